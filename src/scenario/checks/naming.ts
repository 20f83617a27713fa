import type { ObjectFields } from '../schema/object.ts';

/** A file's name, or a camera's. */
const fileName = /\.(jpe?g|png|gif|webp|svg|mp4|m4v|mp3|glb)$|^(img|dsc|pano|image|screenshot)[-_ ]?\d+/i;

/** What is drawn or pressed: its name is all that a screen reader has of it. */
const isSeen = ({ type, actions }: ObjectFields) =>
  type === 'image' || type === 'model' || type === 'video' || (actions?.length ?? 0) > 0;

/**
 * Whether a name tells nothing to somebody who does not see the object: the name of its kind, or of a file.
 * @param kindNames what objects are called before their author names them
 */
export function namesNothing(object: ObjectFields, kindNames: readonly string[]): boolean {
  // A text tells itself.
  if (!isSeen(object) || object.type === 'text') return false;
  const name = object.name.trim();
  const stem = name.replace(/ ?\(?\d+\)?$/, '').toLowerCase();
  const generic = [object.type, ...kindNames].some((kind) => kind.toLowerCase() === stem);
  return generic || stem === '' || fileName.test(name);
}
