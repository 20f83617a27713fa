import { z } from 'zod';
import { projectDataSchema, sceneSchema } from '#scenario';

/** What is checked when it is saved, by its name in the API's description. */
export const storedSchemas = { Scene: sceneSchema, ProjectData: projectDataSchema };
type StoredName = keyof typeof storedSchemas;

/**
 * The schema of an answer that was checked when it was saved: it says what it holds and does not walk through it
 * again, since a scenario may have tens of megabytes.
 */
export const asStored = <N extends StoredName>(name: N) =>
  z.custom<z.infer<(typeof storedSchemas)[N]>>().meta({ $ref: `#/components/schemas/${name}` });
