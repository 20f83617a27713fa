import { Button, FileButton, Group, Select, Table } from '@mantine/core';
import { CircleAlert, Download, FileSpreadsheet, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { bodies } from '#catalog/limits.ts';
import { type InvitationReport, invitationColumns } from '#catalog/resources/invitations.ts';
import { roles } from '#catalog/roles.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { toast } from '#models/toasts/toasts.ts';
import { foundElsewhere } from '#pages/resource/resource-bar.tsx';
import { Notice } from '#pages/shared/notice.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { textOf } from '#pages/shared/text-of.ts';
import { useCall } from '#pages/shared/use-call.ts';
import { useOrganizationOptions } from '#pages/shared/use-organizations.ts';
import { saveText } from './save-text.ts';
import styles from './users.module.css';

const SHOWN = 50;
const quiet = { trpc: { context: { quiet: true } } };
const example = `${invitationColumns.join(',')}\r\nAda,Abel,ada@example.org,author,,us\r\n`;

/** Invites everybody in a file: what would happen is shown before anything does. */
export function InviteFile({ onClose }: { onClose: () => void }) {
  const t = useT('users');
  const common = useT('common');
  const say = useText('errors');
  const { user } = useSnapshot(session);
  const { users } = trpc.useUtils();
  const preview = trpc.users.previewInvitations.useMutation(quiet);
  const invite = trpc.users.inviteMany.useMutation(quiet);
  const { busy, refused, call } = useCall();
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [tooLarge, setTooLarge] = useState(false);
  const [report, setReport] = useState<InvitationReport>();
  const [organizationId, setOrganizationId] = useState(user?.orgId);
  const organizations = useOrganizationOptions(organizationId);

  const take = (chosen: File) =>
    call(async () => {
      setReport(undefined);
      setTooLarge(chosen.size > bodies.list * 0.9);
      if (chosen.size > bodies.list * 0.9) return;
      const csv = await textOf(chosen);
      setFile({ name: chosen.name, csv });
      setReport(await preview.mutateAsync({ csv, organizationId }));
    });
  /** The same file is looked at anew: groups and names are those of the organization. */
  const into = (id: number) => {
    setOrganizationId(id);
    setReport(undefined);
    if (file)
      void call(async () => setReport(await preview.mutateAsync({ csv: file.csv, organizationId: id })));
  };
  const go = () =>
    call(async () => {
      if (!file || !report) return;
      const leaveOut = report.wrong.length > 0;
      const { invited } = await invite.mutateAsync({ csv: file.csv, organizationId, leaveOut });
      toast('users:file.done', { tone: 'success', values: { count: invited } });
      await users.invalidate();
      onClose();
    });
  return (
    <PageDialog opened onClose={onClose} title={t('file.title')} size="xl">
      <p className={styles.lead}>{t('file.lead', { columns: invitationColumns.join(', ') })}</p>
      {organizations.several && (
        <Select
          mb="md"
          searchable
          {...foundElsewhere(organizations.onSearch)}
          allowDeselect={false}
          disabled={busy}
          label={t('columns.organization')}
          data={organizations.options}
          value={String(organizationId)}
          onChange={(id) => id && into(Number(id))}
        />
      )}
      <Group mb="md">
        <FileButton accept=".csv,text/csv,text/plain" onChange={(chosen) => chosen && void take(chosen)}>
          {(props) => (
            <Button
              {...props}
              loading={busy && !report}
              leftSection={<FileSpreadsheet size={17} aria-hidden="true" />}
            >
              {file ? t('file.other') : t('file.choose')}
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          leftSection={<Download size={16} aria-hidden="true" />}
          onClick={() => saveText('invitations.csv', example)}
        >
          {t('file.example')}
        </Button>
      </Group>
      <Refused why={tooLarge ? say('errors:body-too-large') : refused} />
      {report && <Report report={report} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        {report && report.invited > 0 && (
          <Button loading={busy} onClick={() => void go()}>
            {report.wrong.length > 0
              ? t('file.goLeavingOut', { count: report.invited })
              : t('file.go', { count: report.invited })}
          </Button>
        )}
      </Group>
    </PageDialog>
  );
}

function Report({ report: { invited, wrong, byRole, first } }: { report: InvitationReport }) {
  const t = useT('users');
  const shell = useT('shell');
  const problemOf = ({ column, problem, value }: InvitationReport['wrong'][number]) =>
    `${column ? `${t(`columns.${column}`)}: ` : ''}${t(`file.problems.${problem}`, { value })}`;
  const asFile = () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = wrong.map((one) => `${one.line},${quoted(problemOf(one))}`);
    saveText(
      'invitations-report.csv',
      `\uFEFF${t('file.line')},${t('file.problem')}\r\n${lines.join('\r\n')}\r\n`,
    );
  };
  return (
    <>
      <Notice tone={invited > 0 ? 'success' : 'warning'} icon={<UserCheck size={18} />}>
        {t('file.would', { count: invited })}{' '}
        {roles
          .filter((role) => byRole[role])
          .map((role) => `${shell(`roles.${role}`)}: ${byRole[role]}`)
          .join(' · ')}
      </Notice>
      {first.length > 0 && (
        <p className={styles.lead}>
          {t('file.first')} {first.map((one) => `${one.firstName} ${one.lastName} (${one.email})`).join(', ')}
        </p>
      )}
      {wrong.length > 0 && (
        <>
          <Notice tone="danger" icon={<CircleAlert size={18} />}>
            {t('file.wrong', { count: wrong.length })}
          </Notice>
          <div className={styles.report}>
            <Table aria-label={t('file.wrong', { count: wrong.length })} stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('file.line')}</Table.Th>
                  <Table.Th>{t('file.problem')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {wrong.slice(0, SHOWN).map((one) => (
                  <Table.Tr key={one.line}>
                    <Table.Td>{one.line}</Table.Td>
                    <Table.Td>{problemOf(one)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
          <Button
            mt="sm"
            variant="default"
            leftSection={<Download size={16} aria-hidden="true" />}
            onClick={asFile}
          >
            {t('file.report')}
          </Button>
        </>
      )}
    </>
  );
}
