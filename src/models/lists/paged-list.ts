import { proxy } from 'valtio/vanilla';
import { onPersonLeave } from '../session/person-change.ts';

interface Answer<Item> {
  items: Item[];
  total: number;
  totalPages: number;
}

export interface PagedShown<Asked, Item> {
  asked: Asked & { page: number };
  items: Item[];
  /** On all pages. */
  total: number;
  pages: number;
  state: 'loading' | 'there' | 'failed';
}

/**
 * A list of which panels show a page at a time, counted from zero. `first` is what is asked for until somebody says
 * otherwise. What cannot be read is logged and leaves the list empty; an answer to an earlier question is left out.
 * `take` is given the answers that are shown, for what they hold besides.
 */
export function pagedList<Asked extends object, Item, More>(
  first: Asked,
  ask: (asked: Asked & { page: number }) => Promise<Answer<Item> & More>,
  take?: (answer: More) => void,
) {
  const none = (): PagedShown<Asked, Item> => ({
    asked: { ...first, page: 0 },
    items: [],
    total: 0,
    pages: 0,
    state: 'loading',
  });
  const shown = proxy(none());
  let latest = 0;
  const forget = (): void => {
    latest += 1;
    Object.assign(shown, none());
  };
  onPersonLeave(forget);

  /** Asks, by default the same once more; for something else it begins at the first page. */
  async function show(part: Partial<Asked & { page: number }> = {}): Promise<void> {
    const before = shown.asked as Record<string, unknown>;
    const other = Object.entries(part).some(([name, value]) => before[name] !== value);
    Object.assign(shown.asked, other ? { page: 0 } : {}, part);
    if (shown.items.length === 0) shown.state = 'loading';
    latest += 1;
    const own = latest;
    try {
      const answer = await ask({ ...shown.asked });
      if (own !== latest) return;
      const { items, total, totalPages: pages } = answer;
      take?.(answer);
      Object.assign(shown, { items, total, pages, state: 'there' });
      const { page } = shown.asked;
      // The last one of the last page was removed.
      if (items.length === 0 && page > 0) await show({ ...shown.asked, page: page - 1 });
    } catch (thrown) {
      console.warn('a list could not be read', thrown);
      if (own === latest) Object.assign(shown, { items: [], total: 0, pages: 0, state: 'failed' });
    }
  }

  return { shown, show, forget };
}
