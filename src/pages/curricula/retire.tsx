import { Button } from '@mantine/core';
import { trpc } from '#api/hooks.ts';
import type { CurriculumView } from '#catalog/resources/curricula.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';

/** A curriculum is retired, never deleted. */
export function RetireCurriculum({ curriculum: { id, retiredAt } }: { curriculum: CurriculumView }) {
  const t = useT('curricula');
  const { curricula } = trpc.useUtils();
  const options = { onSuccess: () => void curricula.invalidate(), onError: toastFailure };
  const retire = trpc.curricula.retire.useMutation(options);
  const restore = trpc.curricula.restore.useMutation(options);
  return (
    <section className={styles.section} aria-label={t('retired.title')}>
      <h2>{t('retired.title')}</h2>
      <p>{t(retiredAt ? 'retired.is' : 'retired.text')}</p>
      <Button
        variant="default"
        loading={retire.isPending || restore.isPending}
        onClick={() => (retiredAt ? restore : retire).mutate({ id })}
      >
        {t(retiredAt ? 'retired.restore' : 'retired.retire')}
      </Button>
    </section>
  );
}
