import { Container, Video } from '@react-three/uikit';
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type PlayerProps, useKit } from '#kit/kit.ts';
import { toDmm } from '#kit/tokens.ts';
import { Button } from './button.tsx';
import { Slider } from './slider.tsx';
import { theme } from './theme.ts';

/** What changes of an element that plays what its controls show. */
const told = ['play', 'pause', 'ended', 'timeupdate', 'loadedmetadata', 'seeked'] as const;

/** A film or a sound with a button to play it and a slider for its time. */
export function Player({ kind, src, label, height = 180, onFailed }: PlayerProps): ReactNode {
  const { texts } = useKit();
  const [aspect, setAspect] = useState(16 / 9);
  const [, again] = useReducer((count: number) => count + 1, 0);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const element = useMemo(() => {
    const made = document.createElement('video');
    made.playsInline = true;
    made.preload = 'metadata';
    return made;
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    for (const event of told) element.addEventListener(event, again, options);
    element.addEventListener(
      'loadedmetadata',
      () => {
        if (element.videoWidth > 0) setAspect(element.videoWidth / element.videoHeight);
      },
      options,
    );
    element.addEventListener('error', () => failed.current?.(), options);
    element.src = src;
    return () => {
      stop.abort();
      element.pause();
      element.removeAttribute('src');
      element.load();
    };
  }, [element, src]);
  const length = Number.isFinite(element.duration) ? element.duration : 0;
  const tall = toDmm(height);
  return (
    <Container flexDirection="column" gap={8} flexShrink={0}>
      {kind === 'film' && (
        <Container
          height={tall}
          alignItems="center"
          justifyContent="center"
          backgroundColor={theme.sunken}
          borderRadius={8}
        >
          <Video src={element} keepAspectRatio={false} height={tall} width={tall * aspect} borderRadius={8} />
        </Container>
      )}
      <Container flexDirection="row" alignItems="center" gap={8}>
        <Button
          label={`${element.paused ? texts.play : texts.pause}: ${label}`}
          hideLabel
          icon={element.paused ? 'play' : 'pause'}
          onPress={() => {
            if (element.paused) void element.play().catch(() => failed.current?.());
            else element.pause();
          }}
        />
        <Container flexGrow={1} flexBasis={0}>
          <Slider
            label={texts.time}
            value={Math.min(element.currentTime, length)}
            min={0}
            max={Math.max(length, 0.1)}
            step={0.1}
            unit="s"
            disabled={length === 0}
            onPreview={() => undefined}
            onCommit={(seconds) => {
              element.currentTime = seconds;
            }}
          />
        </Container>
      </Container>
    </Container>
  );
}
