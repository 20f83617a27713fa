import { playSample, quickly } from '#tests/support/play-sample.ts';
import { sampleNames } from '#tests/support/samples.ts';
import { keyboard, mouse, touch } from '#tests/support/screen-hands.ts';
import { test } from '#tests/support/watched.ts';

// Films last as long as they do.
test.describe.configure({ timeout: 240_000 });

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 640, height: 360 } });
  for (const name of sampleNames) {
    test(`${name} plays to its end with a mouse`, quickly(name, 'mouse'), async ({ page }) =>
      playSample(page, name, mouse),
    );
  }
});

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 640, height: 360 } });
  for (const name of sampleNames) {
    test(`${name} plays to its end with the keyboard alone`, quickly(name, 'keyboard'), async ({ page }) =>
      playSample(page, name, keyboard),
    );
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  for (const name of sampleNames) {
    test(`${name} plays to its end on a phone`, quickly(name, 'touch'), async ({ page }) =>
      playSample(page, name, touch),
    );
  }
});
