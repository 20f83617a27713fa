import { useState } from 'react';
import { newVariable } from '#commands/new-variable.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, Dialog, Divider, Label, List, Row, Scroll, Stack } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { FormFor } from '#panels/shared/form.tsx';
import {
  changeActions,
  type Doc,
  deadPlaces,
  type EditResult,
  PLATFORM_ID,
  pickFields,
  removeVariable,
  SCORE_ID,
  setVariable,
  setVariableActions,
  type Variable,
  variableSchema,
  variableUses,
  variableValue,
} from '#scenario';
import { ActionListEditor } from './action-lists.tsx';
import type { DialogPanelProps } from './dialog-row.ts';
import { useEditor } from './use-editor.ts';
import { useFieldErrors } from './use-field-errors.ts';

const fields = pickFields(variableSchema, ['name', 'value']);
const isBuiltIn = ({ id, sys }: Pick<Variable, 'id' | 'sys'>) =>
  Boolean(sys) || id === SCORE_ID || id === PLATFORM_ID;

/** The scenario's variables: their first values, what happens when they change, and where they are used. */
export function VariablesDialog({ params, frame }: DialogPanelProps<'variables'>) {
  const t = useT('editor');
  const { doc, shown, mode } = useEditor();
  const [chosen, setChosen] = useState<number | null>(params.id);
  const variables = shown?.project.variables ?? [];
  const dead = doc ? deadPlaces(doc as Doc).variables : undefined;
  const disabled = mode !== 'edit';
  const variable = variables.find(({ id }) => id === chosen);
  return (
    <Dialog {...frame} actions={[{ key: 'done', label: t('actions.done'), onPress: editor.closeDialog }]}>
      <Scroll label={t('variables.title')} maxHeight={420} gap="md">
        <List
          label={t('variables.title')}
          items={variables.map((one) => ({
            key: String(one.id),
            label: one.name,
            detail: String(one.value ?? ''),
            icon: 'variable',
            marks: [
              ...(dead?.has(one.id)
                ? [{ icon: 'triangle-alert' as const, label: t('actions.deadWithin') }]
                : []),
              ...(isBuiltIn(one) ? [{ icon: 'lock' as const, label: t('variables.builtIn') }] : []),
              ...(changeActions(one.data).length > 0
                ? [{ icon: 'zap' as const, label: t('variables.onChange') }]
                : []),
            ],
          }))}
          selected={chosen === null ? [] : [String(chosen)]}
          onSelect={(key) => setChosen(chosen === Number(key) ? null : Number(key))}
          empty={t('variables.empty')}
        />
        {!disabled && (
          <Row>
            <Button
              label={t('variables.add')}
              icon="plus"
              size="sm"
              onPress={() => setChosen(newVariable() ?? null)}
            />
          </Row>
        )}
        {variable &&
          (isBuiltIn(variable) ? (
            <Label text={t('variables.builtInText')} tone="muted" />
          ) : (
            <VariableForm
              key={variable.id}
              variable={variable}
              disabled={disabled}
              onRemoved={() => setChosen(null)}
            />
          ))}
      </Scroll>
    </Dialog>
  );
}

interface VariableFormProps {
  variable: Variable;
  disabled: boolean;
  onRemoved(): void;
}

function VariableForm({ variable, disabled, onRemoved }: VariableFormProps) {
  const t = useT('editor');
  const { doc } = useEditor();
  const [asking, setAsking] = useState(false);
  const { id } = variable;
  const { errors, commit } = useFieldErrors(id);
  const uses = doc ? variableUses(doc, id) : [];
  const edit = (path: string, value: unknown): EditResult =>
    setVariable(editor.state.doc!, {
      id,
      ...(path === 'name' ? { name: String(value).trim() } : { value: variableValue(String(value)) }),
    });
  const remove = () => {
    if (editor.commit(removeVariable(editor.state.doc!, { id }))) onRemoved();
  };
  return (
    <Stack gap="md" pad="md" surface="sunken" radius="md">
      <FormFor
        id={id}
        fields={fields}
        value={{ ...variable, value: String(variable.value ?? '') }}
        disabled={disabled}
        errors={errors}
        plain
        onCommit={(path, value) => void commit(path, edit(path, value))}
      />
      <Divider />
      <ActionListEditor
        title={t('variables.onChange')}
        actions={changeActions(variable.data)}
        disabled={disabled}
        place={{ sceneId: null }}
        now={() => changeActions(editor.state.doc?.project.variables.find((one) => one.id === id)?.data)}
        edit={(actions) => setVariableActions(editor.state.doc!, { id, actions })}
      />
      <Label
        text={uses.length > 0 ? t('variables.usedIn', { names: uses.join(', ') }) : t('variables.unused')}
        size="caption"
        tone="muted"
      />
      {!disabled &&
        (asking ? (
          <Row gap="xs" align="center" wrap>
            <Label text={t('variables.removeAsk')} live="polite" />
            <Button label={t('media.keep')} size="sm" onPress={() => setAsking(false)} />
            <Button label={t('actions.remove')} icon="trash-2" size="sm" variant="danger" onPress={remove} />
          </Row>
        ) : (
          <Row justify="end">
            <Button
              label={t('actions.remove')}
              icon="trash-2"
              size="sm"
              onPress={() => (uses.length > 0 ? setAsking(true) : remove())}
            />
          </Row>
        ))}
    </Stack>
  );
}
