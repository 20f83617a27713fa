import { gaze, oneController } from '#tests/support/headset-hands.ts';
import { playSample, quickly } from '#tests/support/play-sample.ts';
import { sampleNames } from '#tests/support/samples.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';
import { test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 320 } });
// Films last as long as they do.
test.describe.configure({ timeout: 240_000 });

for (const name of sampleNames) {
  const ray = quickly(name, 'controller');
  test(`[player:vr] ${name} plays to its end with one controller`, ray, async ({ page }) => {
    await TestHeadset.wear(page);
    await playSample(page, name, oneController());
  });

  const looking = quickly(name, 'gaze');
  test(`[player:vr] [player:gaze] ${name} plays to its end by looking alone`, looking, async ({ page }) => {
    await TestHeadset.wear(page);
    await playSample(page, name, gaze());
  });
}
