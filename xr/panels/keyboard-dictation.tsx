import { Container, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { dictation } from '../kit/dictation.ts';
import { Glyphs, IconGlyph } from '../kit/glyphs.tsx';
import { keyboardInput } from '../kit/keyboard-input.ts';
import { theme } from '../kit/theme.ts';
import { useTarget } from '../kit/use-target.ts';
import { KeyboardKey, KeyRow, wideFor } from './keyboard-key.tsx';

/** Of a longer dictation the end is shown. */
const SHOWN = 400;

/** In the place of the keys while a person dictates: what was heard so far, to be taken or given up. */
export function Dictation({ onAgain }: { onAgain: () => void }): ReactNode {
  const t = useT('headset');
  const ref = useRef<VanillaContainer>(null);
  const { phase, text, failure } = useSnapshot(dictation.state);
  const [tooLong, setTooLong] = useState(false);
  const wrong = tooLong ? t('keyboard.tooLong') : failure && t(`keyboard.${failure}`);
  const said = text || (wrong ? '' : t('keyboard.listening'));
  useTarget(ref, { role: 'text', name: wrong ?? said });
  const take = () => {
    if (keyboardInput.insert(fitting(dictation.state.text))) dictation.cancel();
    else setTooLong(true);
  };
  const again = () => {
    setTooLong(false);
    onAgain();
  };
  return (
    <Container flexDirection="column" gap={20} minHeight={240} justifyContent="space-between" flexShrink={0}>
      <Container ref={ref} flexDirection="row" gap={14} alignItems="flex-start">
        <IconGlyph name="mic" size={22} color={phase === 'listening' ? theme.accent : theme.muted} />
        <Container flexDirection="column" gap={8} flexGrow={1} flexBasis={0}>
          {said && <Glyphs text={said.slice(-SHOWN)} color={text ? theme.text : theme.muted} />}
          {wrong && <Glyphs text={wrong} color={theme.danger} />}
        </Container>
      </Container>
      <Container flexDirection="row" justifyContent="flex-end">
        <KeyRow>
          <Key name={t('keyboard.cancel')} icon="x" onPress={dictation.cancel} />
          {phase !== 'listening' && <Key name={t('keyboard.again')} icon="mic" onPress={again} />}
          {text !== '' && !tooLong && <Key name={t('keyboard.take')} icon="check" primary onPress={take} />}
        </KeyRow>
      </Container>
    </Container>
  );
}

function Key(props: {
  name: string;
  icon: 'x' | 'mic' | 'check';
  primary?: boolean;
  onPress: () => void;
}): ReactNode {
  return <KeyboardKey {...props} named wide={wideFor(props.name, true)} />;
}

/** What was heard as it continues what is typed: with a space before it, or with a capital where it begins a text. */
function fitting(heard: string): string {
  const { value, from, kind } = keyboardInput.state;
  const before = value.slice(0, from);
  if (kind === 'text' && before.trim() === '') return heard.charAt(0).toLocaleUpperCase() + heard.slice(1);
  return /\S$/.test(before) ? ` ${heard}` : heard;
}
