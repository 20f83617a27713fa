import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#api/hooks.ts';

type Kind = 'courses' | 'scenarios' | 'instructors' | 'learners';

/** What a course of an organization can be made of, as the server finds it by its name. */
export function useChoices(organizationId: number, kind: Kind, search = '') {
  const { data } = trpc.classes.choices.useQuery(
    { organizationId, kind, search },
    { placeholderData: keepPreviousData },
  );
  return data?.items;
}
