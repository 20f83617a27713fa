import { Container } from '@react-three/uikit';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocale, useT } from '#i18n/use-t.ts';
import { Button } from '../kit/button.tsx';
import { Glyphs } from '../kit/glyphs.tsx';
import { keyboardInput } from '../kit/keyboard-input.ts';
import { EditedText } from '../kit/text-field.tsx';
import { theme } from '../kit/theme.ts';
import { FloatingPanel } from './floating-panel.tsx';
import { KeyboardKey, KeyRow } from './keyboard-key.tsx';
import { accents, digits, type Layout, layoutsFor, signs } from './keyboard-layouts.ts';
import { places } from './panel-layout.ts';

type Shift = 'off' | 'once' | 'locked';

/** The 3D keyboard: letters by locale, a second alphabet, symbols, digits, accents on a long press. */
export function KeyboardPanel(): ReactNode {
  const t = useT('headset');
  const { label, kind, digits, multiline } = useSnapshot(keyboardInput.state);
  const [heldKey, setHeldKey] = useState<string>();
  const [pad, setPad] = useState(digits);
  return (
    <FloatingPanel label={t('keyboard.title')} place={places.keyboard} width={pad ? 250 : 452} above>
      <Container flexDirection="row" alignItems="center" gap={12} flexShrink={0}>
        <Container flexDirection="column" flexGrow={1} flexBasis={0} gap={2} overflow="hidden">
          <Glyphs text={label} size="caption" color={theme.muted} lines={1} />
          <EditedText mask={kind === 'password'} multiline={false} />
        </Container>
        {!pad && <Ends />}
      </Container>
      {pad ? (
        <Digits onLetters={kind === 'number' ? undefined : () => setPad(false)} />
      ) : (
        <Letters multiline={multiline} held={heldKey} onHold={setHeldKey} />
      )}
      {pad && (
        <Container flexDirection="row" justifyContent="center" gap={7} flexShrink={0}>
          <Ends />
        </Container>
      )}
    </FloatingPanel>
  );
}

function Ends(): ReactNode {
  const t = useT('headset');
  return (
    <>
      <Button label={t('keyboard.cancel')} icon="x" hideLabel variant="quiet" onPress={() => end('cancel')} />
      <Button label={t('keyboard.done')} icon="check" variant="primary" onPress={() => end('commit')} />
    </>
  );
}

function end(how: 'commit' | 'cancel'): void {
  keyboardInput.finish(how);
}

/** @param onLetters to the letters, where words may be written too */
function Digits({ onLetters }: { onLetters: (() => void) | undefined }): ReactNode {
  const t = useT('headset');
  return (
    <Container flexDirection="column" gap={7} alignItems="center" flexShrink={0}>
      {[
        ['1', '2', '3'],
        ['4', '5', '6'],
        ['7', '8', '9'],
        ['-', '0', '.'],
      ].map((row) => (
        <KeyRow key={row.join('')}>
          {row.map((sign) => (
            <KeyboardKey
              key={sign}
              name={sign}
              text={sign}
              wide={1.5}
              onPress={() => keyboardInput.insert(sign)}
            />
          ))}
        </KeyRow>
      ))}
      <KeyRow>
        <KeyboardKey
          name={t('keyboard.left')}
          icon="arrow-left"
          wide={1.5}
          onPress={() => keyboardInput.move(-1)}
        />
        <KeyboardKey
          name={t('keyboard.right')}
          icon="arrow-right"
          wide={1.5}
          onPress={() => keyboardInput.move(1)}
        />
        <KeyboardKey
          name={t('keyboard.backspace')}
          icon="delete"
          wide={1.5}
          repeats
          onPress={keyboardInput.backspace}
        />
      </KeyRow>
      {onLetters && (
        <KeyRow>
          <KeyboardKey name={t('keyboard.letters')} text={LETTERS} wide={4.7} onPress={onLetters} />
        </KeyRow>
      )}
    </Container>
  );
}

/** What the key to the letters shows, as on the page of signs. */
const LETTERS = 'ABC';

interface LettersProps {
  multiline: boolean;
  /** The key whose accents are shown. */
  held: string | undefined;
  onHold: (key: string | undefined) => void;
}

function Letters({ multiline, held, onHold }: LettersProps): ReactNode {
  const t = useT('headset');
  const layouts = layoutsFor(useLocale());
  const [at, setAt] = useState(0);
  const [page, setPage] = useState<'letters' | 'signs'>('letters');
  const [shift, setShift] = useState<Shift>('off');
  const layout: Layout = page === 'signs' ? signs : layouts[at]!;
  const next = layouts[(at + 1) % layouts.length]!;
  const cased = (letter: string) => (shift === 'off' || letter === 'ß' ? letter : letter.toLocaleUpperCase());
  const type = (text: string) => {
    keyboardInput.insert(text);
    onHold(undefined);
    if (shift === 'once') setShift('off');
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
        <KeyboardKey name={t('keyboard.space')} icon="space" wide={3.6} onPress={() => type(' ')} />
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
      </KeyRow>
    </Container>
  );
}

/** Width of shift and delete, in keys: what the letters of their row leave. */
const beside = (row: readonly string[]) => (row.length > 8 ? 1 : 1.25);

const nextShift: Record<Shift, Shift> = { off: 'once', once: 'locked', locked: 'off' };
