import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { type AuditField, auditActions, auditKinds } from '#catalog/audit.ts';
import { type AuditEntry, auditFilters, auditPeriods } from '#catalog/resources/audit.ts';
import { type UserStatus, userStatuses } from '#catalog/resources/users.ts';
import { type Role, roles } from '#catalog/roles.ts';
import { useT } from '#i18n/use-t.ts';
import resource from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { type Column, columnsOf } from '#pages/resource/resource-table.tsx';
import { State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useOrganizationFilter } from '#pages/shared/use-organizations.ts';
import styles from './audit.module.css';

const spec = {
  sorts: ['at,desc', 'at,asc', 'actor,asc', 'actor,desc', 'target,asc', 'target,desc'] as const,
  filters: auditFilters,
};
const columns = ['at', 'actor', 'what', 'target', 'changes'] as const;

const asFilters = z.object(auditFilters);
const useAudit = (asked: ListAsked, filters: Record<string, string>) =>
  trpc.audit.list.useQuery({ ...asked, ...asFilters.parse(filters) }, { placeholderData: keepPreviousData });

/** Where the page of a thing is; a removed one has none. */
const pages: Partial<Record<AuditEntry['kind'], string>> = {
  user: '/users',
  member: '/users',
  group: '/groups',
  organization: '/organizations',
  plan: '/memberships',
  device: '/devices',
  deviceScenario: '/devices',
  assignment: '/scenarios',
  link: '/scenarios',
};

/** What belongs to something that stays when it is removed: they link to that. */
const parts: readonly AuditEntry['kind'][] = ['member', 'deviceScenario', 'assignment', 'link'];

/** Who did what to whom. */
export function AuditPage() {
  const t = useT('audit');
  const formats = useFormats();
  const organization = useOrganizationFilter();
  const cells: Record<(typeof columns)[number], Column<AuditEntry>['cell']> = {
    at: ({ at }) => (
      <time dateTime={at} className={styles.time}>
        {formats.date(at)}
      </time>
    ),
    actor: ({ actorId, actor }) =>
      actorId === null ? (
        t('nobody')
      ) : (
        <Link to={`/users/${actorId}`} className={resource.link}>
          {actor ?? `#${actorId}`}
        </Link>
      ),
    what: ({ kind, action }) => t(`what.${action}`, { kind: t(`kinds.${kind}`) }),
    target: (entry) => <Target entry={entry} />,
    changes: ({ changes }) => <Changes changes={changes} />,
  };
  const options = <Name extends string>(names: readonly Name[], label: (name: Name) => string) =>
    names.map((value) => ({ value, label: label(value) }));
  return (
    <ResourcePage
      name="audit"
      spec={spec}
      useItems={useAudit}
      filters={{
        kind: {
          kind: 'one',
          label: t('filters.kind'),
          options: options(auditKinds, (name) => t(`kinds.${name}`)),
        },
        action: {
          kind: 'one',
          label: t('filters.action'),
          options: options(auditActions, (name) => t(`actions.${name}`)),
        },
        days: {
          kind: 'one',
          label: t('filters.days'),
          options: options(auditPeriods, (name) => t(`periods.${name}`)),
        },
        ...(organization ? { organization } : {}),
      }}
      columns={() => columnsOf(columns, cells, { label: (key) => t(`columns.${key}`), sorts: spec.sorts })}
      actions={<ExportLink />}
      empty={<State icon={<ScrollText size={26} />} title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}

/** The file holds what the list does, which the address says. */
function ExportLink() {
  const t = useT('audit');
  const [params] = useSearchParams();
  const kept = ['search', ...Object.keys(auditFilters)].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return (
    <Button
      component="a"
      href={`api/v1/audit/export?${new URLSearchParams(kept)}`}
      download="audit.csv"
      variant="default"
      leftSection={<Download size={16} aria-hidden="true" />}
    >
      {t('export')}
    </Button>
  );
}

function Target({ entry: { kind, action, targetId, target } }: { entry: AuditEntry }) {
  const formats = useFormats();
  const page = pages[kind];
  if (kind === 'backup') return formats.date(target);
  if (!page || (action === 'removed' && !parts.includes(kind))) return target;
  return (
    <Link to={`${page}/${targetId}`} className={resource.link}>
      {target}
    </Link>
  );
}

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value);
const isStatus = (value: string): value is UserStatus => (userStatuses as readonly string[]).includes(value);

/** Fields that are true or false; of settings some are. */
const switches: readonly string[] = [
  'accountCancel',
  'offered',
  'private',
  'selfEnroll',
  'approval',
  'value',
] satisfies AuditField[];

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const t = useT('audit');
  const formats = useFormats();
  const common = useT('common');
  const shell = useT('shell');
  const users = useT('users');
  const told = (field: string, value: string) => {
    if (field.endsWith('At')) return formats.date(value);
    if (field === 'role' && isRole(value)) return shell(`roles.${value}`);
    if (field === 'status' && isStatus(value)) return users(`status.${value}`);
    if (switches.includes(field) && value === 'true') return common('yes');
    if (switches.includes(field) && value === 'false') return common('no');
    return value || '“”';
  };
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to, secret }) => (
        <li key={field}>
          <span>{t(`fields.${field as AuditField}`)}</span>{' '}
          {secret ? (
            t('secret')
          ) : (
            <>
              {from !== null && <del>{told(field, from)}</del>} {to !== null && <ins>{told(field, to)}</ins>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
