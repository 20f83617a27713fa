import { z } from 'zod';
import { lists, uploads } from '#catalog/limits.ts';
import { idSchema, nameSchema } from '#scenario';

// Inputs that several calls share. What a scene may hold is in the scenario's own schema.

/** Ids of people, scenarios and packages: positive 32-bit numbers. */
export const id = z.coerce.number().int().min(1).max(2_147_483_647);

/** The id of a stored asset, lower-cased: ids are compared by their letters. */
export const assetId = z.uuid().toLowerCase();

/** Ids inside a scenario; score 0 and platform -1 count among them. */
export const innerId = z.coerce.number().int().min(-1).max(2_147_483_647);

/** The id of a scene, or of one to be added. The upper bound is the scenario's id counter: see `idTooLarge`. */
export const sceneId = idSchema.min(-1);

/** A scene's name; blank names are refused. */
export const sceneName = nameSchema.regex(/\S/);

/** A scene's place in the order. */
export const scenePlace = z.number().min(-1e9).max(1e9);

/** A folder; -1 is the root. */
export const folderId = z.coerce.number().int().min(-1).max(2_147_483_647);

/** The name of a scenario, folder or clip: not blank, no control characters. */
export const name = z
  .string()
  .trim()
  .min(1)
  .max(uploads.nameLength)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/);

export const description = z.string().max(10_000);

/** Words by which things are found; each once. */
export const tags = z
  .array(name.max(40))
  .max(20)
  .transform((given) => [...new Set(given)]);

/** The edit of an editor's window that a call makes: the window, and its count there. */
export const editKey = z.object({
  client: z.string().min(1).max(100),
  sequence: z.number().int().min(1).max(2_147_483_647),
});

export const revision = z.coerce.number().int().min(1).max(2_147_483_647);

/** The number of a change in its scenario's log; 0 before the first. */
export const changeNumber = z.coerce.number().int().min(0).max(2_147_483_647);

/** How many a page holds; a smaller number than the least is raised (spec section 7, pages of assets). */
export const pageSize = (least?: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(lists.maxPageSize)
    .default(least ?? lists.pageSize)
    .transform((size) => Math.max(size, least ?? 1));

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
