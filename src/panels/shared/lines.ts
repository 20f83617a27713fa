import type { FieldDescriptor } from '#scenario';
import { parentPath } from './paths.ts';

const isNumber = ({ control }: FieldDescriptor): boolean => control === 'number' || control === 'angle';

/** Numbers that follow one another and belong together (a place, a size, a turn) share a line, `most` at a time. */
export function linesOf(fields: readonly FieldDescriptor[], most: number): FieldDescriptor[][] {
  const lines: FieldDescriptor[][] = [];
  for (const field of fields) {
    const line = lines.at(-1);
    const first = line?.[0];
    const joins =
      first && isNumber(first) && isNumber(field) && parentPath(first.path) === parentPath(field.path);
    if (joins && line.length < most) line.push(field);
    else lines.push([field]);
  }
  return lines;
}
