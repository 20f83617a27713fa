import { trpc } from '#api/hooks.ts';

/** Has the lists that show scenarios asked for anew. */
export function useListsChanged(): () => void {
  const { exchange, scenarios, sharing } = trpc.useUtils();
  return () => {
    void scenarios.list.invalidate();
    void sharing.invalidate();
    void exchange.kept.invalidate();
  };
}
