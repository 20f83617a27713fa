import { useMemo } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { KitTexts } from '#kit/kit.ts';

const keys = [
  'close',
  'cancel',
  'clear',
  'choose',
  'none',
  'search',
  'noMatch',
  'more',
  'moveUp',
  'moveDown',
  'moved',
  'increase',
  'decrease',
  'addFile',
  'opacity',
  'hex',
  'swatches',
  'showPassword',
  'hidePassword',
  'busy',
  'done',
  'back',
] as const satisfies readonly (keyof KitTexts)[];

/** The kit fills in these itself. */
const kept = { label: '{{label}}', position: '{{position}}', count: '{{count}}' } as const;

/** The words' own texts in the person's language. */
export function useKitTexts(): KitTexts {
  const t = useT('kit');
  return useMemo(() => {
    const texts = keys.map((key) => [key, (t as (key: string, values: object) => string)(key, kept)]);
    return Object.fromEntries(texts) as KitTexts;
  }, [t]);
}
