import { Group, Pagination } from '@mantine/core';
import { useT } from '#i18n/use-t.ts';

interface MoreProps {
  page: number;
  totalPages: number | undefined;
  onPage: (page: number) => void;
}

/** Leads through a class that has more people than a page shows. */
export function MorePeople({ page, totalPages = 1, onPage }: MoreProps) {
  const t = useT('lists');
  if (totalPages < 2) return null;
  return (
    <Group justify="center" mt="md">
      <Pagination
        total={totalPages}
        value={page + 1}
        onChange={(next) => onPage(next - 1)}
        getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'previous' : 'next') })}
      />
    </Group>
  );
}
