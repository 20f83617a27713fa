import { Button } from '@mantine/core';
import { ExternalLink, Frame } from 'lucide-react';
import { useT } from '#i18n/use-t.ts';
import { State } from '#pages/shared/states.tsx';

/**
 * Whether a page of another origin shows us in a frame. Published pages may stand there; the app may not, since the
 * page around it could lead a signed-in person to press what they do not see.
 */
export function inForeignFrame(): boolean {
  try {
    return window.top !== window && window.top?.location.origin !== window.location.origin;
  } catch {
    return true;
  }
}

/** Instead of the app in a foreign frame: the way to a window of its own. */
export function FramedPage() {
  const t = useT('shell');
  return (
    <State level={1} icon={<Frame size={26} />} title={t('framed.title')} text={t('framed.text')}>
      <Button
        component="a"
        href={window.location.href}
        target="_blank"
        rel="noopener"
        leftSection={<ExternalLink size={16} />}
      >
        {t('framed.open')}
      </Button>
    </State>
  );
}
