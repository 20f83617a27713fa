import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { versions as limits } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import {
  Button,
  Dialog,
  type IconName,
  Label,
  List,
  type ListItem,
  type MenuItem,
  Row,
  Scroll,
  Stack,
  Tabs,
  TextField,
} from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import {
  keepVersion,
  removeVersion,
  renameVersion,
  restoreVersion,
  showVersions,
  type Version,
  versions,
} from '#models/editor/versions.ts';
import type { DialogPanelProps } from './dialog-row.ts';
import { useEditor } from './use-editor.ts';
import { NOW, VersionCompare } from './version-compare.tsx';
import { useVersionWords } from './version-words.ts';

const icons = {
  asked: 'bookmark',
  published: 'rocket',
  restoring: 'rotate-ccw',
} as const satisfies Record<Version['reason'], IconName>;

/** The scenario as it was: keep, compare, go back. */
export function VersionsDialog({ frame }: DialogPanelProps<'versions'>) {
  const t = useT('versions');
  const e = useT('editor');
  const scenarioId = useEditor().doc?.scenarioId;
  const [tab, setTab] = useState('list');
  const [pair, setPair] = useState<[string, string]>();
  useEffect(() => {
    if (scenarioId !== undefined) void showVersions(scenarioId);
  }, [scenarioId]);
  const compare = (id: number) => {
    setPair([String(id), NOW]);
    setTab('compare');
  };
  return (
    <Dialog {...frame} actions={[{ key: 'done', label: e('actions.done'), onPress: editor.closeDialog }]}>
      {scenarioId !== undefined && (
        <Tabs
          label={t('title')}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'list', label: t('list'), icon: 'bookmark' },
            { value: 'compare', label: t('compare.title'), icon: 'arrow-up-down' },
          ]}
        >
          {tab === 'list' ? (
            <Kept scenarioId={scenarioId} onCompare={compare} />
          ) : (
            <VersionCompare scenarioId={scenarioId} pair={pair} onPair={setPair} />
          )}
        </Tabs>
      )}
    </Dialog>
  );
}

/** What is asked of one version. */
type Asked = { what: 'restore' | 'remove' | 'rename'; version: Version };

function Kept({ scenarioId, onCompare }: { scenarioId: number; onCompare(id: number): void }) {
  const t = useT('versions');
  const { mode } = useEditor();
  const { list, state } = useSnapshot(versions);
  const tell = useVersionWords();
  const [asked, setAsked] = useState<Asked>();
  /** What changes something: not for who only reads. */
  const changes = (version: Version): MenuItem[] => {
    const ask = (what: Asked['what']) => () => setAsked({ what, version });
    return [
      { key: 'restore', label: t('restore.act'), icon: 'rotate-ccw', onSelect: ask('restore') },
      {
        key: 'rename',
        label: t(version.name ? 'rename' : 'nameIt'),
        icon: 'pencil',
        onSelect: ask('rename'),
      },
      {
        key: 'remove',
        label: t('remove.act'),
        icon: 'trash-2',
        danger: true,
        divided: true,
        onSelect: ask('remove'),
      },
    ];
  };
  const rowOf = (version: Version): ListItem => {
    const { label, detail } = tell(version);
    const published = version.reason === 'published';
    return {
      key: String(version.id),
      label,
      detail,
      icon: icons[version.reason],
      marks: published && version.name ? [{ icon: 'rocket', label: t('reasons.published') }] : [],
      menu: () => [
        {
          key: 'compare',
          label: t('compare.withNow'),
          icon: 'arrow-up-down',
          onSelect: () => onCompare(version.id),
        },
        ...(mode === 'edit' ? changes(version) : []),
      ],
    };
  };
  return (
    <Stack gap="md">
      <Label text={t('help')} size="caption" tone="muted" />
      {mode === 'edit' && <KeepNow scenarioId={scenarioId} />}
      {asked && mode === 'edit' && (
        <Question
          key={`${asked.what} ${asked.version.id}`}
          {...asked}
          scenarioId={scenarioId}
          name={tell(asked.version).label}
          onDone={() => setAsked(undefined)}
        />
      )}
      {state === 'failed' ? (
        <Row gap="sm" align="center">
          <Label text={t('failed')} tone="danger" live="polite" />
          <Button
            label={t('again')}
            icon="refresh-cw"
            size="sm"
            onPress={() => void showVersions(scenarioId)}
          />
        </Row>
      ) : (
        <Scroll label={t('list')} height={300}>
          <List
            label={t('list')}
            items={(list as Version[]).map(rowOf)}
            onSelect={(key) => onCompare(Number(key))}
            empty={t(state === 'loading' ? 'loading' : 'empty')}
          />
        </Scroll>
      )}
    </Stack>
  );
}

/** Keeps what the scenario is now, under a name. */
function KeepNow({ scenarioId }: { scenarioId: number }) {
  const t = useT('versions');
  const { busy } = useSnapshot(versions);
  const [name, setName] = useState('');
  const keep = async () => {
    if (name.trim() && (await keepVersion(scenarioId, name.trim()))) setName('');
  };
  return (
    <Stack gap="sm">
      <TextField
        label={t('name')}
        value={name}
        maxLength={limits.nameLength}
        onPreview={setName}
        onCommit={setName}
        onSubmit={() => void keep()}
      />
      <Row>
        <Button
          label={t('keep')}
          icon="bookmark"
          variant="primary"
          disabled={!name.trim() || busy}
          onPress={() => void keep()}
        />
      </Row>
    </Stack>
  );
}

interface QuestionProps extends Asked {
  scenarioId: number;
  name: string;
  onDone(): void;
}

/** Asks before what is not taken back by itself; a new name is asked for. */
function Question({ what, version, scenarioId, name, onDone }: QuestionProps) {
  const t = useT('versions');
  const c = useT('common');
  const { busy } = useSnapshot(versions);
  const [typed, setTyped] = useState(version.name ?? '');
  const { id } = version;
  const act = async () => {
    const done =
      what === 'restore'
        ? await restoreVersion(scenarioId, id, name)
        : what === 'remove'
          ? await removeVersion(scenarioId, id)
          : await renameVersion(scenarioId, id, typed.trim());
    if (done) onDone();
  };
  return (
    <Row gap="sm" pad="sm" surface={what === 'rename' ? 'sunken' : 'warning'} radius="md" align="center" wrap>
      {what === 'rename' ? (
        <TextField
          label={t('name')}
          value={typed}
          autoFocus
          maxLength={limits.nameLength}
          onPreview={setTyped}
          onCommit={setTyped}
          onSubmit={() => void act()}
        />
      ) : (
        <Label text={t(`${what}.ask`, { name })} live="polite" grow />
      )}
      <Button label={c('cancel')} size="sm" disabled={busy} onPress={onDone} />
      <Button
        label={what === 'rename' ? c('save') : t(`${what}.now`)}
        size="sm"
        variant={what === 'remove' ? 'danger' : 'primary'}
        busy={busy}
        disabled={what === 'rename' && !typed.trim()}
        onPress={() => void act()}
      />
    </Row>
  );
}
