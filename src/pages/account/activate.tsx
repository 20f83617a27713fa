import { Button } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '#api/client.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { useT } from '#i18n/use-t.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { Entrance } from '#pages/sign-in/entrance.tsx';
import { type MailLink, WithLink } from './with-link.tsx';

/** Where links of mails activate an account, or confirm an email: by a press, since mail programs follow links too. */
export function ActivatePage() {
  const t = useT('account');
  const [query] = useSearchParams();
  const key = query.get('key') ?? '';
  useTitle(t('activate.title'));
  return (
    <WithLink linkKey={key} title={t('activate.title')}>
      {(link) => <Activate link={link} linkKey={key} />}
    </WithLink>
  );
}

function Activate({ link, linkKey }: { link: MailLink; linkKey: string }) {
  const t = useT('account');
  const { busy, refused, call } = useCall();
  const [used, setUsed] = useState<RouterOutputs['account']['activate']>();
  const account = link.purpose === 'activate';
  const title = t(account ? 'activate.title' : 'activate.emailTitle');
  if (used) {
    return (
      <Entrance title={title} lead="">
        <Notice tone="success" icon={<CircleCheck size={18} />}>
          {t(`activate.done.${used.done}`, { email: used.username })}
        </Notice>
        {used.done !== 'half' && (
          <Button component={Link} size="md" to={`/?username=${encodeURIComponent(used.username)}`}>
            {t('toSignIn')}
          </Button>
        )}
      </Entrance>
    );
  }
  const lead = account
    ? t('activate.lead', { name: link.firstName, organization: link.organization })
    : t('activate.emailLead', { email: link.email });
  return (
    <Entrance title={title} lead={lead}>
      <Refused why={refused} />
      <Button
        size="md"
        loading={busy}
        onClick={() =>
          void call(async () =>
            setUsed(await api.account.activate.mutate({ key: linkKey }, { context: { quiet: true } })),
          )
        }
      >
        {t(account ? 'activate.go' : 'activate.emailGo')}
      </Button>
    </Entrance>
  );
}
