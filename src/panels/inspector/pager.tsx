import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button, Label, Row } from '#kit/kit.ts';

interface PagerProps {
  /** What is paged, for assistive technology. */
  label: string;
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Back and on through pages; nothing while there is only one. */
export function Pager({ label, page, pages, onPage }: PagerProps): ReactNode {
  const t = useT('inspector');
  if (pages <= 1) return null;
  return (
    <Row gap="xs" justify="center" label={label}>
      <Button
        icon="chevron-left"
        hideLabel
        variant="quiet"
        label={t('page.previous')}
        disabled={page === 0}
        onPress={() => onPage(page - 1)}
      />
      <Label text={t('page.of', { page: page + 1, pages })} size="caption" live="polite" />
      <Button
        icon="chevron-right"
        hideLabel
        variant="quiet"
        label={t('page.next')}
        disabled={page >= pages - 1}
        onPress={() => onPage(page + 1)}
      />
    </Row>
  );
}
