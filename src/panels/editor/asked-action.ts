import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { ActionList } from '#scenario';

/** The action that is to be opened where its list is shown next. */
const asked = proxy<{ list: string; at: number }>({ list: '', at: 0 });

/** What a list of an object, or of the scene, is called here. */
export const listName = (list: ActionList, id: number | undefined): string => `${list} ${id}`;

/** Has an action of an object opened in its list, which may not be shown yet. */
export function openAction(list: ActionList, id: number, at: number): void {
  Object.assign(asked, { list: listName(list, id), at });
}

/** Opens in a list, once, the action that was asked for. */
export function useAskedAction(name: string | undefined, open: (at: number) => void): void {
  const { list, at } = useSnapshot(asked);
  const mine = list === name;
  useEffect(() => {
    if (!mine) return;
    asked.list = '';
    open(at);
  }, [mine, at, open]);
}
