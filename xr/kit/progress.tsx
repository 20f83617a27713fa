import { Container, type VanillaContainer } from '@react-three/uikit';
import { type ReactNode, useRef } from 'react';
import type { ProgressProps } from '#kit/kit.ts';
import { Glyphs } from './glyphs.tsx';
import { Spinner } from './spinner.tsx';
import { theme } from './theme.ts';
import { useTarget } from './use-target.ts';

/** A progress bar; indeterminate without a value. */
export function Progress({ label, hideLabel, value, detail, tone = 'accent' }: ProgressProps): ReactNode {
  const ref = useRef<VanillaContainer>(null);
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  const percent = share === null ? undefined : `${Math.round(share * 100)}\u202f%`;
  useTarget(ref, { role: 'text', name: label, value: percent });
  return (
    <Container ref={ref} flexDirection="column" gap={8} flexShrink={0}>
      <Container flexDirection="row" alignItems="center" justifyContent="space-between" gap={12}>
        {!hideLabel && <Glyphs text={label} size="caption" lines={1} grow />}
        {share === null ? (
          <Spinner color={theme.accent} />
        ) : (
          <Glyphs text={detail ?? percent ?? ''} size="caption" color={theme.muted} />
        )}
      </Container>
      {share !== null && (
        <Container height={12} borderRadius={6} backgroundColor={theme.sunken} overflow="hidden">
          <Container height={12} width={`${share * 100}%`} borderRadius={6} backgroundColor={theme[tone]} />
        </Container>
      )}
    </Container>
  );
}
