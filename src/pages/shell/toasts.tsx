import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT, useText } from '#i18n/use-t.ts';
import { hideToast, shownOf, type Toast, toasts } from '#models/toasts/toasts.ts';
import styles from './toasts.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/**
 * Messages at the lower edge, and how many wait for their turn. Those shown stay while the pointer or the focus is on
 * them.
 */
export function Toasts() {
  const t = useT('shell');
  const { list } = useSnapshot(toasts);
  const shown = shownOf(list);
  const waiting = list.length - shown.length;
  return (
    <section className={styles.toasts} aria-label={t('notifications')} aria-live="polite">
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one as Toast} />
      ))}
      {waiting > 0 && <p className={styles.waiting}>{t('waiting', { count: waiting })}</p>}
    </section>
  );
}

/** Without a value the bar says that something goes on. */
const barOf = (progress: number | null) => (progress === null ? {} : { value: progress });

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT('shell');
  const say = useText('errors', 'library', 'auth', 'shell', 'editor', 'common');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || !Number.isFinite(toast.duration)) return;
    const timer = setTimeout(() => hideToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.duration]);
  const Icon = icons[toast.tone];
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop the clock
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...hold}
    >
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <p className={styles.text} role={toast.tone === 'error' ? 'alert' : undefined}>
        {say(toast.text, toast.values)}
        {toast.progress !== undefined && (
          <progress className={styles.progress} aria-hidden="true" {...barOf(toast.progress)} />
        )}
      </p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            hideToast(toast.id);
            toast.action?.run();
          }}
        >
          {say(toast.action.text)}
        </button>
      )}
      <button
        type="button"
        className={styles.hide}
        aria-label={t('hide')}
        onClick={() => hideToast(toast.id)}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
