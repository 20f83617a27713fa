import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawings } from '#catalog/limits.ts';
import { readPlainDrawing } from './drawing.ts';
import { readAndCleanMp4 } from './mp4.ts';
import { dimensionsOf, readPicture, sizesFor, writeSize, writeThumbnail } from './pictures.ts';
import { sniff } from './sniff.ts';
import { StripJpeg } from './strip-jpeg.ts';
import { StripPng } from './strip-png.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const mono = { stereoscopic: 'mono', projection: 'equirect360' } as const;
const gps = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' } };

/** A picture of four quarters of colour, or of anything drawn. */
const picture = (width: number, height: number, svg?: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${
        svg ??
        `<rect width="50%" height="50%" fill="red"/><rect x="50%" width="50%" height="50%" fill="lime"/>
         <rect y="50%" width="50%" height="50%" fill="blue"/><rect x="50%" y="50%" width="50%" height="50%" fill="white"/>`
      }</svg>`,
    ),
  );

/** Pushes bytes through a stream in pieces of every awkward size. */
async function through(content: Buffer, step: number, stream: StripJpeg | StripPng): Promise<Buffer> {
  const pieces = function* () {
    for (let at = 0; at < content.length; at += step) yield content.subarray(at, at + step);
  };
  const [out] = await Promise.all([buffer(stream), pipeline(Readable.from(pieces()), stream)]);
  return out;
}

describe('what a file is', () => {
  it('is told by its content', async () => {
    expect(await sniff(await picture(8, 4).jpeg().toBuffer())).toMatchObject({
      kind: 'picture',
      mime: 'image/jpeg',
    });
    expect(await sniff(await picture(8, 4).png().toBuffer())).toMatchObject({
      kind: 'picture',
      mime: 'image/png',
    });
    const drawing = '<?xml version="1.0"?>\n<!-- made -->\n<svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(await sniff(Buffer.from(drawing))).toMatchObject({ kind: 'drawing' });
    expect(await sniff(Buffer.from('<!doctype html><svg></svg>'))).toEqual({
      kind: 'other',
      mime: 'text/html',
      extension: 'html',
    });
    const typed = '<!DOCTYPE svg [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]>\n<svg xmlns="&ns;"/>';
    expect(await sniff(Buffer.from(typed))).toMatchObject({ kind: 'drawing' });
    expect((await sniff(Buffer.from('just words'))).kind).toBe('text');
    expect((await sniff(await picture(8, 4).webp().toBuffer())).kind).toBe('other');
  });
});

describe('drawings', () => {
  const svg = (content: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

  it('are taken when they only draw, as drawing programs write them', async () => {
    expect(
      await readPlainDrawing(
        `\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?><!-- made by hand -->
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
        ${svg(
          `<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.0.dtd" id="v"/>
          <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
          <style type="text/css"><![CDATA[ .a { fill: url(#g); stroke: #123 } ]]></style>
          <defs><linearGradient id="g"><stop offset="0" style="stop-color:#fff"/></linearGradient></defs>
          <use xlink:href="#a"/><path id="a" class="a" d="M0 0h9v9" fill="url( '#g' )"/>
          <image href="data:image/png;base64,iVBORw0KGgo=" width="4" height="4"/><text>Fire &amp; exit &#38; on = off</text>`,
          'viewBox="0 0 640 320"',
        )}`,
      ),
    ).toEqual({ width: 640, height: 320 });
    expect(await readPlainDrawing(svg('', 'width="32px" height="16.4" viewBox="0 0 9 9"'))).toEqual({
      width: 32,
      height: 16,
    });
  });

  it.each([
    ['width="300" viewBox="0 0 1200 500"', 300, 125],
    ['height="100" viewBox="0 0 1200 500"', 240, 100],
    ['width="100%" height="300" viewBox="0 0 1200 500"', 720, 300],
    ['width="10mm" height="1in"', 38, 96],
    ['width="5em" height="auto" viewBox="0 0 30 10"', 30, 10],
  ])('are as large as browsers have them: %s', async (attributes, width, height) => {
    expect(await readPlainDrawing(svg('', attributes))).toEqual({ width, height });
  });

  const typed = (subset: string, content: string) =>
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [${subset}]><svg xmlns="&ns;" viewBox="0 0 9 9">${content}</svg>`;
  const ns = '<!ENTITY ns "http://www.w3.org/2000/svg">';

  it('are taken with entities that stand for plain words', async () => {
    const drawn = typed(
      `\n<!-- names -->${ns}\n<!ENTITY word 'lime'>`,
      '<rect fill="&word;"/><text>&word;</text>',
    );
    expect(await readPlainDrawing(drawn)).toEqual({ width: 9, height: 9 });
  });

  it.each([
    [`${ns}<!ENTITY x "<script/>">`, '&x;'],
    [`${ns}<!ENTITY x "&#60;script/>">`, '&x;'],
    [`${ns}<!ENTITY x "a"><!ENTITY y "&x;&x;">`, '&y;'],
    [`${ns}<!ENTITY x SYSTEM "file:///etc/passwd">`, '&x;'],
    [`${ns}<!ENTITY % x "a">`, ''],
    [`${ns}<!ENTITY ns "http://www.w3.org/1999/xhtml">`, ''],
    [`${ns}<!ENTITY lt "a">`, ''],
    [`${ns}<!ATTLIST svg onload CDATA "alert(1)">`, ''],
    [`${ns}<!ENTITY x "javascript:alert(1)">`, '<use href="&x;"/>'],
    [`${ns}<!ENTITY x "onload">`, '&y;'],
    [`${ns}<!ENTITY x "${'a'.repeat(1000)}">`, '&x;'.repeat(1001)],
  ])('are refused with a document type that says %s', async (subset, content) => {
    expect(await readPlainDrawing(typed(subset, content))).toBeUndefined();
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<a:script xmlns:a="http://www.w3.org/2000/svg">alert(1)</a:script>',
    '<a:div xmlns:a="http://www.w3.org/1999/xhtml"><a:img/></a:div>',
    '<foreignObject><b/></foreignObject>',
    '<a xlink:href="javascript:alert(1)"><path d=""/></a>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<use href="#a"><set attributeName="href" to="data:image/svg+xml,x"/></use>',
    '<animateTransform attributeName="transform"/>',
    '<path onload="alert(1)"/>',
    '<path ON&#99;lick="alert(1)"/>',
    '<path x:onload="alert(1)" xmlns:x="urn:x"/>',
    '<use href="https://elsewhere.test/a.svg#a"/>',
    '<use href=" &#9;java&#10;script:alert(1)"/>',
    '<use href="&#1;javascript:alert(1)"/>',
    '<use href="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<use xml:base="https://elsewhere.test/" href="#a"/>',
    '<image href="//elsewhere.test/x.png"/>',
    '<image xlink:href="https://elsewhere.test/x.png"/>',
    '<feImage href="#a"/>',
    '<path fill="url(https://elsewhere.test/a.svg#g)"/>',
    '<path style="fill:u\\72l(https://elsewhere.test/)"/>',
    '<path style="fill:&#117;rl(&quot;https://elsewhere.test/&quot;)"/>',
    '<path style="background:image-set(\'https://elsewhere.test/a\' 1x)"/>',
    '<path style="width:expression(alert(1))"/>',
    '<style>@import "https://elsewhere.test/a.css";</style>',
    '<style>@im<!-- -->port "https://elsewhere.test/a.css";</style>',
    '<style>@im<![CDATA[port "https://elsewhere.test/a.css"]]>;</style>',
    '<style>&#64;import "https://elsewhere.test/a.css";</style>',
    '<style>a { fill: u\\72l(//elsewhere.test) }</style>',
    '<style><path d=""/></style>',
    '<?xml-stylesheet href="https://elsewhere.test/a.css"?>',
    '<iframe src="https://elsewhere.test/"/>',
    '<path>',
    '&nbsp;',
  ])('are refused when they hold %s', async (content) => {
    expect(await readPlainDrawing(svg(content))).toBeUndefined();
  });

  it.each([
    '<!DOCTYPE svg [<!ENTITY x "<y/>">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
    '<?xml version="1.0" encoding="ISO-2022-JP"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    '<svg/>',
    '<html xmlns="http://www.w3.org/1999/xhtml"/>',
    '<g xmlns="http://www.w3.org/2000/svg"/>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<svg xmlns="http://www.w3.org/2000/svg"/><svg xmlns="http://www.w3.org/2000/svg"/>',
    '',
  ])('are refused as a whole: %s', async (text) => {
    expect(await readPlainDrawing(text)).toBeUndefined();
  });

  const nested = (levels: number) => '<g>'.repeat(levels) + '</g>'.repeat(levels);

  it('are read in groups as deep as programs nest them, and refused at once beyond', async () => {
    expect(await readPlainDrawing(svg(nested(drawings.depth - 1), 'width="8" height="4"'))).toEqual({
      width: 8,
      height: 4,
    });
    expect(await readPlainDrawing(svg(nested(drawings.depth)))).toBeUndefined();
  });

  it('are refused with more elements than anybody draws', { tags: 'full' }, async () => {
    expect(await readPlainDrawing(svg('<g/>'.repeat(drawings.elements - 1)))).toBeDefined();
    expect(await readPlainDrawing(svg('<g/>'.repeat(drawings.elements)))).toBeUndefined();
  });

  it('keep nothing else waiting while they are read', { tags: 'full' }, async () => {
    let read = false;
    const reading = readPlainDrawing(svg('<g/>'.repeat(drawings.elements - 1))).then(() => {
      read = true;
    });
    let turns = 0;
    while (!read) {
      await new Promise(setImmediate);
      turns += 1;
    }
    await reading;
    expect(turns).toBeGreaterThan(10);
  });
});

describe('what a stored original no longer tells', () => {
  it.each([1, 7, 4096, 1_000_000])(
    'strips a JPEG handed over in pieces of %i bytes, keeping every pixel',
    async (step) => {
      const plain = await picture(320, 160)
        .withExif(gps)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
        .jpeg()
        .toBuffer();
      const source = Buffer.concat([plain, Buffer.from('trailing secret')]);
      const stripped = await through(source, step, new StripJpeg());
      expect(source.includes('Exif')).toBe(true);
      for (const word of ['Exif', 'somebody', 'adobe', 'secret']) expect(stripped.includes(word)).toBe(false);
      const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
      expect((await pixels(stripped)).equals(await pixels(plain))).toBe(true);
    },
  );

  it('strips a progressive JPEG of many scans', async () => {
    const plain = await picture(320, 160).withExif(gps).jpeg({ progressive: true }).toBuffer();
    const stripped = await through(plain, 333, new StripJpeg());
    expect(stripped.includes('Exif')).toBe(false);
    expect((await sharp(stripped).raw().toBuffer()).equals(await sharp(plain).raw().toBuffer())).toBe(true);
  });

  it.each([1, 13, 100_000])('strips a PNG handed over in pieces of %i bytes', async (step) => {
    const plain = await picture(300, 150).withExif(gps).png().toBuffer();
    const stripped = await through(Buffer.concat([plain, Buffer.from('secret')]), step, new StripPng());
    expect(plain.includes('eXIf')).toBe(true);
    for (const word of ['eXIf', 'somebody', 'secret']) expect(stripped.includes(word)).toBe(false);
    expect((await sharp(stripped).raw().toBuffer()).equals(await sharp(plain).raw().toBuffer())).toBe(true);
  });
});

describe('sizes of a picture', () => {
  it('go up to all that it has, and no further', () => {
    expect(sizesFor(4096, 2048)).toEqual(['2k', '4k']);
    expect(sizesFor(1024, 512)).toEqual([]);
    expect(sizesFor(1500, 750)).toEqual(['2k']);
    expect(dimensionsOf('2k', 1500, 750, mono)).toEqual({ width: 1500, height: 750 });
    expect(sizesFor(7680, 3840)).toEqual(['2k', '4k', '8k']);
    expect(dimensionsOf('8k', 7680, 3840, mono)).toEqual({ width: 7680, height: 3840 });
    expect(sizesFor(16384, 8192)).toEqual(['2k', '4k', '8k']);
    expect(sizesFor(4096, 4096)).toEqual(['2k', '4k']);
  });

  it('keep both eyes in a preview, each as sharp as one', () => {
    const both = { stereoscopic: 'top-bottom', projection: 'equirect360' } as const;
    expect(dimensionsOf('preview', 4096, 4096, both)).toEqual({ width: 1024, height: 1024 });
    expect(dimensionsOf('preview', 4096, 2048, mono)).toEqual({ width: 1024, height: 512 });
    expect(dimensionsOf('2k', 4096, 2048, mono)).toEqual({ width: 2048, height: 1024 });
  });

  it('are upright where the camera was held otherwise', async () => {
    const source = join(folder, 'turned.jpg');
    await picture(200, 400).withMetadata({ orientation: 6 }).jpeg().toFile(source);
    expect(await readPicture(source)).toEqual({ width: 400, height: 200, turned: true });
    const target = join(folder, 'turned-preview.jpg');
    await writeSize(source, target, 'preview', { width: 400, height: 200 }, mono);
    const { data } = await sharp(target)
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Turned clockwise, the lower left quarter (blue) is the upper left one.
    expect([data[0]! < 90, data[1]! < 90, data[2]! > 160]).toEqual([true, true, true]);
  });

  it('are refused for a picture whose data ends early', async () => {
    const whole = await picture(1024, 512).jpeg({ quality: 100 }).toBuffer();
    const source = join(folder, 'cut.jpg');
    await writeFile(source, whole.subarray(0, Math.floor(whole.length * 0.7)));
    const facts = await readPicture(source);
    await expect(writeSize(source, join(folder, 'x.jpg'), 'preview', facts!, mono)).rejects.toThrow();
    const png = await picture(1024, 512).png().toBuffer();
    await writeFile(source, png.subarray(0, Math.floor(png.length * 0.7)));
    await expect(
      writeSize(source, join(folder, 'x.jpg'), 'preview', { width: 1024, height: 512 }, mono),
    ).rejects.toThrow();
  });

  it('show the left eye straight ahead in the thumbnail', async () => {
    const eyes =
      '<rect width="100%" height="50%" fill="red"/><rect y="50%" width="100%" height="50%" fill="blue"/>';
    const source = join(folder, 'stereo.png');
    await picture(1024, 1024, eyes).png().toFile(source);
    const target = join(folder, 'thumb.jpg');
    await writeThumbnail(source, target, { stereoscopic: 'top-bottom', projection: 'equirect360' });
    const { dominant } = await sharp(target).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect((await sharp(target).stats()).channels[2]!.max).toBeLessThan(60);
  });
});

/** An MP4 of empty content: boxes by hand, with a place in the user data. */
function mp4(): Buffer {
  const box = (type: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + body.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1000, 12);
  mvhd.writeUInt32BE(2500, 16);
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt32BE(3840 << 16, 76);
  tkhd.writeUInt32BE(1920 << 16, 80);
  const reader = box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)));
  const place = box('udta', box('\u00a9xyz', Buffer.from('+48.1371+011.5754/')));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
    box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd), reader), place),
    box('mdat', Buffer.alloc(1000, 7)),
  ]);
}

describe('films', () => {
  it('tell size and length, and no longer the place', async () => {
    const path = join(folder, 'film.mp4');
    const content = mp4();
    await writeFile(path, content);
    expect((await sniff(content)).kind).toBe('video');
    expect(await readAndCleanMp4(path)).toMatchObject({ width: 3840, height: 1920, durationMs: 2500 });
    const cleaned = await readFile(path);
    expect(cleaned.length).toBe(content.length);
    expect(cleaned.includes('48.1371')).toBe(false);
    expect(await readAndCleanMp4(path)).toMatchObject({ width: 3840, height: 1920, durationMs: 2500 });
  });

  it('that end early are not taken', async () => {
    const path = join(folder, 'cut.mp4');
    await writeFile(path, mp4().subarray(0, -100));
    expect(await readAndCleanMp4(path)).toBeUndefined();
  });
});
