import { Loader, VisuallyHidden } from '@mantine/core';

/** Something is on its way; `said` is told to whoever does not see it turn. */
export function LoadingIndicator({ said }: { said: string }) {
  return (
    <div role="status">
      <Loader aria-hidden="true" />
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
