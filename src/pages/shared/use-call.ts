import { useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';

/** A call that a form makes: whether it is under way, and in words why the last one was refused. */
export function useCall() {
  const say = useText('errors');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  async function call(work: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefused(undefined);
    try {
      await work();
    } catch (thrown) {
      const { text, values } = failureText(failureOf(thrown));
      setRefused(say(text, values));
    } finally {
      setBusy(false);
    }
  }
  return { busy, refused, call };
}
