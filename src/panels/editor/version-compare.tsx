import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT, useText } from '#i18n/use-t.ts';
import { Choice, Icon, type IconName, Label, List, Row, Scroll, Stack } from '#kit/kit.ts';
import { type Version, versionDocument, versions } from '#models/editor/versions.ts';
import { compareScenarios, type Difference, type Doc } from '#scenario';
import { tellDifference } from './tell-difference.ts';
import { useEditor } from './use-editor.ts';
import { useVersionWords } from './version-words.ts';

/** In place of a version's id: the scenario as it is. */
export const NOW = 'now';

interface VersionCompareProps {
  scenarioId: number;
  /** The ids of both; by default the newest and now. */
  pair: [string, string] | undefined;
  onPair(pair: [string, string]): void;
}

/** Two versions, or one and the scenario as it is: what was added, removed and changed between them. */
export function VersionCompare({ scenarioId, pair, onPair }: VersionCompareProps) {
  const t = useT('versions');
  const { list } = useSnapshot(versions);
  const tell = useVersionWords();
  const [from, to] = pair ?? [String(list[0]?.id ?? NOW), NOW];
  const before = useDocument(scenarioId, from);
  const after = useDocument(scenarioId, to);
  const options = [
    { value: NOW, label: t('compare.now') },
    ...(list as Version[]).map((version) => {
      const { label, detail } = tell(version);
      return { value: String(version.id), label, detail };
    }),
  ];
  return (
    <Stack gap="md">
      <Row gap="sm" align="end" wrap>
        <Stack grow>
          <Choice
            label={t('compare.from')}
            value={from}
            options={options}
            onCommit={(id) => onPair([id, to])}
          />
        </Stack>
        <Stack grow>
          <Choice
            label={t('compare.to')}
            value={to}
            options={options}
            onCommit={(id) => onPair([from, id])}
          />
        </Stack>
      </Row>
      {before === 'failed' || after === 'failed' ? (
        <Label text={t('failed')} tone="danger" live="polite" />
      ) : before && after ? (
        <Differences before={before} after={after} />
      ) : (
        <Label text={t('loading')} tone="muted" live="polite" />
      )}
    </Stack>
  );
}

/** A version's document, or the one that is open; null while it is read. */
function useDocument(scenarioId: number, key: string): Doc | 'failed' | null {
  const { doc } = useEditor();
  const [read, setRead] = useState<{ key: string; doc: Doc | 'failed' }>();
  useEffect(() => {
    let alive = true;
    if (key !== NOW)
      versionDocument(scenarioId, Number(key)).then(
        (found) => alive && setRead({ key, doc: found }),
        () => alive && setRead({ key, doc: 'failed' }),
      );
    return () => {
      alive = false;
    };
  }, [scenarioId, key]);
  if (key === NOW) return doc as Doc | null;
  return read?.key === key ? read.doc : null;
}

const acts = [
  ['added', 'plus'],
  ['removed', 'minus'],
  ['changed', 'pencil'],
] as const satisfies readonly (readonly [Difference['act'], IconName])[];

function Differences({ before, after }: { before: Doc; after: Doc }) {
  const t = useT('versions');
  const text = useText('versions', 'format');
  const differences = useMemo(() => compareScenarios(before, after), [before, after]);
  if (differences.length === 0)
    return (
      <Row gap="sm" align="center">
        <Icon name="circle-check" tone="success" />
        <Label text={t('compare.same')} live="polite" />
      </Row>
    );
  return (
    <Scroll label={t('compare.title')} height={300} gap="lg">
      {acts.map(([act, icon]) => {
        const found = differences.filter((one) => one.act === act);
        if (found.length === 0) return null;
        const title = t(`compare.${act}`, { count: found.length });
        return (
          <Stack key={act} gap="sm">
            <Label text={title} size="strong" />
            <List
              label={title}
              items={found.map((one) => {
                const { label, where, what } = tellDifference(text, one);
                return {
                  key: `${one.about} ${one.scene?.id ?? ''} ${one.id ?? ''}`,
                  label,
                  detail: [where, what].filter(Boolean).join(' · '),
                  icon,
                };
              })}
              empty=""
            />
          </Stack>
        );
      })}
    </Scroll>
  );
}
