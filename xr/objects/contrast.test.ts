import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contrast } from '#kit/contrast.ts';
import { newObject, type ObjectOf } from '#scenario';
import { paintEmpty } from './paint-empty.ts';
import { paintText } from './paint-text.ts';
import { paintTooltip } from './paint-tooltip.ts';
import { paintQuestion } from './question/paint-question.ts';
import { layoutQuestion, type QuestionLayout } from './question/question-layout.ts';
import { paintTimer } from './timer/timer-face.ts';
import { paintCover } from './video/cover.ts';
import { paintPlaceholder } from './webwindow/paint-placeholder.ts';

type Inside = (x: number, y: number) => boolean;
interface Written {
  txt: string;
  /** The contrast of its colour to what is under it, over black and over white, the lesser. */
  contrast: number;
}

const hex = (channels: number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** A pen that paints nothing: it remembers what fills lie where, and of each text what it is written on. */
class Pen {
  fillStyle = '#000000';
  globalAlpha = 1;
  font = '10px any';
  textAlign = 'center';
  fills: { inside: Inside; color: string; alpha: number }[] = [];
  written: Written[] = [];
  #path: Inside = () => false;

  beginPath() {
    this.#path = () => false;
  }
  roundRect(x: number, y: number, w: number, h: number) {
    this.#path = (px, py) => px >= x && px <= x + w && py >= y && py <= y + h;
  }
  arc(x: number, y: number, radius: number) {
    this.#path = (px, py) => Math.hypot(px - x, py - y) <= radius;
  }
  fill() {
    this.fills.push({ inside: this.#path, color: this.fillStyle, alpha: this.globalAlpha });
  }
  fillRect(x: number, y: number, w: number, h: number) {
    this.roundRect(x, y, w, h);
    this.fill();
  }
  measureText(txt: string) {
    return { width: txt.length * Number.parseFloat(/([\d.]+)px/.exec(this.font)![1]!) * 0.5 };
  }
  fillText(txt: string, x: number, y: number) {
    expect(this.globalAlpha).toBe(1);
    const at = this.textAlign === 'left' ? x + 2 : this.textAlign === 'right' ? x - 2 : x;
    const over = ['#000000', '#ffffff'].map((world) => {
      let ground = channels(world);
      for (const { inside, color, alpha } of this.fills) {
        if (!inside(at, y)) continue;
        const fill = channels(color);
        ground = ground.map((value, channel) => value * (1 - alpha) + fill[channel]! * alpha);
      }
      return contrast(this.fillStyle, hex(ground));
    });
    this.written.push({ txt, contrast: Math.min(...over) });
  }
}

let pens: Pen[] = [];
beforeEach(() => {
  pens = [];
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext() {
        const pen = new Pen();
        pens.push(pen);
        // Whatever else a canvas can do leaves no ground for a text.
        return new Proxy(pen, {
          get: (target, name) => {
            const own = Reflect.get(target, name) as unknown;
            return typeof own === 'function' ? own.bind(target) : name in target ? own : () => undefined;
          },
          set: (target, name, value) => Reflect.set(target, name, value),
        });
      },
    }),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** What was written, each far enough from its ground over a picture of any brightness (7:1, in a headset). */
function read(): string[] {
  const written = pens.flatMap((pen) => pen.written);
  for (const { txt, contrast } of written) expect(contrast, txt).toBeGreaterThanOrEqual(7);
  return written.map(({ txt }) => txt);
}

describe('what we draw in a scene is read in a headset over any picture:', () => {
  test('the check itself sees a text that is not', () => {
    const { appearance } = newObject('text', 1, { yaw: 0, pitch: 0 }) as ObjectOf<'text'>;
    const shape = { txt: 'Faint', fontName: 'Roboto', width: 1, height: 1, distance: 4 } as const;
    paintText({ ...shape, appearance: { ...appearance, backgroundOpacity: 0.2 } });
    expect(read).toThrow('Faint');
  });

  test('a text card as it is added', () => {
    const made = newObject('text', 1, { yaw: 0, pitch: 0 }) as ObjectOf<'text'>;
    for (const align of ['left', 'center', 'right'] as const) {
      const { width, height, distance } = made;
      const appearance = { ...made.appearance, align };
      paintText({ txt: 'Words', fontName: 'Roboto', appearance, width, height, distance });
    }
    expect(read()).toEqual(['Words', 'Words', 'Words']);
  });

  test.each(
    (['lettered', 'choice-cards', 'list', 'buttons'] as QuestionLayout[]).flatMap((layout) =>
      [undefined, 2].map((chosen) => [layout, chosen] as const),
    ),
  )('a question, %s, answered with %s', (layout, chosen) => {
    const [width, height] = [512, 384];
    const choices = [
      { id: 1, txt: 'North' },
      { id: 2, txt: 'South' },
    ];
    const plan = layoutQuestion(
      { txt: 'Where?', choices, layout, width, height, size: 32 },
      (part, size) => part.length * size * 0.5,
    );
    paintQuestion(plan, { width, height, distance: 4, fontName: 'Roboto', chosen });
    expect(read()).toEqual(expect.arrayContaining(['Where?', 'North', 'South']));
    if (layout === 'lettered') expect(read()).toContain('A');
  });

  test.each(['circular', 'linear'] as const)('a timer as it is added, %s', (shape) => {
    const made = newObject('timer', 1, { yaw: 0, pitch: 0 }) as ObjectOf<'timer'>;
    for (const share of [0, 0.5, 1]) {
      const paint = { style: { ...made.style, shape }, width: 192, height: 192, distance: 4 };
      paintTimer({ text: '1:15', share }, paint);
    }
    expect(read()).toEqual(['1:15', '1:15', '1:15']);
  });

  test('a tooltip', () => {
    paintTooltip('Press here');
    expect(read()).toEqual(['Press here']);
  });

  test.each([true, false])('a still that stands for a page, which will be opened: %s', (opens) => {
    paintPlaceholder({ title: 'Guide', host: 'page.test', opens, aspect: 1.8 });
    expect(read()).toEqual(['page.test', 'Guide']);
  });

  test('a cover that stands for a film, and a frame for a picture without a file', () => {
    paintCover({ title: 'Film', aspect: 1.8 });
    paintEmpty('Picture', 400, 300, 4);
    expect(read()).toEqual(['Film', 'Picture']);
  });
});
