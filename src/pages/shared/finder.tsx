import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '#i18n/use-t.ts';

interface FinderProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** What the server finds by what was typed; by nothing, what it offers first. */
  found: readonly { id: number; label: string }[] | undefined;
  /** What is there already, and is not offered. */
  known: readonly number[];
  /** What was found before is being added: nothing can be found meanwhile. */
  busy: boolean;
  onFound: (id: number) => void;
}

/** What was found as the press on one of it began: what comes meanwhile would move it from under the press. */
function useStillWhilePressed(found: FinderProps['found']) {
  const [held, setHeld] = useState<{ found: FinderProps['found'] }>();
  useEffect(() => {
    if (!held) return;
    const release = () => setHeld(undefined);
    const ends = ['click', 'pointercancel', 'keydown'] as const;
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [held]);
  return { still: held ? held.found : found, hold: () => setHeld({ found }) };
}

/** Finds things to add to a list by their names. */
export function Finder({ label, search, onSearch, found, known, busy, onFound }: FinderProps) {
  const t = useT('lists');
  const combobox = useCombobox();
  const { still, hold } = useStillWhilePressed(found);
  const offered = still?.filter(({ id }) => !known.includes(id)) ?? [];
  return (
    <Combobox
      store={combobox}
      readOnly={busy}
      onOptionSubmit={(id) => {
        onFound(Number(id));
        onSearch('');
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <InputBase
          label={label}
          value={search}
          maxLength={200}
          readOnly={busy}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            onSearch(event.currentTarget.value);
            combobox.openDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={busy}>
        <Combobox.Options mah={280} onPointerDown={hold} style={{ overflowY: 'auto' }}>
          {offered.map((one) => (
            <Combobox.Option key={one.id} value={String(one.id)}>
              {one.label}
            </Combobox.Option>
          ))}
          {offered.length === 0 && <Combobox.Empty>{t('none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
