import { z } from 'zod';

/** The id of a stored asset. */
export const assetId = z.uuid();
