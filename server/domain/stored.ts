import { z } from 'zod';
import { objectSchema, projectDataSchema, sceneSchema } from '#scenario';

/** What is checked when it is saved, by its name in the API's description. */
export const storedSchemas = {
  Scene: sceneSchema,
  SceneObject: objectSchema,
  ProjectData: projectDataSchema,
};
type StoredName = keyof typeof storedSchemas;

/**
 * The schema of an answer that was checked when it was saved, or of what is checked part by part: it says what it holds
 * and does not walk through it again, since a scenario may have tens of megabytes.
 */
export const asStored = <N extends StoredName, T = z.infer<(typeof storedSchemas)[N]>>(name: N) =>
  z.custom<T>().meta({ $ref: `#/components/schemas/${name}` });
