import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { keyboardInput } from '../kit/keyboard-input.ts';
import { KeyboardKey, KeyRow } from './keyboard-key.tsx';

/** The pad of digits. @param onLetters to the letters, where words may be written too */
export function Digits({ onLetters }: { onLetters: (() => void) | undefined }): ReactNode {
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
