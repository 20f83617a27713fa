import type { Bundle } from './bundle.ts';

/** A kind of the player's files that only some scenarios need. */
interface Kind {
  files: RegExp;
  needed: (name: string, has: Has) => boolean;
}
interface Has {
  texts: string;
  models: boolean;
  /** The signs that each font file holds: first and last code point of each range. */
  fonts: ReadonlyMap<string, [number, number][]>;
}

/** Where the signs of Chinese, Japanese and Korean begin; the interface itself may use any before them. */
const FIRST_CJK = 0x2e80;

const kinds: Kind[] = [
  // Every browser that runs the player takes the smaller form.
  { files: /\.woff$/, needed: () => false },
  {
    files: /noto-sans-sc-.*\.woff2$/,
    needed: (name, { texts, fonts }) => {
      const ranges = fonts.get(name.split('/').at(-1) ?? '') ?? [];
      if (ranges.length === 0 || ranges.some(([first]) => first < FIRST_CJK)) return true;
      return [...texts].some((sign) =>
        ranges.some(([first, last]) => first <= sign.codePointAt(0)! && sign.codePointAt(0)! <= last),
      );
    },
  },
  {
    files: /noto-emoji-.*\.woff2$/,
    needed: (_, { texts }) => /\p{Extended_Pictographic}/u.test(texts),
  },
  {
    files: /(draco_|DRACOLoader|basis_transcoder|KTX2Loader|meshopt_decoder)/,
    needed: (_, { models }) => models,
  },
];

/**
 * Tells which of the player's files a scenario needs: fonts by the signs of its texts, decoders by its models. `css`: the
 * player's style sheets, which say what signs each font file holds.
 */
export function neededFiles({ scenario, assets }: Bundle, css: string): (name: string) => boolean {
  const texts = JSON.stringify([scenario.name, scenario.scenes, scenario.projectData]);
  const has: Has = {
    texts: [...new Set(texts)].join(''),
    models: assets.some(({ files }) => files.some(({ extension }) => extension === 'glb')),
    fonts: fontRanges(css),
  };
  return (name) => kinds.every(({ files, needed }) => !files.test(name) || needed(name, has));
}

function fontRanges(css: string): Map<string, [number, number][]> {
  const ranges = new Map<string, [number, number][]>();
  for (const [, face = ''] of css.matchAll(/@font-face\s*{([^}]*)}/g)) {
    const file = /([^/(]+\.woff2)/.exec(face)?.[1];
    const told = /unicode-range:\s*([^;]+)/i.exec(face)?.[1];
    if (file && told) ranges.set(file, told.split(',').map(rangeOf));
  }
  return ranges;
}

/** `U+4E00-9FFF`, `U+20AC`, or `U+4??` for all that begin so. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^u\+/i, '').split('-');
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)];
}
