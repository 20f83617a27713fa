import { useRef, useState } from 'react';
import { type AssetPickerProps, Button, Icon, List, TextField, useKit } from '#kit/kit.ts';
import styles from './asset-picker.module.css';
import { DropPanel } from './drop-panel.tsx';

const MANY = 9;

/** The chosen file with its picture; pressing it opens the scenario's files as tiles. */
export function AssetPicker(props: AssetPickerProps) {
  const { options, value, onCommit, clearable, placeholder, accept, onFiles, sources = [] } = props;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const { texts } = useKit();
  const chosen = options.find((option) => option.value === value);
  const name = chosen?.label ?? placeholder ?? texts.none;
  const found = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));
  const choose = (next: string | null) => {
    setOpen(false);
    if (next !== value) onCommit(next);
  };
  const take = (files: File[]) => {
    setOpen(false);
    if (files.length > 0) onFiles?.(files);
  };
  return (
    <DropPanel
      field={props}
      open={open}
      onOpen={setOpen}
      said={name}
      width={300}
      shown={
        <>
          {chosen?.thumbnail ? (
            <img className={styles.thumb} src={chosen.thumbnail} alt="" />
          ) : (
            <span className={styles.thumb}>
              <Icon name={chosen?.icon ?? 'image'} size={17} />
            </span>
          )}
          <span className={styles.name} data-none={chosen ? undefined : ''}>
            {name}
          </span>
        </>
      }
      extra={
        onFiles && (
          <input
            ref={file}
            type="file"
            className={styles.file}
            accept={accept}
            multiple
            tabIndex={-1}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              take(files);
            }}
          />
        )
      }
    >
      {options.length >= MANY && (
        <TextField
          label={texts.search}
          hideLabel
          kind="search"
          placeholder={texts.search}
          value={search}
          onPreview={setSearch}
          onCommit={setSearch}
          onCancel={() => setSearch('')}
        />
      )}
      <div className={styles.grid}>
        <List
          label={props.label}
          look="tiles"
          items={found.map(({ value: key, thumbnail, ...rest }) => ({ key, picture: thumbnail, ...rest }))}
          selected={value === null ? [] : [value]}
          onSelect={choose}
          empty={texts.noMatch}
        />
      </div>
      <div className={styles.foot}>
        {onFiles && (
          <Button label={texts.addFile} icon="upload" size="sm" onPress={() => file.current?.click()} />
        )}
        {sources.map(({ key, label, icon, onPress }) => (
          <Button
            key={key}
            label={label}
            icon={icon}
            size="sm"
            variant="quiet"
            onPress={() => {
              setOpen(false);
              onPress();
            }}
          />
        ))}
        {clearable && value !== null && (
          <Button label={texts.clear} icon="x" size="sm" variant="quiet" onPress={() => choose(null)} />
        )}
      </div>
    </DropPanel>
  );
}
