import { useEffect, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useKit } from '#kit/kit.ts';
import { mediaList, type Tag } from '#models/library/media.ts';
import { OnPhone } from './device-code.tsx';

/** How often it is looked whether something came: ms. */
const LOOK_EVERY = 2000;

/** In a headset, media are sent from a phone or computer by a code; what comes is in the list at once. */
export function FromPhone({ tag }: { tag: Tag }) {
  const t = useT('editor');
  const { surface } = useKit();
  const [open, setOpen] = useState(false);
  /** What was begun on the phone still comes when the code is put away. */
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    let looking = false;
    const look = async () => {
      if (looking) return;
      looking = true;
      await mediaList.show().finally(() => {
        looking = false;
      });
    };
    const timer = setInterval(() => void look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [asked]);
  if (surface === 'flat') return null;
  return (
    <OnPhone
      label={t('phone.open')}
      path={tag === 'scene' ? 'send/scenes' : 'send'}
      hint={t('phone.hint')}
      open={open}
      onOpen={(shown) => {
        setOpen(shown);
        setAsked(true);
      }}
    />
  );
}
