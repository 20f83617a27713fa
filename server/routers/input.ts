import { z } from 'zod';
import { lists, uploads } from '#catalog/limits.ts';
import { idSchema, nameSchema } from '#scenario';

// Shapes that several calls share. Sizes are bounded here; what a scene may hold is the scenario's own schema.

/** Ids of people, scenarios and packages: positive 32-bit numbers. */
export const id = z.coerce.number().int().min(1).max(2_147_483_647);

/** Ids inside a scenario; score 0 and platform -1 count among them. */
export const innerId = z.coerce.number().int().min(-1).max(2_147_483_647);

/** The id that a scene has, or is to get. How large one may be its scenario's counter says: `idTooLarge`. */
export const sceneId = idSchema.min(-1);

/** A scene's name as it is stored: not only blanks. */
export const sceneName = nameSchema.regex(/\S/);

/** A folder; -1 is the root. */
export const folderId = z.coerce.number().int().min(-1).max(2_147_483_647);

/** A name that a person gives: no control characters, not only blanks. */
export const name = z
  .string()
  .trim()
  .min(1)
  .max(uploads.nameLength)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/);

export const description = z.string().max(10_000);

export const revision = z.coerce.number().int().min(1).max(2_147_483_647);

/** Paging (spec section 7): `page` counts from zero. */
export const paging = {
  search: z.string().max(200).optional(),
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(lists.maxPageSize).default(lists.pageSize),
};

/** `sort=field,direction` over the named fields. */
export const sortBy = <F extends string>(fields: readonly F[], byDefault: `${F},${'asc' | 'desc'}`) =>
  z
    .string()
    .regex(new RegExp(`^(${fields.join('|')})(,(asc|desc))?$`, 'i'))
    .default(byDefault)
    .transform((text) => {
      const [field, direction = 'asc'] = text.split(',');
      return { field: field as F, direction: direction.toLowerCase() as 'asc' | 'desc' };
    });
