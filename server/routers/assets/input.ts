import { z } from 'zod';

/** The id of a stored asset. In capitals it is the same one, which is looked up by its letters. */
export const assetId = z.uuid().toLowerCase();
