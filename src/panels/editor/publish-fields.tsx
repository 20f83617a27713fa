import type { FC } from 'react';
import { type Edition, editions, type PublishField, type PublishSettings } from '#catalog/publish-targets.ts';
import { useT } from '#i18n/use-t.ts';
import { Choice, Toggle } from '#kit/kit.ts';

/** What is chosen of each field. */
export type PublishFields = Required<Pick<PublishSettings, PublishField>>;
export const unchosen: PublishFields = { edition: editions[0], inspector: false };

interface FieldProps {
  chosen: PublishFields;
  onChoose: (changed: Partial<PublishFields>) => void;
}

/** How the publish dialog asks for each field that a target's row names. */
export const publishFields: Record<PublishField, FC<FieldProps>> = {
  edition: EditionField,
  inspector: InspectorField,
};

function EditionField({ chosen, onChoose }: FieldProps) {
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

function InspectorField({ chosen, onChoose }: FieldProps) {
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
