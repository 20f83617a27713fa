import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useT } from '#i18n/use-t.ts';
import styles from './shell.module.css';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser believes it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);

/** Says that the network is gone, for as long as it is. */
export function OfflineBanner() {
  const t = useT('shell');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className={styles.banner} data-tone="warning">
          <WifiOff size={18} aria-hidden="true" />
          <span>{t('offline.banner')}</span>
        </div>
      )}
    </div>
  );
}
