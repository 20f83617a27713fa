import { proxy } from 'valtio/vanilla';
import { readArriving } from './read-arriving.ts';

/** How far files that are under way have come, by their address: 0 to 1. What is there, or failed, is not among them. */
export const arrivals = proxy<Record<string, number>>({});

/** A file's bytes, seen by all who wait for them. */
export async function readSeen(url: string, response: Response): Promise<Blob> {
  try {
    return await readArriving(response, (share) => {
      arrivals[url] = share;
    });
  } finally {
    delete arrivals[url];
  }
}
