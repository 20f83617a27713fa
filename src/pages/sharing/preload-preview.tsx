import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '#i18n/use-t.ts';
import { Progress, Stack } from '#kit/kit.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import styles from './sharing.module.css';

/** Milliseconds from nothing to all, unless the address says otherwise (`ms`). */
const usual = 6000;

/** What learners see while a scenario's media come, without a scenario: nothing is loaded, only shown. */
export function PreloadPreviewPage() {
  const t = useT('sharing');
  const play = useT('play');
  const [query] = useSearchParams();
  const asked = Number(query.get('ms'));
  const whole = asked >= 500 && asked <= 60_000 ? asked : usual;
  const { share, again } = useShare(whole);
  useTitle(t('preload.title'));
  return (
    <main className={styles.public}>
      <h1>{t('preload.title')}</h1>
      <p className={styles.lead}>{t('preload.lead')}</p>
      <Stack width={220} pad="md" surface="raised" radius="lg">
        <Progress
          label={play('loading')}
          value={share}
          detail={play('percent', { percent: Math.round(share * 100) })}
        />
      </Stack>
      <Button mt="lg" variant="default" leftSection={<RotateCw size={16} />} onClick={again}>
        {t('preload.again')}
      </Button>
    </main>
  );
}

/** A share that rises from 0 to 1 in so many milliseconds, and how to begin anew. */
function useShare(whole: number) {
  const [begun, setBegun] = useState(() => performance.now());
  const [now, setNow] = useState(begun);
  useEffect(() => {
    let frame = requestAnimationFrame(function next(at) {
      setNow(at);
      if (at - begun < whole) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [begun, whole]);
  const share = Math.max(0, Math.min(1, (now - begun) / whole));
  return { share, again: () => setBegun(performance.now()) };
}
