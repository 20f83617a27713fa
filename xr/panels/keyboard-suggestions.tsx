import { Container, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { keyboardInput } from '../kit/keyboard-input.ts';
import { type Suggestion, suggest } from '../kit/suggest.ts';
import { useTarget } from '../kit/use-target.ts';
import { KEY, KeyboardKey, KeyRow, wideFor } from './keyboard-key.tsx';

/** Keys in a row of the keyboard, and signs of a word that its key shows. */
const ROOM = 10.4;
const SHOWN = 24;

/** Words that continue what stands before the caret; a press writes the rest and a space. */
export function Suggestions({ words }: { words: () => readonly string[] }): ReactNode {
  const t = useT('headset');
  const ref = useRef<VanillaContainer>(null);
  const { value, from, to, maxLength } = useSnapshot(keyboardInput.state);
  // What is being typed adds no words.
  const [known] = useState(words);
  useTarget(ref, { role: 'group', name: t('keyboard.suggestions') });
  const room = (maxLength ?? Number.POSITIVE_INFINITY) - value.length;
  const found = from === to ? suggest(known, value, from).filter(({ rest }) => rest.length < room) : [];
  return (
    <Container ref={ref} height={KEY} flexDirection="column" alignItems="center" flexShrink={0}>
      <KeyRow>
        {inRoom(found).map(({ word, rest }) => (
          <KeyboardKey
            key={word}
            name={word}
            text={shortened(word)}
            wide={wideFor(shortened(word))}
            onPress={() => keyboardInput.insert(`${rest} `)}
          />
        ))}
      </KeyRow>
    </Container>
  );
}

const shortened = (word: string) => (word.length > SHOWN ? `${word.slice(0, SHOWN - 1)}…` : word);

/** Those that the row has room for, one at least. */
function inRoom(found: readonly Suggestion[]): readonly Suggestion[] {
  let left = ROOM;
  return found.filter(({ word }, at) => {
    left -= wideFor(shortened(word));
    return at === 0 || left >= 0;
  });
}
