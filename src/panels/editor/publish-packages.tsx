import { useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  type ArchiveTarget,
  archiveTargets,
  meaningOf,
  meantFor,
  publishTarget,
} from '#catalog/publish-targets.ts';
import { useLocale, useT, useText } from '#i18n/use-t.ts';
import { Button, Choice, Label, Progress, Row, Stack, useKit } from '#kit/kit.ts';
import {
  cancelPublishing,
  type PublishedPackage,
  publishedOf,
  publishTo,
  removePackage,
  whyFailed,
} from '#models/editor/publishing.ts';
import { type Chosen, mean, publishChoices, unchosen } from './publish-choices.tsx';
import { PublishSettings } from './publish-settings.tsx';
import { useEditor } from './use-editor.ts';

export interface PlaceProps {
  scenarioId: number;
  /** Of pages that exchange messages with what is published. */
  origins: string[];
  /** Something is typed that cannot be published. */
  wrong: boolean;
}

/** Packages that are listed before one asks for all. */
const LISTED = 5;

/** Makes a package for where the scenario is to run, and lists those that were made. */
export function Packages({ scenarioId, origins, wrong }: PlaceProps) {
  const t = useT('editor');
  const { packages, busy, pending } = useSnapshot(publishedOf(scenarioId));
  const project: Parameters<typeof meantFor>[0] = useEditor().doc?.project ?? {};
  const [chosenTarget, setTarget] = useState<ArchiveTarget>();
  const last = archiveTargets.find((one) => one === packages[0]?.target);
  const target = chosenTarget ?? meantFor(project) ?? last ?? archiveTargets[0]!;
  const [changed, setChanged] = useState<Partial<Chosen>>({});
  const chosen = { ...unchosen(project), ...changed };
  const { choices } = publishTarget(target);
  const making = busy[target] ?? false;
  const asked = Object.fromEntries(choices.map((name) => [name, chosen[name]])) as Partial<Chosen>;
  const settings = { ...asked, origins };
  return (
    <Stack gap="sm" label={t('publish.packages')}>
      <Label text={t('publish.packages')} size="title" />
      <Choice
        label={t('publish.target')}
        value={target}
        options={archiveTargets.map((value) => ({ value, label: t(`publish.targets.${value}`) }))}
        onCommit={(value) => {
          if (!value) return;
          setTarget(value as ArchiveTarget);
          // Which edition is said by what the scenario is meant for now.
          setChanged(({ edition: _, ...others }) => others);
          if (value !== meantFor(project)) mean(meaningOf(value as ArchiveTarget));
        }}
      />
      <Label text={t(`publish.targetTexts.${target}`)} tone="muted" />
      {choices.map((name) => {
        const Asked = publishChoices[name];
        return <Asked key={name} chosen={chosen} onChoose={(one) => setChanged({ ...changed, ...one })} />;
      })}
      <PublishSettings scenarioId={scenarioId} target={target} />
      {making && <Progress label={t('publish.making')} value={pending[target]?.progress ?? null} />}
      <Row gap="sm" wrap>
        <Button
          label={t('publish.make')}
          icon="package"
          busy={making}
          disabled={wrong}
          onPress={() => void publishTo(scenarioId, target, settings)}
        />
        {pending[target] && (
          <Button
            label={t('publish.cancel')}
            icon="x"
            variant="quiet"
            onPress={() => void cancelPublishing(scenarioId, target)}
          />
        )}
      </Row>
      <Made scenarioId={scenarioId} packages={packages} />
    </Stack>
  );
}

/** The packages that were made, and those that could not be, the newest first. */
function Made({ scenarioId, packages }: { scenarioId: number; packages: readonly PublishedPackage[] }) {
  const t = useT('editor');
  const [all, setAll] = useState(false);
  const shown = all ? packages : packages.slice(0, LISTED);
  return (
    <>
      {shown.map((one) => (
        <MadePackage key={one.id} scenarioId={scenarioId} made={one} />
      ))}
      {shown.length < packages.length && (
        <Button
          label={t('publish.allPackages', { count: packages.length })}
          variant="quiet"
          onPress={() => setAll(true)}
        />
      )}
    </>
  );
}

function MadePackage({ scenarioId, made }: { scenarioId: number; made: PublishedPackage }) {
  const t = useT('editor');
  const { surface } = useKit();
  const text = useText('editor', 'errors');
  const size = useSize();
  const [asking, setAsking] = useState(false);
  const when = useWhen();
  const about = useAbout(made);
  const name = t(`publish.targets.${made.target as ArchiveTarget}`);
  return (
    <Row gap="sm" align="center" wrap>
      <Stack gap="none" grow>
        <Label text={name} />
        {made.downloadUrl ? (
          <Label text={[...about, size(made.bytes ?? 0)].join(' · ')} size="caption" tone="muted" />
        ) : (
          <Label text={`${when(made.createdAt)} · ${text(whyFailed(made))}`} size="caption" tone="danger" />
        )}
      </Stack>
      {surface === 'flat' && made.downloadUrl && (
        <Button
          label={t('publish.downloadOf', { what: name })}
          icon="download"
          size="sm"
          onPress={() => location.assign(made.downloadUrl!)}
        />
      )}
      {asking ? (
        <Row gap="sm" pad="sm" surface="warning" radius="md" align="center" wrap>
          <Label text={t('publish.removeAsk')} live="polite" />
          <Button
            label={t('publish.remove')}
            variant="danger"
            size="sm"
            onPress={() => void removePackage(scenarioId, made.id)}
          />
          <Button label={t('publish.keep')} size="sm" variant="quiet" onPress={() => setAsking(false)} />
        </Row>
      ) : (
        <Button
          label={t('publish.removeOf', { what: name })}
          icon="trash-2"
          size="sm"
          variant="quiet"
          onPress={() => setAsking(true)}
        />
      )}
    </Row>
  );
}

/** When something that is published was, and which version it holds: by its name, else by its time. */
export function useAbout(made: PublishedPackage | null): string[] {
  const t = useT('editor');
  const when = useWhen();
  if (!made?.publishDate) return [];
  const { publishDate, version } = made;
  const held = version?.name
    ? t('publish.version', { name: version.name })
    : version && t('publish.versionOf', { when: when(version.createdAt) });
  return [t('publish.since', { when: when(publishDate) }), ...(held ? [held] : [])];
}

/** A date and time in the person's language. */
function useWhen(): (date: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale === 'us' ? 'en-US' : locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (date) => format.format(new Date(date));
}

/** Bytes as megabytes, in the person's language. */
export function useSize(): (bytes: number) => string {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale === 'us' ? 'en-US' : locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (bytes) => format.format(bytes / 1024 ** 2);
}
