import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { type BoxProps, Label, Row } from '#kit/kit.ts';
import { colleagues, whoIsAt } from '#models/editor/presence.ts';

const grounds = ['accent', 'success', 'warning'] as const satisfies BoxProps['surface'][];

/** Who else has the scenario open: their initials, each person in a colour of their own. */
export function People() {
  const t = useT('editor');
  const { present } = useSnapshot(colleagues);
  const people = new Map(Object.values(present).map(({ userId, name }) => [userId, name]));
  if (people.size === 0) return null;
  return (
    <Row gap="xs" align="center" label={t('people.present', { names: [...people.values()].join(', ') })}>
      {[...people].map(([userId, name]) => (
        <Row key={userId} pad="xs" radius="round" surface={grounds[userId % grounds.length]} label={name}>
          <Label text={initialsOf(name)} size="caption" />
        </Row>
      ))}
    </Row>
  );
}

/** 'Ada Lovelace' → 'AL'. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();

/** Marks a scene that somebody else has open, or an object of it that they selected. */
export function usePeopleMarks() {
  const t = useT('editor');
  const { present } = useSnapshot(colleagues);
  return useCallback(
    (sceneId: number | undefined, objectId?: number) => {
      const names = [...new Set(whoIsAt(present, sceneId, objectId))].join(', ');
      return names
        ? [
            {
              icon: 'user' as const,
              label: t(objectId === undefined ? 'people.inScene' : 'people.selected', { names }),
            },
          ]
        : [];
    },
    [present, t],
  );
}
