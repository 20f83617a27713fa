import { restCall } from '../support/rest.ts';
import { pin, type TestEditor } from '../support/test-editor.ts';

/** Scenes that one call brings; each leads to the one in its place of the call before. */
const AT_ONCE = 20;

/**
 * A scenario of so many scenes with ten hotspots each, the first of them with a way to another scene; the first scene
 * has a picture. @returns its id
 */
export async function scenarioOf(editor: TestEditor, count: number): Promise<number> {
  const objects = (target?: number) =>
    Array.from({ length: 10 }, (_, index) => {
      const actions = index === 0 && target !== undefined ? [{ action: 'link', target }] : [];
      return pin(1 + index, `Pin ${index}`, index * 12, { actions });
    });
  const id = await editor.make(`${count} scenes`, [{ name: 'Scene 0', color: '#777', objects: objects() }]);
  let before = (await editor.stored(id)).map((scene) => scene.id);
  for (let from = 1; from < count; from += AT_ONCE) {
    const scenes = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => ({
      name: `Scene ${from + at}`,
      objects: objects(before[at % before.length]).map((object) => ({
        ...object,
        id: 100 + (from + at) * 10 + object.id,
      })),
    }));
    const made = await restCall<{ id: number }[]>(editor.page, 'POST', `scenarios/${id}/scenes`, scenes);
    before = made.map((scene) => scene.id);
  }
  return id;
}
