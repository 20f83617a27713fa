import { describe, expect, test } from 'vitest';
import { loadScenario } from '../loading/load-scenario.ts';
import type { Scene } from '../schema/scene.ts';
import { h5pFormat } from './h5p-virtual-tour.ts';
import type { Imported } from './import-format.ts';

const about = { title: 'Safety in the lab', mainLibrary: 'H5P.ThreeImage' };
const interaction = (library: string, params: object, more: object = {}) => ({
  interactionpos: '0,0.5',
  action: { library, params },
  ...more,
});
const threeImage = {
  startSceneId: 7,
  scenes: [
    {
      sceneType: '360',
      sceneId: 3,
      scenename: 'Lab',
      scenesrc: { path: 'images/lab.jpg' },
      cameraStartPosition: '-1.5707963,0.1',
      audio: [{ path: 'audios/hum.mp3' }],
      interactions: [
        interaction('H5P.GoToScene 0.1', { nextSceneId: 7 }, { labelText: 'Door &amp; hall' }),
        interaction('H5P.GoToScene 0.1', { nextSceneId: -1 }),
        interaction('H5P.AdvancedText 1.1', { text: '<p>Wear <b>gloves</b>.</p><p>Always.</p>' }),
        interaction('H5P.Image 1.1', {
          file: { path: 'images/sign.png', width: 200, height: 100 },
          alt: 'Sign',
        }),
        interaction('H5P.Video 1.5', { sources: [{ path: 'videos/how.mp4' }] }),
        interaction('H5P.SingleChoiceSet 1.11', {
          choices: [
            { question: '<p>Which first?</p>', answers: ['<p>Gloves</p>', '<p>Acid</p>'] },
            { question: 'And then?', answers: ['Goggles', 'Coat'] },
          ],
        }),
        interaction('H5P.Blanks 1.14', {}, { labelText: 'Fill in' }),
      ],
    },
    {
      sceneType: 'static',
      sceneId: 7,
      scenename: 'Plan',
      scenesrc: { path: 'images/plan.png', width: 1000, height: 500 },
      scenedescription: 'The plan',
      interactions: [
        { ...interaction('H5P.Audio 1.4', { files: [{ path: 'audios/gone.mp3' }] }) },
        { ...interaction('H5P.GoToScene 0.1', { nextSceneId: 3 }), interactionpos: '75%,50%' },
      ],
    },
  ],
};
const names = ['lab.jpg', 'sign.png', 'plan.png'].map((name) => `content/images/${name}`);
const all = new Set([...names, 'content/audios/hum.mp3', 'content/videos/how.mp4']);

const read = (content: unknown) =>
  h5pFormat.read(
    new Map<string, unknown>([
      ['h5p.json', about],
      ['content/content.json', content],
    ]),
    all,
  );
const tour = read({ threeImage, behaviour: { audio: [{ path: 'audios/all.mp3' }] } }) as Imported;
const [lab, plan] = (tour.file as { scenes: Scene[] }).scenes;

describe('H5P’s virtual tours', () => {
  test('become scenes with their pictures and sounds, the start first, in a file that loads without a problem', () => {
    expect(tour.name).toBe('Safety in the lab');
    expect(loadScenario(tour.file)).toMatchObject({ ok: true, problems: [] });
    expect(tour.files.map(({ path, use }) => [path, use])).toEqual([
      ['content/images/lab.jpg', 'scene'],
      ['content/audios/hum.mp3', 'audio'],
      ['content/images/sign.png', 'image'],
      ['content/videos/how.mp4', 'video'],
      ['content/images/plan.png', 'image'],
    ]);
    expect(plan!.position).toBeLessThan(lab!.position);
    // The middle of their pictures is a quarter turn to the left of ours.
    expect(lab).toMatchObject({ projection: 'equirect360', default_yaw: 0 });
    expect(plan).toMatchObject({ projection: 'flat' });
  });

  test('turn interactions into objects where they stood', () => {
    const of = (type: string) => lab!.objects.filter((object) => object.type === type);
    const [door] = of('hotspot');
    expect(door).toMatchObject({ name: 'Door & hall', yaw: 90, pitch: 28.65 });
    expect(door).toMatchObject({ actions: [{ action: 'link', target: plan!.id }] });
    expect(of('text')[0]).toMatchObject({ txt: 'Wear gloves.\nAlways.', visible: false });
    expect(of('image')[0]).toMatchObject({ name: 'Sign', width: 1.6, height: 0.8, visible: false });
    expect(of('audio')[0]).toMatchObject({ autoplay: true, loop: true });
    const [first, second] = of('question');
    expect(first).toMatchObject({
      txt: 'Which first?',
      correctchoice: 1,
      choices: [{ txt: 'Gloves' }, { txt: 'Acid' }],
      onDone: [{ action: 'show', target: second!.id }],
    });
    // Three quarters across a picture that spans 100 degrees.
    const back = plan!.objects.at(-1);
    expect(back).toMatchObject({ type: 'hotspot', yaw: 30.79, pitch: 0 });
  });

  test('tell line by line what has no counterpart or is not there', () => {
    const told = tour.report.map(({ code, values: { what = '', where = '' } }) => `${code} ${what} ${where}`);
    expect(told).toEqual([
      'setting audio Safety in the lab',
      'setting cameraStartPosition Lab',
      'link-back  Lab',
      'markup  Lab',
      'interaction H5P.Blanks Lab / Fill in',
      'file-missing audios/gone.mp3 Plan',
    ]);
  });

  test('are told from other H5P', () => {
    expect(read({ other: {} })).toMatchObject({ refused: 'import-unreadable' });
    expect(h5pFormat.wants(['content/content.json'])).toEqual([]);
  });
});
