export interface PageEvents {
  online(): void;
  /** The page is hidden and may never return: phones and headsets end hidden pages without an event. */
  hidden(): void;
  shown(): void;
  /** Whether leaving now would lose work. */
  loses(): boolean;
}

/** Watches the events of the page that saving depends on. The answer stops it. */
export function watchPage({ online, hidden, shown, loses }: PageEvents): () => void {
  const page = window.document;
  const turned = () => (page.visibilityState === 'hidden' ? hidden() : shown());
  const leaving = (event: BeforeUnloadEvent) => {
    if (loses()) event.preventDefault();
  };
  window.addEventListener('online', online);
  window.addEventListener('pagehide', hidden);
  window.addEventListener('beforeunload', leaving);
  page.addEventListener('visibilitychange', turned);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('pagehide', hidden);
    window.removeEventListener('beforeunload', leaving);
    page.removeEventListener('visibilitychange', turned);
  };
}
