import { useSearchParams } from 'react-router-dom';
import { isErrorCode } from '#catalog/errors.ts';
import { useText } from '#i18n/use-t.ts';

/** What a sign-on came back with, in words: the address says a code of the catalogue, and its details. */
export function useRefused(): string | undefined {
  const say = useText('errors');
  const [query] = useSearchParams();
  const code = query.get('refused');
  if (code === null || !isErrorCode(code)) return undefined;
  return say(`errors:${code}`, detailsOf(query.get('details')));
}

function detailsOf(text: string | null): Record<string, string> {
  try {
    const details = Object.entries(JSON.parse(text ?? '{}') as object);
    return Object.fromEntries(details.map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}
