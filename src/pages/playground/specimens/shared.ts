import { useState } from 'react';
import { useT } from '#i18n/use-t.ts';

export const usePlay = () => useT('playground');
export const nothing = () => {};

/** A value that its field edits, as a model would hold it: previews are not kept. */
export function useValue<Value>(first: Value) {
  const [value, onCommit] = useState(first);
  return { value, onCommit };
}
