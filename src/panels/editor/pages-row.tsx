import { useT } from '#i18n/use-t.ts';
import { Button, Label, Row } from '#kit/kit.ts';

interface PagesRowProps {
  /** From zero. */
  page: number;
  pages: number;
  /** Of how many in all. */
  total: number;
  onPage(page: number): void;
}

/** Turns the pages of a list; nothing where there is only one. */
export function PagesRow({ page, pages, total, onPage }: PagesRowProps) {
  const t = useT('editor');
  if (pages <= 1) return null;
  return (
    <Row gap="sm" justify="between" align="center">
      <Button
        label={t('media.before')}
        icon="chevron-left"
        size="sm"
        disabled={page === 0}
        onPress={() => onPage(page - 1)}
      />
      <Label text={t('media.page', { page: page + 1, pages, count: total })} tone="muted" />
      <Button
        label={t('media.after')}
        icon="chevron-right"
        size="sm"
        disabled={page + 1 >= pages}
        onPress={() => onPage(page + 1)}
      />
    </Row>
  );
}
