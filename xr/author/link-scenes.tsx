import { Container, Image } from '@react-three/uikit';
import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { linkObject } from '#commands/link-object.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, type IconName, Label, Row, Stack, useKit } from '#kit/kit.ts';
import { assets, thumbnailOf } from '#models/editor/assets.ts';
import { linking, linkSource, stopLinking } from '#models/editor/linking.ts';
import { useEditor, useScene } from '#panels/editor/use-editor.ts';
import { type Doc, findObject, type Scene, scenesInOrder } from '#scenario';
import { Glyphs, IconGlyph } from '../kit/glyphs.tsx';
import { Pressable } from '../kit/pressable.tsx';
import { surfaceColors } from '../kit/surface-colors.ts';
import { theme } from '../kit/theme.ts';
import { FloatingPanel } from '../panels/floating-panel.tsx';
import { AT_ONCE, drawing, type LinkTarget, placeLinkTarget } from './link-targets.ts';

/** Below what is looked at, which stays in sight. */
const PLACE = { yaw: 0, pitch: -17, distance: 1.3 };
/** As wide as panels are at most; the pictures' height, in dmm. */
const WIDTH = 460;
const TALL = 84;

/** The other scenes, to one of which the object that a link is drawn from will lead. */
export function LinkScenes(): ReactNode {
  const state = useEditor();
  const { doc } = state;
  const { from } = useSnapshot(linking);
  const source = linkSource(state);
  const gone = from !== null && source === null;
  useEffect(() => {
    if (gone) stopLinking();
  }, [gone]);
  useEffect(() => stopLinking, []);
  if (!doc || !source || !from) return null;
  const others = scenesInOrder(doc as Doc).filter(({ id }) => id !== from.sceneId);
  return <Choosing key={source.id} id={source.id} name={source.name} scenes={others} />;
}

function Choosing({ id, name, scenes }: { id: number; name: string; scenes: readonly Scene[] }): ReactNode {
  const t = useT('placing');
  const { texts } = useKit();
  const { page, over, object } = useSnapshot(drawing);
  const scene = useScene();
  const met = object === null || !scene ? undefined : findObject(scene, object)?.object.name;
  useSnapshot(assets);
  const pages = Math.max(1, Math.ceil(scenes.length / AT_ONCE));
  const at = Math.max(0, Math.min(pages - 1, page));
  useEffect(() => {
    if (drawing.page !== at) drawing.page = at;
  });
  const choose = (to: number) => {
    stopLinking();
    linkObject(id, to);
  };
  const turn = (by: number) => () => {
    drawing.page = at + by;
  };
  const title = t('link.title', { name });
  return (
    <FloatingPanel label={title} place={PLACE} width={WIDTH} above movable={false}>
      <Container ref={(box) => placeLinkTarget('panel', box)} flexDirection="column" gap={14} flexShrink={0}>
        <Row justify="between" align="center">
          <Label text={title} size="title" grow />
          <Button label={texts.close} icon="x" hideLabel variant="quiet" onPress={stopLinking} />
        </Row>
        <Label
          text={
            met === undefined ? t(scenes.length > 0 ? 'link.hint' : 'link.none') : t('link.on', { name: met })
          }
          tone={met === undefined ? 'muted' : 'accent'}
          live="polite"
        />
        <Container flexDirection="row" flexWrap="wrap" gap={12} flexShrink={0}>
          {scenes.slice(at * AT_ONCE, (at + 1) * AT_ONCE).map((scene) => (
            <Place key={scene.id} target={scene.id} width="23%">
              <Tile scene={scene} met={over === scene.id} onPress={() => choose(scene.id)} />
            </Place>
          ))}
        </Container>
        {pages > 1 && (
          <Row justify="between" align="center">
            <Page to="earlier" icon="chevron-left" there={at > 0} onPress={turn(-1)} />
            <Page to="later" icon="chevron-right" there={at + 1 < pages} onPress={turn(1)} />
          </Row>
        )}
      </Container>
    </FloatingPanel>
  );
}

/** What a drawn line can be let go on. */
function Place(props: { target: LinkTarget; width?: `${number}%`; children: ReactNode }): ReactNode {
  const { target, width, children } = props;
  return (
    <Container
      ref={(box) => placeLinkTarget(target, box)}
      flexDirection="column"
      flexShrink={0}
      {...(width && { width })}
    >
      {children}
    </Container>
  );
}

function Page(props: { to: 'earlier' | 'later'; icon: IconName; there: boolean; onPress: () => void }) {
  const t = useT('placing');
  if (!props.there) return <Stack />;
  return (
    <Place target={props.to}>
      <Button label={t(`link.${props.to}`)} icon={props.icon} onPress={props.onPress} />
    </Place>
  );
}

function Tile({ scene, met, onPress }: { scene: Scene; met: boolean; onPress: () => void }): ReactNode {
  const picture = thumbnailOf(scene.assetId);
  return (
    <Pressable
      name={scene.name}
      checked={met}
      onPress={onPress}
      grounds={surfaceColors[met ? 'chosen' : 'raised']}
      flexDirection="column"
      alignItems="stretch"
      justifyContent="flex-start"
      padding={7}
      gap={7}
      borderRadius={15}
      borderWidth={2}
      borderColor={met ? theme.accent : theme.line}
    >
      {picture ? (
        <Image src={picture} height={TALL} keepAspectRatio={false} objectFit="cover" borderRadius={8} />
      ) : (
        <Container
          height={TALL}
          alignItems="center"
          justifyContent="center"
          backgroundColor={theme.sunken}
          borderRadius={8}
        >
          <IconGlyph name="image" size={30} color={theme.muted} />
        </Container>
      )}
      <Glyphs text={scene.name} size="caption" lines={2} color={met ? theme.onAccentSoft : theme.text} />
    </Pressable>
  );
}
