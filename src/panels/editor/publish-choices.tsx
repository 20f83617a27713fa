import type { FC } from 'react';
import {
  type Edition,
  editions,
  type PublishChoice,
  type PublishSettings,
} from '#catalog/publish-targets.ts';
import { useT } from '#i18n/use-t.ts';
import { Choice, Toggle } from '#kit/kit.ts';

type Chosen = Required<Pick<PublishSettings, PublishChoice>>;
export const unchosen: Chosen = { edition: editions[0], inspector: false };

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
      onCommit={(value) => value && onChoose({ edition: value as Edition })}
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
