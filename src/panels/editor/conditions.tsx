import { useState } from 'react';
import { newVariable } from '#commands/new-variable.ts';
import { useText } from '#i18n/use-t.ts';
import { Button, Choice, Label, Row, Stack } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { FormFor } from '#panels/shared/form.tsx';
import {
  type Action,
  type Condition,
  type ConditionType,
  conditionsFor,
  fieldsOfCondition,
  type ListPlace,
  newCondition,
  type Subject,
  subjectOf,
  subjectsOf,
} from '#scenario';
import { fieldTargets, namesForTexts, newVariableName, variableMaker } from './field-targets.ts';
import { Unscored } from './unscored.tsx';
import { useEditor } from './use-editor.ts';
import { usePicking } from './use-picking.tsx';

interface ConditionsProps {
  action: Action;
  place: ListPlace;
  change(part: Partial<Action>): void;
  onPreview(action: Action): void;
  onCancel(): void;
}

/** What must hold for the action to run. */
export function Conditions({ action, place, change, onPreview, onCancel }: ConditionsProps) {
  const text = useText('editor', 'format');
  const { shown } = useEditor();
  const [added, setAdded] = useState<number>();
  if (!shown) return null;
  const { conditions } = action;
  const subjects = subjectsOf(shown, place.sceneId);
  const first = subjects.find(({ kind }) => kind === 'scene') ?? subjects[0]!;
  const set = (index: number, condition: Condition) =>
    change({ conditions: conditions.with(index, condition) });
  return (
    <Stack gap="sm">
      {conditions.length > 0 && <Label text={text('editor:conditions.title')} size="strong" />}
      {conditions.length > 1 && (
        <Choice
          label={text('editor:conditions.join')}
          hideLabel
          look="segments"
          value={action.or ? 'any' : 'all'}
          options={(['all', 'any'] as const).map((value) => ({
            value,
            label: text(`editor:conditions.${value}`),
          }))}
          onCommit={(value) => change({ or: value === 'any' ? true : undefined })}
        />
      )}
      {conditions.map((condition, index) => (
        <ConditionForm
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
          key={index}
          condition={condition}
          place={place}
          subjects={subjects}
          isNew={index === added}
          onPreview={(next) => onPreview({ ...action, conditions: conditions.with(index, next) })}
          onCommit={(next) => set(index, next)}
          onCancel={onCancel}
          onRemove={() => {
            setAdded(undefined);
            change({ conditions: conditions.toSpliced(index, 1) });
          }}
        />
      ))}
      <Button
        label={text('editor:conditions.add')}
        icon="plus"
        size="sm"
        variant="quiet"
        onPress={() => {
          setAdded(conditions.length);
          change({ conditions: [...conditions, newCondition(shown, first)] });
        }}
        align="start"
      />
    </Stack>
  );
}

/** The option that makes a variable to ask about. */
const NEW = 'new';

interface ConditionFormProps {
  condition: Condition;
  place: ListPlace;
  subjects: readonly Subject[];
  /** It was just added: it takes the focus. */
  isNew: boolean;
  onPreview(condition: Condition): void;
  onCommit(condition: Condition): void;
  onCancel(): void;
  onRemove(): void;
}

/** One condition: about what, what is asked of it, and with what it is compared. */
function ConditionForm(props: ConditionFormProps) {
  const { condition, place, subjects, isNew, onPreview, onCommit, onCancel, onRemove } = props;
  const { pick, hint } = usePicking(place);
  const text = useText('editor', 'format');
  const { shown } = useEditor();
  if (!shown) return null;
  const type = condition.condition;
  const subject = subjectOf(subjects, condition);
  const allowed = subject ? conditionsFor(subject.kind) : [];
  const offered = allowed.includes(type) ? allowed : [type, ...allowed];
  const nameOf = ({ kind, name }: Subject) =>
    name ?? text(kind === 'platform' ? 'editor:conditions.platform' : 'editor:conditions.score');
  const about = (key: string) => {
    if (key === NEW) {
      newVariable((id) => about(`variable ${id}`));
      return;
    }
    // The document of the moment has what was just made.
    const chosen = subjectsOf(editor.state.doc!, place.sceneId).find((one) => one.key === key);
    if (chosen) onCommit(newCondition(editor.state.doc!, chosen, type));
  };
  return (
    <Stack gap="sm" pad="sm" surface="panel" radius="sm">
      <Row gap="sm" align="end">
        <Stack grow>
          <Choice
            label={text('format:fields.object')}
            value={subject?.key ?? ''}
            autoFocus={isNew}
            placeholder={text('editor:actions.choose')}
            options={[
              ...subjects.map((one) => ({
                value: one.key,
                label: nameOf(one),
                group: text(groupOf(one)),
                ...(one.scene && { detail: one.scene }),
              })),
              { value: NEW, label: text('editor:variables.new'), group: text(groupOf({ kind: 'variable' })) },
            ]}
            onCommit={about}
          />
        </Stack>
        {pick && (
          <Button
            label={text('format:pickInScene')}
            hideLabel
            icon="mouse-pointer-click"
            size="sm"
            variant="quiet"
            onPress={() =>
              pick(
                subjects
                  .filter(({ key }) => key.startsWith('object '))
                  .map(({ id, name }) => ({ value: String(id), label: name ?? '' })),
                (id) => about(`object ${id}`),
              )
            }
          />
        )}
        <Button
          label={text('editor:actions.remove')}
          hideLabel
          icon="trash-2"
          size="sm"
          variant="quiet"
          onPress={onRemove}
        />
      </Row>
      {hint}
      <Choice
        label={text('editor:conditions.type')}
        value={type}
        look="dropdown"
        options={offered.map((value) => ({ value, label: text(`format:choices.${value}`) }))}
        onCommit={(value) =>
          subject && onCommit(changed(condition, newCondition(shown, subject, value as ConditionType)))
        }
      />
      {subject?.kind === 'score' && <Unscored />}
      <FormFor
        id={type}
        fields={fieldsOfCondition(type, subject?.kind ?? 'variable')}
        value={condition}
        targets={fieldTargets(shown, place, text)}
        create={variableMaker(text)}
        names={namesForTexts(shown)}
        newName={newVariableName}
        pick={pick}
        onPreview={(path, value) => onPreview({ ...condition, [path]: value })}
        onCommit={(path, value) => onCommit({ ...condition, [path]: value })}
        onCancel={onCancel}
      />
    </Stack>
  );
}

/** The heading that a subject stands under: its kind, or what its values are about. */
function groupOf({ kind }: Pick<Subject, 'kind'>) {
  if (kind === 'variable' || kind === 'score') return 'format:actionGroups.values' as const;
  return kind === 'platform' ? ('format:actionGroups.run' as const) : (`format:kinds.${kind}` as const);
}

/** Another question about the same thing: what it was compared with stays where that is compared still. */
const changed = (before: Condition, next: Condition): Condition =>
  'target' in next && before.target !== undefined ? { ...next, target: before.target } : next;
