import { trpc } from '#api/hooks.ts';

/** Opens a content of a course: a scenario in the player, a document as a file, a link in a window of its own. */
export function useOpenContent() {
  const { learner } = trpc.useUtils();
  const { mutate, isPending, variables } = trpc.learner.open.useMutation({
    onSuccess: ({ opens, url }) => {
      // The player is a page of its own: the boot script loads it for this address.
      if (opens === 'player') location.hash = url;
      else follow(url, opens === 'window');
      return learner.invalidate();
    },
  });
  return { open: (id: number) => mutate({ id }), pending: isPending ? variables.id : null };
}

/** A link that is pressed for the person: it tells the other page neither who they are nor where they come from. */
function follow(url: string, apart: boolean): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener noreferrer';
  if (apart) link.target = '_blank';
  link.click();
}
