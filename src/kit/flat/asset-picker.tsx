import { Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import { type AssetPickerProps, Button, Icon, List, TextField, useKit } from '#kit/kit.ts';
import styles from './asset-picker.module.css';
import { ControlBox, FieldFrame, useFieldAria } from './play/field.tsx';

const MANY = 9;

/** The chosen file with its picture; pressing it opens the scenario's files as tiles. */
export function AssetPicker(props: AssetPickerProps) {
  const { options, value, onCommit, disabled, error, clearable, placeholder, accept, onFiles } = props;
  const { labelId, noteId, 'aria-required': _required, ...aria } = useFieldAria(props);
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
  return (
    <FieldFrame {...props} id={aria.id} labelId={labelId} noteId={noteId}>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <div>
            <ControlBox error={error} disabled={disabled}>
              <button
                id={aria.id}
                aria-describedby={aria['aria-describedby']}
                type="button"
                className={styles.open}
                disabled={disabled}
                aria-haspopup="dialog"
                aria-expanded={open}
                aria-label={`${props.label}: ${name}`}
                onClick={() => setOpen(!open)}
              >
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
                <Icon name="chevron-down" size={15} tone="muted" />
              </button>
            </ControlBox>
          </div>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={props.label}>
          <div className={styles.panel}>
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
                items={found.map(({ value: key, thumbnail, ...rest }) => ({
                  key,
                  picture: thumbnail,
                  ...rest,
                }))}
                selected={value === null ? [] : [value]}
                onSelect={choose}
                empty={texts.noMatch}
              />
            </div>
            <div className={styles.foot}>
              {onFiles && (
                <Button label={texts.addFile} icon="upload" size="sm" onPress={() => file.current?.click()} />
              )}
              {clearable && value !== null && (
                <Button label={texts.clear} icon="x" size="sm" variant="quiet" onPress={() => choose(null)} />
              )}
            </div>
          </div>
        </Popover.Dropdown>
      </Popover>
      {onFiles && (
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
            setOpen(false);
            if (files.length > 0) onFiles(files);
          }}
        />
      )}
    </FieldFrame>
  );
}
