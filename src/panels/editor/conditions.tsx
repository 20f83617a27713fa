import { useT } from '#i18n/use-t.ts';
import { Button, Choice, type ChoiceOption, Label, Row, Stack, TextField } from '#kit/kit.ts';
import {
  type Action,
  CONTROLLER_PASSING_GRADE,
  type Condition,
  type ConditionType,
  type Doc,
  kindOf,
  objectsOf,
  SCORE_ID,
  type Scene,
  scenesInOrder,
} from '#scenario';
import { Unscored } from './unscored.tsx';
import { useEditor, useScene } from './use-editor.ts';

const offered = ['visited', 'notvisited', 'selected', 'notselected', 'greater', 'ltequal'] as const;
type Offered = (typeof offered)[number];
const isOffered = (type: ConditionType): type is Offered => (offered as readonly string[]).includes(type);

interface ConditionsProps {
  action: Action;
  change(part: Partial<Action>): void;
  onPreview(action: Action): void;
  onCancel(): void;
}

/** What must hold for the action to run. */
export function Conditions({ action, change, onPreview, onCancel }: ConditionsProps) {
  const t = useT('editor');
  const { shown } = useEditor();
  const scene = useScene();
  if (!shown || !scene) return null;
  const { conditions } = action;
  const set = (index: number, part: Partial<Condition>) =>
    change({ conditions: conditions.with(index, { ...conditions[index]!, ...part }) });
  const add = () =>
    change({ conditions: [...conditions, { condition: 'visited', object: scenesInOrder(shown)[0]!.id }] });
  return (
    <Stack gap="sm">
      {conditions.length > 0 && <Label text={t('conditions.title')} size="strong" />}
      {conditions.length > 1 && (
        <Choice
          label={t('conditions.join')}
          hideLabel
          look="segments"
          value={action.or ? 'any' : 'all'}
          options={[
            { value: 'all', label: t('conditions.all') },
            { value: 'any', label: t('conditions.any') },
          ]}
          onCommit={(value) => change({ or: value === 'any' ? true : undefined })}
        />
      )}
      {conditions.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
        <Stack key={index} gap="sm" pad="sm" surface="panel" radius="sm">
          <Row gap="sm" align="end">
            <Stack grow>
              <Choice
                label={t('conditions.type')}
                value={condition.condition}
                options={[
                  ...offered.map((value) => ({ value, label: t(`conditions.types.${value}`) })),
                  ...(isOffered(condition.condition)
                    ? []
                    : [{ value: condition.condition, label: condition.condition }]),
                ]}
                onCommit={(value) => set(index, started(shown, scene, value as ConditionType))}
              />
            </Stack>
            <Button
              label={t('actions.remove')}
              hideLabel
              icon="trash-2"
              size="sm"
              variant="quiet"
              onPress={() => change({ conditions: conditions.toSpliced(index, 1) })}
            />
          </Row>
          <Choice
            label={t(`conditions.about.${aboutOf(condition.condition)}`)}
            value={String(condition.object)}
            placeholder={t('actions.choose')}
            options={subjects(shown, scene, condition.condition, t('conditions.score'))}
            onCommit={(value) => set(index, { object: Number(value) })}
          />
          {condition.object === SCORE_ID && isComparison(condition.condition) && <Unscored />}
          {isComparison(condition.condition) && (
            <TextField
              label={t('conditions.target')}
              value={String(condition.target ?? '')}
              onPreview={(target) =>
                onPreview({ ...action, conditions: conditions.with(index, { ...condition, target }) })
              }
              onCommit={(target) => set(index, { target: asValue(target) })}
              onCancel={onCancel}
            />
          )}
        </Stack>
      ))}
      <Button label={t('conditions.add')} icon="plus" size="sm" variant="quiet" onPress={add} align="start" />
    </Stack>
  );
}

/** A number stays a number in the file; anything else is text, %names% included. */
const asValue = (text: string): string | number =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

/** What a condition of this type can ask about, by name. */
function subjects(doc: Doc, scene: Scene, type: ConditionType, score: string): ChoiceOption[] {
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  if (type === 'visited' || type === 'notvisited') return scenesInOrder(doc).map(option);
  if (isComparison(type)) {
    const variables = doc.project.variables.filter((variable) => variable.id > SCORE_ID);
    const scores = [{ value: String(SCORE_ID), label: score }];
    const named = variables.map(option);
    // What the scenario works with comes first.
    return doc.project.isscored ? [...scores, ...named] : [...named, ...scores];
  }
  const here = objectsOf(scene);
  const elsewhere = scenesInOrder(doc)
    .filter((other) => other.id !== scene.id)
    .flatMap((other) => objectsOf(other).map((object) => ({ object, scene: other })));
  return [
    ...here.filter((object) => kindOf(object.type).conditions.includes(type)).map(option),
    ...elsewhere
      .filter(({ object }) => kindOf(object.type).conditions.includes(type))
      .map(({ object, scene: { name } }) => ({ ...option(object), detail: name })),
  ];
}

/** A condition of another type asks about something that type knows. */
function started(doc: Doc, scene: Scene, condition: ConditionType): Condition {
  const object = Number(subjects(doc, scene, condition, '')[0]?.value ?? SCORE_ID);
  return { condition, object, target: isComparison(condition) ? startValue(doc, object) : undefined };
}

/** What a comparison begins with: for the score of a scored scenario, what it takes to pass. */
function startValue({ project }: Doc, object: number): number {
  return object === SCORE_ID && project.isscored ? (project.passinggrade ?? CONTROLLER_PASSING_GRADE) : 0;
}

const isComparison = (type: ConditionType): boolean => type === 'greater' || type === 'ltequal';

/** What a condition of this type asks about. */
function aboutOf(type: ConditionType): 'scene' | 'hotspot' | 'number' | 'object' {
  if (type === 'visited' || type === 'notvisited') return 'scene';
  if (type === 'selected' || type === 'notselected') return 'hotspot';
  return isComparison(type) ? 'number' : 'object';
}
