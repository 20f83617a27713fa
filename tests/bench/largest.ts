import { MAX_VARIABLES } from '../../src/scenario/constants.ts';
import { type Change, newScene, type Scene } from '../../src/scenario/index.ts';
import { formWith, pictureOf } from '../support/pictures.ts';
import { type Beside, done, HEAVY, heavyScenes, type Person, pins, prose, scenario } from './heaviest.ts';

/** A scene has at most 1 MB: one of so many pins with long texts is a little less, and one of so many plain ones. */
const [LONG_PINS, PLAIN_PINS] = [98, 2800];
const longPins = (count: number, from: number) =>
  pins(count, from).map((pin) => ({ ...pin, txt: prose(10_000, pin.id) }));

/** Calls that bring as much as one call may, and one that touches as many scenes as a scenario has. */
export async function largest(author: Person, beside: Beside, pastes: number): Promise<void> {
  const edited = await scenario(author, 'Edited');
  const path = `scenarios/${edited}`;
  await beside(`${HEAVY} scenes of 12 kB added by one call`, () =>
    author.call('POST', `${path}/scenes`, heavyScenes(HEAVY)),
  );

  const [scene] = await author.call('POST', `${path}/scenes`, newScene(900_000, 'Hall'));
  let { revision } = scene;
  const save = async (objects: unknown[]) => {
    ({ revision } = await author.call('PUT', `${path}/scenes/${scene.id}`, { ...scene, revision, objects }));
  };
  const change = <T>([first, ...others]: T[]) => [{ ...first, txt: 'Another' }, ...others];
  const long = longPins(LONG_PINS, 100_000);
  await beside(`a scene of 1 MB, ${LONG_PINS} objects, saved`, () => save(long));
  await beside('the same with one object changed', () => save(change(long)));
  const plain = pins(PLAIN_PINS, 200_000);
  await beside(`a scene of 1 MB, ${PLAIN_PINS} objects, saved`, () => save(plain));
  await beside('that one with one object changed', () => save(change(plain)));

  const edits = Array.from({ length: 20 }, (_, at) => ({
    client: 'bench',
    sequence: at + 1,
    changes: heavyScenes(7, 1_000_000 + at * 200).map(
      (after): Change => ({ target: { scene: after.id }, path: [], before: undefined, after }),
    ),
  }));
  const nothing = [{ target: 'scenario', path: ['name'], before: 'Edited', after: 'Edited' }];
  const ask = (base: number, sent: object[]) =>
    author.send('changes.send', { scenarioId: edited, base, edits: sent });
  const { number } = await ask(0, [{ client: 'other', sequence: 1, changes: nothing }]);
  await beside(`${edits.length} edits, of seven new scenes of 12 kB each, sent at once`, () =>
    ask(number, edits),
  );

  const back: Scene = { ...newScene(950_000, 'Back'), objects: pins(PLAIN_PINS * 1.4, 300_000) };
  const comes: Change[] = [{ target: { scene: back.id }, path: [], before: undefined, after: back }];
  const { number: last } = await ask(0, [{ client: 'other', sequence: 2, changes: nothing }]);
  await beside('a scene of 1.5 MB that comes back, as by undo', () =>
    ask(last, [{ client: 'bench', sequence: 100, changes: comes }]),
  );

  const project = await author.call('GET', `${path}/projects-data`);
  const variables = Array.from({ length: MAX_VARIABLES }, (_, at) => ({
    id: 2_000_000 + at,
    name: `v${at}`,
    value: 0,
    description: 'x'.repeat(20),
  }));
  await beside(`project data of ${variables.length} variables`, () =>
    author.call('PUT', `${path}/projects-data`, { ...project, variables }),
  );

  const data = { scenes: heavyScenes(HEAVY) };
  let clip = 0;
  await beside('a clip of 2 MB, kept', async () => {
    ({ id: clip } = await author.call('POST', 'users/clips', { name: 'Large', data }));
  });
  await beside('the same, read', () => author.call('GET', `users/clips/${clip}`));
  // Its quotes are escaped.
  const text = JSON.stringify({ scenes: heavyScenes(HEAVY * 0.8) });
  await beside('one of 2 MB as text within JSON, kept', () =>
    author.call('POST', 'users/clips', { name: 'Text', data: text }),
  );
  const target = await scenario(author, 'Target');
  const extract = async (id: number, where: object) =>
    done(author, await author.call('POST', `users/clips/${id}/extract`, { scenarioId: target, ...where }));
  await beside('the same, put into a scenario', () => extract(clip, {}));
  const [empty] = await author.call('POST', `scenarios/${target}/scenes`, newScene(800_000, 'Empty'));
  const objects = longPins(LONG_PINS - 1, 1);
  const { id: small } = await author.call('POST', 'users/clips', { name: 'Objects', data: { objects } });
  await beside('a clip of 1 MB, put into a scene', () => extract(small, { sceneId: empty.id }));

  const shown = await scenario(author, 'Shown');
  const send = async (width: number, query = '') =>
    (
      await author.call(
        'PUT',
        `scenarios/${shown}/assets/file?use=scene&stereo=mono${query}`,
        formWith(await pictureOf(width, width / 2), `${width}.jpg`),
      )
    ).asset;
  const picture = await send(1024);
  for (let part = 0; part < pastes * 2; part += 1)
    await author.call(
      'POST',
      `scenarios/${shown}/scenes`,
      heavyScenes(100, 10_000 + part * 2000).map((one): Scene => ({ ...one, assetId: picture.id })),
    );
  await beside(`another file in the place of one that ${200 * pastes} scenes show`, () =>
    send(2048, `&src=${picture.id}`),
  );
}
