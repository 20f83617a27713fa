import { useEffect, useState } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';
import { lastAddress, listPreferences, rememberList } from '#models/lists/list-preferences.ts';
import { type ListQuery, type ListSpec, readAddress, writeAddress } from './list-address.ts';

/** A list's query, which is its address: back and forward go through what was looked at. */
export function useListQuery(name: string, spec: ListSpec) {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  // Who comes without an address finds the list as they left it, or as they like it.
  const [arrival, setArrival] = useState(() => (params.size === 0 ? arrivalOf(name, spec) : ''));
  const query = readAddress(arrival ? new URLSearchParams(arrival) : params, spec);
  const address = writeAddress(query, spec).toString();
  useEffect(() => {
    if (!arrival) return;
    setParams(arrival, { replace: true });
    setArrival('');
  }, [arrival, setParams]);
  const { sort, size } = query;
  useEffect(() => rememberList(name, address, { sort, size }), [name, address, sort, size]);
  return {
    query,
    /** Shows something else; but for turning and opening, from its first page. */
    show: (part: Partial<ListQuery>, { replace = false }: NavigateOptions = {}) => {
      // The list stands until the page that was gone to has loaded: the address is no longer its own.
      if (pathNow() !== pathname) return;
      const page = 'open' in part ? query.page : 0;
      setParams(writeAddress({ ...query, page, ...part }, spec), { replace });
    },
    /** The address with `id` opened over the list. */
    opening: (id: string | number) => `?${writeAddress({ ...query, open: String(id) }, spec)}`,
  };
}

const pathNow = () => location.hash.slice(1).split('?')[0];

function arrivalOf(name: string, spec: ListSpec): string {
  const left = lastAddress(name);
  if (left !== undefined) return left;
  const { sort = '', size = '' } = listPreferences(name);
  const liked = new URLSearchParams({ sort: String(sort), size: String(size) });
  return writeAddress(readAddress(liked, spec), spec).toString();
}
