import { lateCard } from './late-card.tsx';

/** A film on a flat pane. */
export const video = lateCard(async () => (await import('./video/video-card.tsx')).VideoCard);
