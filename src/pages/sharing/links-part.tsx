import {
  Badge,
  Button,
  CloseButton,
  CopyButton,
  Group,
  PasswordInput,
  Select,
  Text,
  TextInput,
} from '@mantine/core';
import { Check, Code, Copy, Link2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { embedCode } from '#catalog/embed-code.ts';
import { type Link, type LinkAccess, linkAccess, type Sharing } from '#catalog/resources/sharing.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { instantOf, ownZone } from '#pages/shared/local-times.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { idsOf, type Receiver, Receivers } from './receivers.tsx';
import styles from './sharing.module.css';

/** The links of a live page, and the form of a further one. */
export function LinksPart({ sharing, name }: { sharing: Sharing; name: string }) {
  const { scenarioId, links, may } = sharing;
  const t = useT('sharing');
  const utils = trpc.useUtils();
  const remove = trpc.sharing.removeLink.useMutation({
    onSuccess: () => utils.sharing.get.invalidate({ scenarioId }),
  });
  const [ending, setEnding] = useState<Link | null>(null);
  if (links.length === 0)
    return <State icon={<Link2 size={26} />} title={t('links.none')} text={t('links.noneText')} />;
  return (
    <>
      <ul className={styles.rows}>
        {links.map((link) => (
          <li key={link.code}>
            <LinkRow link={link} title={name} />
            {link.name !== '' && (
              <CloseButton
                aria-label={t('links.remove', { name: link.name })}
                disabled={remove.isPending}
                onClick={() => setEnding(link)}
              />
            )}
          </li>
        ))}
      </ul>
      <NewLink scenarioId={scenarioId} privately={may.private} />
      {ending && (
        <EndLink
          name={ending.name}
          onEnd={() => remove.mutate({ scenarioId, code: ending.code })}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

/** Asks before a link ends: it does at once, and for good. */
function EndLink({ name, onEnd, onClose }: { name: string; onEnd: () => void; onClose: () => void }) {
  const t = useT('sharing');
  const end = () => {
    onEnd();
    onClose();
  };
  return (
    <PageDialog opened onClose={onClose} title={t('links.end.title', { name })}>
      <Text>{t('links.end.text')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('links.end.keep')}
        </Button>
        <Button color="red" onClick={end}>
          {t('links.end.go')}
        </Button>
      </Group>
    </PageDialog>
  );
}

/** Whether another page can show it: over plain http browsers keep there no more what a password opened. */
const isEmbeddable = ({ access }: Link): boolean =>
  access === 'anyone' || (access === 'password' && location.protocol === 'https:');

function LinkRow({ link, title }: { link: Link; title: string }) {
  const t = useT('sharing');
  const formats = useFormats();
  const address = location.origin + link.url;
  return (
    <>
      <div className={styles.grow}>
        <strong>{link.name || t('links.first')}</strong>
        <span className={styles.hint}>
          {link.readers.length > 0
            ? t('links.for', { names: formats.list(link.readers) })
            : t(`links.access.${link.access}`)}
          {link.expiresAt &&
            ` · ${t(link.expired ? 'links.ended' : 'links.until', { when: formats.date(link.expiresAt) })}`}
        </span>
      </div>
      {link.expired ? (
        <Badge color="gray" variant="light">
          {t('links.over')}
        </Badge>
      ) : (
        <Group gap="xs">
          <Copying text={address} label={t('links.copy')} icon={<Copy size={15} />} />
          {isEmbeddable(link) && (
            <Copying text={embedCode(address, title)} label={t('links.embed')} icon={<Code size={15} />} />
          )}
        </Group>
      )}
    </>
  );
}

function Copying({ text, label, icon }: { text: string; label: string; icon: ReactNode }) {
  const t = useT('sharing');
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={copied ? <Check size={15} /> : icon}
          onClick={copy}
        >
          {copied ? t('links.copied') : label}
        </Button>
      )}
    </CopyButton>
  );
}

function NewLink({ scenarioId, privately }: { scenarioId: number; privately: boolean }) {
  const t = useT('sharing');
  const say = useText('errors');
  const utils = trpc.useUtils();
  const empty = {
    name: '',
    access: 'password' as LinkAccess,
    password: '',
    until: '',
    chosen: [] as Receiver[],
  };
  const [draft, setDraft] = useState(empty);
  const add = trpc.sharing.addLink.useMutation({
    trpc: { context: { quiet: true } },
    onSuccess: () => {
      setDraft(empty);
      return utils.sharing.get.invalidate({ scenarioId });
    },
  });
  const refused = add.error ? failureText(failureOf(add.error)) : null;
  const { name, access, password, until, chosen } = draft;
  const offered = linkAccess.filter((value) => value === 'anyone' || value === 'password' || privately);
  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate({
      scenarioId,
      name,
      access,
      ...(access === 'password' ? { password } : {}),
      ...(access === 'people' ? idsOf(chosen) : {}),
      expiresAt: instantOf(until, ownZone()),
    });
  }
  return (
    <form onSubmit={submit} className={styles.form} aria-label={t('links.new')}>
      <h3>{t('links.new')}</h3>
      <div className={styles.fields}>
        <TextInput
          label={t('links.name')}
          required
          maxLength={100}
          value={name}
          error={refused ? say(refused.text, refused.values) : undefined}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <Select
          label={t('links.who')}
          allowDeselect={false}
          value={access}
          data={offered.map((value) => ({ value, label: t(`links.access.${value}`) }))}
          onChange={(value) => value && setDraft({ ...draft, access: value as LinkAccess })}
        />
        {access === 'password' && (
          <PasswordInput
            label={t('links.password')}
            required
            minLength={4}
            maxLength={200}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setDraft({ ...draft, password: event.currentTarget.value })}
          />
        )}
        <TextInput
          type="datetime-local"
          label={t('links.expires')}
          value={until}
          onChange={(event) => setDraft({ ...draft, until: event.currentTarget.value })}
        />
      </div>
      {access === 'people' && (
        <Receivers
          scenarioId={scenarioId}
          chosen={chosen}
          onChange={(now) => setDraft({ ...draft, chosen: now })}
        />
      )}
      <Group justify="flex-end">
        <Button
          type="submit"
          loading={add.isPending}
          disabled={access === 'people' && chosen.length === 0}
          leftSection={<Link2 size={16} />}
        >
          {t('links.add')}
        </Button>
      </Group>
    </form>
  );
}
