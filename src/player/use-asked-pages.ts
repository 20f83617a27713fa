import { useEffect } from 'react';
import type { Play } from '#models/play/create-play.ts';
import { wasRefused } from '#models/play/refused-windows.ts';
import { type Page, pageOf } from '#xr/objects/webwindow/address.ts';
import { useShownRun } from '#xr/play.tsx';
import { usableStorage } from './storage.ts';

/**
 * Before a learner meets a browser's words of a page that lets nobody frame it: a live page asks the server that it
 * came from, as far as its visitor is signed in there (spec sections 3 and 7: `token`). Whoever cannot ask sees what
 * the frame shows. Of a page that no browser would show nobody has to be asked.
 */
export function useAskedPages(play: Play, live: boolean): void {
  const { sceneId } = useShownRun(play);
  useEffect(() => {
    if (sceneId === null) return;
    const token = live ? usableStorage()?.getItem('token') : null;
    const left = new AbortController();
    const ask = async (object: number, url: string, refused: boolean) => {
      if (wasRefused(play, object, url)) return;
      if (!refused && !(token && (await refuses(url, token, left.signal)))) return;
      if (left.signal.aborted) return;
      play.dispatch({ type: 'window-refused', url, object });
    };
    for (const { object } of play.project.inScene.get(sceneId) ?? []) {
      const page = object.type === 'webwindow' && pageOf(object as Page, none, here());
      if (page && new URL(page.url).origin !== location.origin)
        void ask(object.id, page.url, page.refused === true);
    }
    return () => left.abort();
  }, [play, live, sceneId]);
}

/** Folders are ours: nobody has to be asked. */
const none = () => undefined;
const here = () => document.baseURI;

/** False also where nothing could be learnt of it. */
async function refuses(url: string, token: string, signal: AbortSignal): Promise<boolean> {
  try {
    const asked = `/app/api/v1/scenarios/csp/frame-options?url=${encodeURIComponent(url)}`;
    const response = await fetch(asked, { headers: { 'X-Auth-Token': token }, signal });
    return response.ok && (await response.json()).data.framed === false;
  } catch {
    return false;
  }
}
