import { useThree } from '@react-three/fiber';
import { Container } from '@react-three/uikit';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { locales } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import { dictation } from '../kit/dictation.ts';
import { Glyphs } from '../kit/glyphs.tsx';
import { keyboardInput } from '../kit/keyboard-input.ts';
import { Label } from '../kit/label.tsx';
import { nextField } from '../kit/next-field.ts';
import { onTargets } from '../kit/targets.ts';
import { EditedText } from '../kit/text-field.tsx';
import { theme } from '../kit/theme.ts';
import { onRecentre } from '../session/recentre.ts';
import { FloatingPanel } from './floating-panel.tsx';
import { Dictation } from './keyboard-dictation.tsx';
import { KeyboardKey, KeyRow, wideFor } from './keyboard-key.tsx';
import { Letters } from './keyboard-letters.tsx';
import { Digits } from './keyboard-pad.tsx';
import { Suggestions } from './keyboard-suggestions.tsx';
import { places, turnToMiddle } from './panel-layout.ts';

/** Kinds of text that are words: these are continued, and dictated. */
const spoken = new Set(['text', 'search']);
/** The share of the most characters from which on it is told how many there are. */
const NEARLY = 0.9;

/**
 * The 3D keyboard: letters by locale, a second alphabet, symbols, digits, accents on a long press, words that continue
 * what is typed, dictation where the browser has it. @param words what an author is likely to type; a learner is offered
 * none, and no dictation, which browsers may send to their makers
 */
export function KeyboardPanel({ words }: { words?: (() => readonly string[]) | undefined }): ReactNode {
  const t = useT('headset');
  const { tag } = locales[useLocale()];
  const { label, kind, digits } = useSnapshot(keyboardInput.state);
  const { phase } = useSnapshot(dictation.state);
  const [pad, setPad] = useState(digits);
  useEffect(() => dictation.cancel, []);
  const speaks = spoken.has(kind);
  const listen = () => dictation.start(tag);
  const dictates = phase !== 'off';
  const yaw = useTurnToMiddle();
  return (
    <FloatingPanel
      label={t('keyboard.title')}
      place={{ ...places.keyboard, yaw }}
      width={pad ? 250 : 452}
      above
    >
      <Container flexDirection="row" alignItems="center" gap={12} flexShrink={0}>
        <Container flexDirection="column" flexGrow={1} flexBasis={0} gap={2} overflow="hidden">
          <Container flexDirection="row" justifyContent="space-between" gap={12}>
            <Glyphs text={label} size="caption" color={theme.muted} lines={1} />
            <Room />
          </Container>
          <EditedText mask={kind === 'password'} rows={1} />
        </Container>
        {!pad && !dictates && <Ends />}
      </Container>
      {dictates ? (
        <Dictation onAgain={listen} />
      ) : pad ? (
        <Digits onLetters={kind === 'number' ? undefined : () => setPad(false)} />
      ) : (
        <>
          {words && speaks && <Suggestions words={words} />}
          <Letters onDictate={words && speaks && dictation.supported ? listen : undefined} />
        </>
      )}
      {pad && !dictates && (
        <Container flexDirection="row" justifyContent="center" flexShrink={0}>
          <Ends />
        </Container>
      )}
    </FloatingPanel>
  );
}

/** The keyboard stands before the hands, from field to field, whatever the head looks at as it opens. */
function useTurnToMiddle(): number {
  const camera = useThree((state) => state.camera);
  const [turn, setTurn] = useState(() => turnToMiddle(camera));
  useEffect(() => onRecentre(() => setTurn(0)), []);
  return turn;
}

/** How many characters there are, near the most that are taken. */
function Room(): ReactNode {
  const t = useT('headset');
  const { value, maxLength } = useSnapshot(keyboardInput.state);
  if (maxLength === null || value.length < maxLength * NEARLY) return null;
  const full = value.length >= maxLength;
  return (
    <Label
      text={t('keyboard.room', { length: value.length, most: maxLength })}
      size="caption"
      tone={full ? 'danger' : 'muted'}
    />
  );
}

/** Gives up, goes to the next field of the panel where there is one, or keeps what was typed. */
function Ends(): ReactNode {
  const t = useT('headset');
  const { key } = useSnapshot(keyboardInput.state);
  const goesOn = useSyncExternalStore(onTargets, () => nextField(key) !== undefined);
  const done = t('keyboard.done');
  return (
    <KeyRow>
      <KeyboardKey name={t('keyboard.cancel')} icon="x" onPress={() => keyboardInput.finish('cancel')} />
      {goesOn && <KeyboardKey name={t('keyboard.next')} icon="arrow-down" onPress={keyboardInput.next} />}
      <KeyboardKey
        name={done}
        icon="check"
        named
        primary
        wide={wideFor(done, true)}
        onPress={() => keyboardInput.finish('commit')}
      />
    </KeyRow>
  );
}
