import { useSnapshot } from 'valtio';
import { editor as limits } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { Menu } from '#kit/kit.ts';
import { setSnapping, snapping } from '#models/editor/snapping.ts';
import { useEditor } from './use-editor.ts';

/** What moving and turning draws to. */
export function SnapMenu() {
  const t = useT('placing');
  const { mode } = useEditor();
  const { grid, neighbours } = useSnapshot(snapping);
  return (
    <Menu
      label={t('snap.title')}
      hideLabel
      icon="target"
      variant="quiet"
      disabled={mode !== 'edit'}
      items={[
        ...[0, ...limits.snapDegrees].map((degrees) => ({
          key: `grid-${degrees}`,
          label: degrees === 0 ? t('snap.none') : t('snap.degrees', { degrees }),
          checked: grid === degrees,
          onSelect: () => setSnapping({ grid: degrees }),
        })),
        {
          key: 'neighbours',
          label: t('snap.neighbours'),
          checked: neighbours,
          divided: true,
          onSelect: () => setSnapping({ neighbours: !neighbours }),
        },
      ]}
    />
  );
}
