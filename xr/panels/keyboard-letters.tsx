import { Container } from '@react-three/uikit';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { useLocale, useT } from '#i18n/use-t.ts';
import { keyboardInput } from '../kit/keyboard-input.ts';
import { KeyboardKey, KeyRow } from './keyboard-key.tsx';
import { accents, digits, type Layout, layoutsFor, signs } from './keyboard-layouts.ts';

/** `first`: on for the first letter of a text, by itself. */
type Shift = 'off' | 'first' | 'once' | 'locked';

const onTyped = (changed: () => void) => subscribe(keyboardInput.state, changed);
const textBegins = () => keyboardInput.state.kind === 'text' && keyboardInput.state.value === '';

/** The keys of letters, or of signs. @param onDictate begins dictation, where there is that */
export function Letters({ onDictate }: { onDictate: (() => void) | undefined }): ReactNode {
  const { multiline } = useSnapshot(keyboardInput.state);
  /** The key whose accents are shown. */
  const [held, onHold] = useState<string>();
  const t = useT('headset');
  const layouts = layoutsFor(useLocale());
  const [at, setAt] = useState(0);
  const [page, setPage] = useState<'letters' | 'signs'>('letters');
  const begins = useSyncExternalStore(onTyped, textBegins);
  const [shift, setShift] = useState<Shift>(begins ? 'first' : 'off');
  useEffect(() => setShift((now) => (begins ? onAtFirst : offAfterFirst)[now]), [begins]);
  const layout: Layout = page === 'signs' ? signs : layouts[at]!;
  const next = layouts[(at + 1) % layouts.length]!;
  const cased = (letter: string) => (shift === 'off' || letter === 'ß' ? letter : letter.toLocaleUpperCase());
  const type = (text: string) => {
    keyboardInput.insert(text);
    onHold(undefined);
    if (shift !== 'locked') setShift('off');
  };
  const top = (held && accents[held]) || digits;
  return (
    <Container flexDirection="column" gap={7} alignItems="center" flexShrink={0}>
      <KeyRow>
        {top.map((sign) => (
          <KeyboardKey
            key={sign}
            name={cased(sign)}
            text={cased(sign)}
            lit={top !== digits}
            onPress={() => type(cased(sign))}
          />
        ))}
      </KeyRow>
      {layout.rows.map((row, index) => (
        <KeyRow key={row.join('')}>
          {index === 2 && page === 'letters' && (
            <KeyboardKey
              name={t('keyboard.shift')}
              icon="arrow-big-up"
              wide={beside(row)}
              lit={shift !== 'off'}
              onPress={() => setShift(nextShift[shift])}
            />
          )}
          {row.map((letter) => (
            <KeyboardKey
              key={letter}
              name={cased(letter)}
              text={cased(letter)}
              more={accents[letter] !== undefined}
              lit={held === letter}
              onHold={accents[letter] && (() => onHold(letter))}
              onPress={() => type(cased(letter))}
            />
          ))}
          {index === 2 && (
            <KeyboardKey
              name={t('keyboard.backspace')}
              icon="delete"
              wide={beside(row)}
              repeats
              onPress={keyboardInput.backspace}
            />
          )}
        </KeyRow>
      ))}
      <KeyRow>
        <KeyboardKey
          name={page === 'signs' ? t('keyboard.letters') : t('keyboard.signs')}
          text={page === 'signs' ? layouts[at]!.name : signs.name}
          wide={1.6}
          onPress={() => {
            setPage(page === 'signs' ? 'letters' : 'signs');
            onHold(undefined);
          }}
        />
        <KeyboardKey
          name={t('keyboard.alphabet')}
          text={next.name}
          wide={1.5}
          onPress={() => {
            setAt((at + 1) % layouts.length);
            setPage('letters');
            onHold(undefined);
          }}
        />
        <KeyboardKey
          name={t('keyboard.space')}
          icon="space"
          wide={onDictate ? 2.5 : 3.6}
          onPress={() => type(' ')}
        />
        <KeyboardKey
          name={t('keyboard.left')}
          icon="arrow-left"
          repeats
          onPress={() => keyboardInput.move(-1)}
        />
        <KeyboardKey
          name={t('keyboard.right')}
          icon="arrow-right"
          repeats
          onPress={() => keyboardInput.move(1)}
        />
        {multiline && (
          <KeyboardKey
            name={t('keyboard.enter')}
            icon="corner-down-left"
            wide={1.4}
            onPress={keyboardInput.enter}
          />
        )}
        {onDictate && <KeyboardKey name={t('keyboard.dictate')} icon="mic" onPress={onDictate} />}
      </KeyRow>
    </Container>
  );
}

/** Width of shift and delete, in keys: what the letters of their row leave. */
const beside = (row: readonly string[]) => (row.length > 8 ? 1 : 1.25);

const nextShift: Record<Shift, Shift> = { off: 'once', first: 'off', once: 'locked', locked: 'off' };
const onAtFirst: Record<Shift, Shift> = { off: 'first', first: 'first', once: 'once', locked: 'locked' };
const offAfterFirst: Record<Shift, Shift> = { off: 'off', first: 'off', once: 'once', locked: 'locked' };
