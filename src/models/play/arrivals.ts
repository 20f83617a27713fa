import { proxy } from 'valtio/vanilla';
import { fetchArriving } from './read-arriving.ts';

/** How far files that are under way have come, by their address: 0 to 1. What is there, or failed, is not among them. */
export const arrivals = proxy<Record<string, number>>({});

/** A file's bytes, seen by all who wait for them. */
export async function fetchSeen(url: string): Promise<Blob> {
  try {
    return await fetchArriving(url, (share) => {
      arrivals[url] = share;
    });
  } finally {
    delete arrivals[url];
  }
}
