import { PanelLeft, PanelRight } from 'lucide-react';
import { useT } from '#i18n/use-t.ts';
import styles from './editor.module.css';

const looks = {
  left: { Icon: PanelLeft, className: styles.foldLeft, label: 'layout.showLeft' },
  right: { Icon: PanelRight, className: styles.foldRight, label: 'layout.showRight' },
} as const;

type Side = keyof typeof looks;

/** Folds a side of the editor away, or shows it again. */
export function FoldButton({
  side,
  open,
  onToggle,
}: {
  side: Side;
  open: boolean;
  onToggle: (side: Side) => void;
}) {
  const t = useT('editor');
  const { Icon, className, label } = looks[side];
  return (
    <button
      type="button"
      className={className}
      aria-expanded={open}
      aria-label={t(label)}
      title={t(label)}
      onClick={() => onToggle(side)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
