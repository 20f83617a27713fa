import type { FC } from 'react';
import {
  type Edition,
  editions,
  type PublishChoice,
  type PublishSettings,
} from '#catalog/publish-targets.ts';
import { useT } from '#i18n/use-t.ts';
import { Choice, Toggle } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { type ProjectData, setProjectFields } from '#scenario';

export type Chosen = Required<Pick<PublishSettings, PublishChoice>>;
/** What stands until it is changed: the edition is the one that the scenario's settings name. */
export const unchosen = ({ SCORMVer = '' }: Pick<ProjectData, 'SCORMVer'>): Chosen => ({
  edition: /3rd/.test(SCORMVer) ? '3' : editions[0],
  inspector: false,
});

/** Notes in the scenario's settings what it is published for, where they may be written. That is no step to undo. */
export const mean = (meaning: Parameters<typeof setProjectFields>[1]) =>
  editor.state.mode === 'edit' &&
  editor.commit(setProjectFields(editor.document(), meaning), { withoutUndo: true });

interface ChoiceProps {
  chosen: Chosen;
  onChoose: (changed: Partial<Chosen>) => void;
}

/** How the publish dialog asks for each choice that a target's row names. */
export const publishChoices: Record<PublishChoice, FC<ChoiceProps>> = {
  edition: EditionChoice,
  inspector: InspectorChoice,
};

function EditionChoice({ chosen, onChoose }: ChoiceProps) {
  const t = useT('editor');
  return (
    <Choice
      label={t('publish.edition')}
      value={chosen.edition}
      options={editions.map((value) => ({ value, label: t(`publish.editions.${value}`) }))}
      onCommit={(value) => {
        if (!value) return;
        onChoose({ edition: value as Edition });
        mean({ SCORMVer: value === '3' ? '2004 3rd Edition' : '2004 4th Edition' });
      }}
    />
  );
}

function InspectorChoice({ chosen, onChoose }: ChoiceProps) {
  const t = useT('editor');
  return (
    <Toggle
      label={t('publish.inspector')}
      help={t('publish.inspectorHelp')}
      value={chosen.inspector}
      onCommit={(inspector) => onChoose({ inspector })}
    />
  );
}
