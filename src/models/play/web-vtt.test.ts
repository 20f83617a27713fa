// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { captionAt, parseVtt } from './web-vtt.ts';

const file = `\ufeffWEBVTT - a tour

NOTE a note

STYLE
::cue { color: red }

one
00:00.500 --> 00:03.500 align:start position:10%
Welcome on board.\r\nLook <b>round</b> you &amp; up.

01:00:02.000 --> 01:00:03,250
<v Anna>Ahoy!</v>

00:02.000 --> 00:04.000
(gulls cry)

00:05.000 --> 00:04.000
never

broken --> 00:07.000
never
`;

test('captions are read with what is said when, without their marks', () => {
  const cues = parseVtt(file);
  expect(cues).toEqual([
    { from: 0.5, to: 3.5, text: 'Welcome on board.\nLook round you & up.' },
    { from: 2, to: 4, text: '(gulls cry)' },
    { from: 3602, to: 3603.25, text: 'Anna: Ahoy!' },
  ]);
  expect(captionAt(cues, 0.4)).toBe('');
  expect(captionAt(cues, 2)).toBe('Welcome on board.\nLook round you & up.\n(gulls cry)');
  expect(captionAt(cues, 3.5)).toBe('(gulls cry)');
  expect(parseVtt('not captions at all')).toEqual([]);
});

test('character references are read as HTML has them, what is none stays', () => {
  const [cue] = parseVtt(`\ufeffWEBVTT
Kind: captions
Language: en

00:00:00.000 --> 00:00:20.000 line:90% position:50%
It&#39;s &quot;R&amp;D&quot; &eacute; caf&#233; &apos;x&apos; &lt;b&gt; 5 &#x2264; 6 &zzz; A & B`);
  expect(cue?.text).toBe(`It's "R&D" \u00e9 caf\u00e9 'x' <b> 5 \u2264 6 &zzz; A & B`);
});
