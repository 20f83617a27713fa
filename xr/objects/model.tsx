import { lateCard } from './late-card.tsx';

/** A solid thing from a glb. */
export const model = lateCard(async () => (await import('./model/model-card.tsx')).ModelCard);
