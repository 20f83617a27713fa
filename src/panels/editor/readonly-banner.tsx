import { useT } from '#i18n/use-t.ts';
import { Icon, Label, Row } from '#kit/kit.ts';
import { useEditor } from './use-editor.ts';

/** Says why nothing can be changed. */
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
    </Row>
  );
}
