import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { accounts } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { base64, PictureField } from '#pages/shared/picture-field.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { Avatar } from '#pages/shell/avatar.tsx';
import styles from './account.module.css';
import type { Account } from './own-account.ts';

/** One's picture: chosen, made small here, and taken away. */
export function PictureSection({ account }: { account: Account }) {
  const t = useT('account');
  const { account: calls } = trpc.useUtils();
  const { mutateAsync } = trpc.account.savePicture.useMutation({ trpc: { context: { quiet: true } } });
  const { busy, refused, call } = useCall();
  const { user } = useSnapshot(session);
  const keep = (picture: () => Promise<string | null>) =>
    call(async () => {
      const { avatar } = await mutateAsync({ picture: await picture() });
      if (session.user) session.user.avatar = avatar;
      await calls.get.invalidate();
    });
  return (
    <>
      <div className={styles.picture}>
        <PictureField
          picture={(onPress) => (
            <Avatar
              user={{ ...account, avatar: user?.avatar ?? null }}
              size={72}
              press={{ label: t('picture.press'), onPress }}
            />
          )}
          choose={t('picture.choose')}
          remove={t('picture.remove')}
          removable={Boolean(user?.avatar)}
          busy={busy}
          onFile={(file) => void keep(() => smaller(file))}
          onRemove={() => void keep(async () => null)}
        />
      </div>
      <Refused why={refused} />
    </>
  );
}

/** A picture as a square of twice the size that is kept, as base64; as it is where this browser cannot read it. */
async function smaller(file: File): Promise<string> {
  const side = accounts.picture.side * 2;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return base64(file.slice(0, accounts.picture.bytes));
  const cut = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const from = [(bitmap.width - cut) / 2, (bitmap.height - cut) / 2, cut, cut] as const;
  canvas.getContext('2d')?.drawImage(bitmap, ...from, 0, 0, side, side);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return base64(blob ?? file.slice(0, accounts.picture.bytes));
}
