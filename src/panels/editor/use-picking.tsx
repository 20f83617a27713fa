import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button, type ChoiceOption, Label, Row, Stack } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { picking, startPicking, stopPicking } from '#models/editor/picking.ts';
import { findObject, type ListPlace } from '#scenario';
import { useScene } from './use-editor.ts';

/**
 * Choosing an object for a field by pointing at it in the scene: `pick` begins it, `hint` says what to do meanwhile.
 * Where the list is in no scene, or a dialog covers it, there is nothing to point at.
 */
export function usePicking({ sceneId, owner }: ListPlace) {
  const mine = useRef(false);
  const { wanted } = useSnapshot(picking);
  useEffect(
    () => () => {
      if (mine.current) stopPicking();
    },
    [],
  );
  const pick = (options: readonly ChoiceOption[], chosen: (value: string) => void) => {
    const values = new Map(options.map(({ value }) => [value === 'this' ? owner : Number(value), value]));
    const ids = [...values.keys()].filter((id): id is number => Number.isInteger(id));
    mine.current = true;
    startPicking(ids, (id) => chosen(values.get(id)!));
  };
  const possible = sceneId !== null && editor.state.dialog === null;
  return {
    pick: possible ? pick : undefined,
    hint: mine.current && wanted ? <PickingHint /> : null,
  };
}

function PickingHint() {
  const t = useT('placing');
  const { over } = useSnapshot(picking);
  const scene = useScene();
  const name = over === null || !scene ? undefined : findObject(scene, over)?.object.name;
  return (
    <Stack gap="xs" pad="sm" surface="accent" radius="md">
      <Label text={t('pick.hint')} size="caption" live="polite" />
      {name !== undefined && <Label text={t('pick.over', { name })} size="strong" />}
      <Row>
        <Button label={t('pick.cancel')} icon="x" size="sm" onPress={stopPicking} />
      </Row>
    </Stack>
  );
}
