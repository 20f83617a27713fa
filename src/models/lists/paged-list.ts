import { proxy } from 'valtio/vanilla';
import { observeQuery, queries } from '#api/queries.ts';
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
 * A list of which panels show a page at a time, counted from zero: a question to what pages ask too, asked anew where
 * they change the list. `name` is of the router whose list it is, `first` what is asked for until somebody says
 * otherwise. What cannot be read is logged and leaves the list empty; an answer to an earlier question is left out.
 * `take` is given the answers that are shown, for what they hold besides.
 */
export function pagedList<Asked extends object, Item, More>(
  name: string,
  first: Asked,
  ask: (asked: Asked & { page: number }) => Promise<Answer<Item> & More>,
  take?: (answer: More) => void,
) {
  type Whole = Answer<Item> & More;
  const none = (): PagedShown<Asked, Item> => ({
    asked: { ...first, page: 0 },
    items: [],
    total: 0,
    pages: 0,
    state: 'loading',
  });
  const shown = proxy(none());
  const key = [[name, 'list'], 'panel'];
  const question = () => {
    const asked = { ...shown.asked };
    return {
      queryKey: [...key, asked],
      queryFn: () => ask(asked),
      retry: false,
      staleTime: 0,
      refetchOnWindowFocus: false,
    };
  };
  const observer = observeQuery<Whole>(question());
  let stop: (() => void) | undefined;
  let taken: Whole | undefined;
  let lost: Error | undefined;
  const forget = (): void => {
    stop?.();
    stop = undefined;
    queries.removeQueries({ queryKey: key });
    Object.assign(shown, none());
  };
  onPersonLeave(forget);

  function put({ data, error, isFetching }: ReturnType<typeof observer.getCurrentResult>): void {
    if (isFetching || !stop) return;
    if (error) {
      if (error !== lost) console.warn('a list could not be read', error);
      lost = error;
      Object.assign(shown, { items: [], total: 0, pages: 0, state: 'failed' });
    } else if (data) {
      if (data !== taken) take?.(data);
      taken = data;
      Object.assign(shown, { items: data.items, total: data.total, pages: data.totalPages, state: 'there' });
    }
  }

  /** Asks, by default the same once more; for something else it begins at the first page. */
  async function show(part: Partial<Asked & { page: number }> = {}): Promise<void> {
    const before = shown.asked as Record<string, unknown>;
    const other = Object.entries(part).some(([field, value]) => before[field] !== value);
    Object.assign(shown.asked, other ? { page: 0 } : {}, part);
    if (shown.items.length === 0) shown.state = 'loading';
    const again = stop !== undefined && !other;
    observer.setOptions(question());
    stop ??= observer.subscribe(put);
    put(await observer.refetch({ cancelRefetch: again }));
    const { page } = shown.asked;
    // The last one of the last page was removed.
    if (shown.state === 'there' && shown.items.length === 0 && page > 0)
      await show({ ...shown.asked, page: page - 1 });
  }

  return { shown, show, forget };
}
