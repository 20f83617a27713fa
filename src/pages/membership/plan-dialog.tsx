import { Button, Group } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { page } from '#catalog/page.ts';
import { unbuilt } from '#catalog/screens.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { planDialog } from '#models/membership/notice.ts';
import { afterYes, type PlanNotice } from '#models/membership/recovery.ts';
import { session } from '#models/session/state.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';

/** Says that a plan has ended or does not reach, and leads to where something can be done about it (spec section 8). */
export function PlanDialog() {
  const { notice } = useSnapshot(planDialog);
  return notice && <Told notice={notice as PlanNotice} />;
}

function Told({ notice }: { notice: PlanNotice }) {
  const t = useT('membership');
  const common = useT('common');
  const say = useText('errors');
  const go = useNavigate();
  const { user } = useSnapshot(session);
  const contact = trpc.plans.salesContact.useQuery(undefined, { enabled: notice.contact === true });
  const { kind, to, told } = notice;
  const close = () => {
    planDialog.notice = null;
  };
  const lead = (path: string) => {
    close();
    void go(unbuilt.has(path) ? '/start' : path);
  };
  const yes = () => {
    const next = afterYes(notice, user?.planName ?? '');
    if ('notice' in next) planDialog.notice = next;
    else lead(next.to);
  };
  const words = notice.notice === 'server' ? null : t(`notices.${notice.notice}`);
  return (
    <PageDialog
      opened
      title={t(kind === 'question' ? 'upgradeTitle' : 'planTitle')}
      size={kind === 'question' ? page.dialogs.upgrade : page.dialogs.expired}
      onClose={kind === 'question' ? close : () => lead(to)}
    >
      {told && <p>{say(told.text, told.values)}</p>}
      {words && <p>{words}</p>}
      {contact.data?.contact && <p>{contact.data.contact}</p>}
      {contact.data?.phone && (
        <p>
          <a href={`tel:${contact.data.phone.replace(/[^+\d]/g, '')}`}>{contact.data.phone}</a>
        </p>
      )}
      {contact.data?.email && (
        <p>
          <a href={`mailto:${contact.data.email}`}>{contact.data.email}</a>
        </p>
      )}
      <Group justify="flex-end" mt="lg">
        {kind === 'question' && (
          <Button variant="default" onClick={close}>
            {common('no')}
          </Button>
        )}
        <Button data-autofocus onClick={kind === 'question' ? yes : () => lead(to)}>
          {common(kind === 'question' ? 'yes' : 'ok')}
        </Button>
      </Group>
    </PageDialog>
  );
}
