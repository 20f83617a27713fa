import { useT } from '#i18n/use-t.ts';
import { Button, Icon, Label, Row } from '#kit/kit.ts';
import { editorSession } from '#models/editor/open-editor.ts';
import { useEditor } from './use-editor.ts';

/** Says why nothing can be changed, and lets the author edit once it is free. */
export function ReadonlyBanner() {
  const t = useT('editor');
  const { mode, lockedBy, mayEdit } = useEditor();
  if (mode !== 'readonly' || (mayEdit === null && !lockedBy)) return null;
  const said = lockedBy
    ? t('readonly.locked', { name: lockedBy.name })
    : mayEdit
      ? t('readonly.free')
      : t('readonly.noRights');
  return (
    <Row gap="md" pad="sm" align="center" justify="center" surface="warning" wrap>
      <Icon name={lockedBy ? 'lock' : 'eye'} size={18} />
      <Label text={said} live="polite" />
      {mayEdit && !lockedBy && (
        <Button
          label={t('readonly.take')}
          icon="pencil"
          size="sm"
          onPress={() => editorSession?.takeLock()}
        />
      )}
    </Row>
  );
}
