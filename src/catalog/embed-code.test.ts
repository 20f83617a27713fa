import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

test('the code that embeds a live page permits headsets and motion, and no title breaks out of it', () => {
  const code = embedCode('https://example.test/app/#/view/abc', '"><script>alert(1)</script> & more');
  expect(code).toContain('src="https://example.test/app/#/view/abc"');
  expect(code).toContain('title="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62; &#38; more"');
  expect(code).toContain('allow="xr-spatial-tracking; gyroscope; accelerometer;');
});
