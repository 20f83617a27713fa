import { useCallback, useEffect, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button, Label, Row, Stack } from '#kit/kit.ts';
import { clockTime } from '#models/editor/scene-time.ts';
import { type CodePath, type DeviceCode, makeDeviceCode } from '#models/library/device-code.ts';
import { useEditor } from './use-editor.ts';

interface OnPhoneProps {
  /** Of the button that shows the code. */
  label: string;
  path: CodePath;
  /** What the code does. */
  hint: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** In a headset, which can neither choose files nor hand over an address: a code for a phone or a computer. */
export function OnPhone({ label, path, hint, open, onOpen }: OnPhoneProps) {
  return (
    <Stack gap="sm">
      <Row>
        <Button label={label} icon="smartphone" size="sm" pressed={open} onPress={() => onOpen(!open)} />
      </Row>
      {open && <Code key={path} path={path} hint={hint} />}
    </Stack>
  );
}

/** The address and a fresh code, and how long it is good. */
function Code({ path, hint }: Pick<OnPhoneProps, 'path' | 'hint'>) {
  const t = useT('editor');
  const auth = useT('auth');
  const scenarioId = useEditor().doc?.scenarioId;
  /** Undefined until there is an answer. */
  const [code, setCode] = useState<DeviceCode | null>();
  const ask = useCallback(async () => {
    setCode(undefined);
    setCode(await makeDeviceCode(scenarioId, path));
  }, [scenarioId, path]);
  useEffect(() => void ask(), [ask]);
  const left = useSecondsUntil(code?.until ?? 0);
  const again = <Button label={auth('headset.fresh')} icon="refresh-cw" onPress={() => void ask()} />;
  if (code === undefined) return <Label text={t('media.loading')} tone="muted" live="polite" />;
  if (code === null)
    return (
      <Row gap="sm" align="center">
        <Label text={t('phone.failed')} tone="danger" live="polite" />
        {again}
      </Row>
    );
  return (
    <Stack gap="xs" pad="md" surface="sunken" radius="md">
      <Label text={t('phone.stepAddress')} tone="muted" />
      {/* A browser takes an address of numbers for plain http: what is more has to be typed. */}
      <Label text={code.address.replace(/^http:\/\//, '')} size="strong" />
      <Label text={t('phone.stepCode')} tone="muted" />
      <Row gap="md" align="center">
        <Label text={code.code} size="display" live="polite" />
        {left > 0 ? (
          <Label text={auth('headset.left', { left: clockTime(left) })} size="caption" tone="muted" />
        ) : (
          again
        )}
      </Row>
      <Label text={hint} size="caption" />
    </Stack>
  );
}

/** Seconds until a time, counted down; 0 when it is over. */
function useSecondsUntil(until: number): number {
  const seconds = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew for another time
  useEffect(() => {
    setLeft(seconds());
    const timer = setInterval(() => setLeft(seconds()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
