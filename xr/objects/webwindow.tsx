import { lateCard } from './late-card.tsx';

/** A page in the scene. */
export const webwindow = lateCard(async () => (await import('./webwindow/web-window.tsx')).WebWindow);
