import { Button, Group, Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { type Failure, failureOf } from '#api/failure.ts';
import { actingRole, switchableRoles } from '#catalog/roles.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { switchRole } from '#models/session/sign-in.ts';
import { session } from '#models/session/state.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { landing } from './person.ts';

type Switchable = (typeof switchableRoles)[number];

/** Lets an administrator look through another role (spec sections 2 and 6), and lands where that role does. */
export function RoleDialog({ onClose }: { onClose: () => void }) {
  const t = useT('shell');
  const common = useT('common');
  const say = useText('errors');
  const go = useNavigate();
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const present = (user ? actingRole(user) : 'admin') as Switchable;
  const [role, setRole] = useState<Switchable>(present);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const told = failure && failureText(failure);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (role === present) return onClose();
    setBusy(true);
    try {
      await switchRole(role);
      onClose();
      await go(landing(session.user));
      // What was answered to the other role is not what this one may see.
      await queries.resetQueries();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <PageDialog opened onClose={onClose} title={t('switchRole.title')} size="sm">
      <form onSubmit={submit}>
        <p style={{ margin: 0 }}>{t('switchRole.text')}</p>
        <Radio.Group
          aria-label={t('switchRole.title')}
          value={role}
          onChange={(value) => setRole(value as Switchable)}
        >
          <Stack gap={12} mt={14}>
            {switchableRoles.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`roles.${one}`)}
                {...(one === role ? { 'data-autofocus': true } : {})}
              />
            ))}
          </Stack>
        </Radio.Group>
        {told && (
          <Notice tone="danger" icon={<CircleAlert size={18} />}>
            {say(told.text, told.values)}
          </Notice>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('switchRole.go')}
          </Button>
        </Group>
      </form>
    </PageDialog>
  );
}
