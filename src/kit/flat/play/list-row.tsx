import { Icon, type ListItem, type ListProps } from '#kit/kit.ts';
import styles from './list.module.css';

export interface ListRowProps {
  item: ListItem;
  selected: boolean;
  /** The one row that Tab reaches; the arrow keys go on from there. */
  reachable: boolean;
  onSelect: ListProps['onSelect'];
  onOpen: ListProps['onOpen'];
  onFocus: () => void;
}

/** What a row shows, as a button where it can be pressed. */
export function ListRow({ item, selected, reachable, onSelect, onOpen, onFocus }: ListRowProps) {
  const content = (
    <>
      {item.picture && (
        <img className={styles.picture} src={item.picture} alt="" loading="lazy" draggable={false} />
      )}
      {item.icon && <Icon name={item.icon} size={16} />}
      <span className={styles.words}>
        <span
          className={styles.name}
          data-lines={item.lines}
          style={item.lines ? { WebkitLineClamp: item.lines } : undefined}
          title={item.label}
        >
          {item.label}
        </span>
        {item.detail && <span className={styles.detail}>{item.detail}</span>}
      </span>
      {item.marks && item.marks.length > 0 && (
        <span className={styles.marks}>
          {item.marks.map((mark) => (
            <Icon key={mark.label} name={mark.icon} label={mark.label} size={14} />
          ))}
        </span>
      )}
      {item.badge && <span className={styles.badge}>{item.badge}</span>}
    </>
  );
  const style = item.level ? { paddingInlineStart: 8 + item.level * 18 } : undefined;
  if (!onSelect && !onOpen) {
    return (
      <div className={styles.press} style={style}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.press}
      style={style}
      disabled={item.disabled}
      tabIndex={reachable ? 0 : -1}
      aria-pressed={onSelect ? selected : undefined}
      aria-expanded={item.fold?.open}
      onFocus={onFocus}
      onClick={(event) => {
        if (onSelect) onSelect(item.key, event.shiftKey || event.ctrlKey || event.metaKey);
        else onOpen?.(item.key);
      }}
      onDoubleClick={onSelect && onOpen && (() => onOpen(item.key))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onSelect || !onOpen) return;
        event.preventDefault();
        onOpen(item.key);
      }}
    >
      {content}
    </button>
  );
}
