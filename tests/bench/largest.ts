import { MAX_VARIABLES } from '../../src/scenario/constants.ts';
import { type Change, newScene, type Scene } from '../../src/scenario/index.ts';
import { formWith, pictureOf } from '../support/pictures.ts';
import { type Beside, done, heavyScenes, type Person, pins, prose, scenario } from './heaviest.ts';

/** One call brings at most 4 MB: a scene of so many pins with long texts is a little less. */
const PINS = 380;
const longPins = (count: number, from: number) =>
  pins(count, from).map((pin) => ({ ...pin, txt: prose(10_000, pin.id) }));

/** Calls that bring as much as one call may, and one that touches as many scenes as a scenario has. */
export async function largest(author: Person, beside: Beside, pastes: number): Promise<void> {
  const edited = await scenario(author, 'Edited');
  const path = `scenarios/${edited}`;
  const heavy = heavyScenes(200);
  await beside(`${heavy.length} scenes of 12 kB added by one call`, () =>
    author.call('POST', `${path}/scenes`, heavy),
  );

  const [scene] = await author.call('POST', `${path}/scenes`, newScene(900_000, 'Hall'));
  let { revision } = scene;
  const save = async (objects: unknown[]) => {
    ({ revision } = await author.call('PUT', `${path}/scenes/${scene.id}`, { ...scene, revision, objects }));
  };
  await beside('a scene of 4 MB, saved', () => save(longPins(PINS, 100_000)));
  await beside('the same with one object changed', () =>
    save(longPins(PINS, 100_000).with(0, { ...longPins(1, 100_000)[0]!, txt: 'Another' })),
  );

  const edits = Array.from({ length: 20 }, (_, at) => ({
    client: 'bench',
    sequence: at + 1,
    changes: heavyScenes(10, 1_000_000 + at * 200).map(
      (after): Change => ({ target: { scene: after.id }, path: [], before: undefined, after }),
    ),
  }));
  const nothing = [{ target: 'scenario', path: ['name'], before: 'Edited', after: 'Edited' }];
  const ask = (base: number, sent: object[]) =>
    author.send('changes.send', { scenarioId: edited, base, edits: sent });
  const { number } = await ask(0, [{ client: 'other', sequence: 1, changes: nothing }]);
  await beside(`${edits.length} edits, of ten new scenes of 12 kB each, sent at once`, () =>
    ask(number, edits),
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

  const data = { objects: longPins(PINS, 1) };
  let clip = 0;
  await beside('a clip of 4 MB, kept', async () => {
    ({ id: clip } = await author.call('POST', 'users/clips', { name: 'Large', data }));
  });
  await beside('the same, read', () => author.call('GET', `users/clips/${clip}`));
  await beside('the same, as text within JSON', async () =>
    author.call('POST', 'users/clips', { name: 'Text', data: JSON.stringify(data) }),
  );
  const target = await scenario(author, 'Target');
  const [empty] = await author.call('POST', `scenarios/${target}/scenes`, newScene(1, 'Empty'));
  await beside('the same, put into a scene', async () =>
    done(
      author,
      await author.call('POST', `users/clips/${clip}/extract`, { scenarioId: target, sceneId: empty.id }),
    ),
  );

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
  for (let part = 0; part < pastes; part += 1)
    await author.call(
      'POST',
      `scenarios/${shown}/scenes`,
      heavyScenes(200, 10_000 + part * 4000).map((one): Scene => ({ ...one, assetId: picture.id })),
    );
  await beside(`another file in the place of one that ${200 * pastes} scenes show`, () =>
    send(2048, `&src=${picture.id}`),
  );
}
