import { Pagination, Skeleton } from '@mantine/core';
import { useT } from '#i18n/use-t.ts';

export const Loading = () => {
  const common = useT('common');
  return <Skeleton height={220} role="status" aria-label={common('loading')} />;
};

/** The pages of a board's list, where there are several. */
export function Pages({
  page,
  total,
  onPage,
}: {
  page: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const t = useT('lists');
  if (total < 2) return null;
  return (
    <Pagination
      mt="md"
      total={total}
      value={page + 1}
      onChange={(next) => onPage(next - 1)}
      getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
      getControlProps={(control) =>
        control === 'previous'
          ? { 'aria-label': t('previous') }
          : control === 'next'
            ? { 'aria-label': t('next') }
            : {}
      }
    />
  );
}
