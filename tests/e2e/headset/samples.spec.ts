import { Headset } from '#tests/support/headset.ts';
import { gaze, oneController } from '#tests/support/headset-hands.ts';
import { playSample } from '#tests/support/sample-play.ts';
import { sampleNames } from '#tests/support/samples.ts';
import { test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 320 } });
// Films last as long as they do, and a machine without graphics draws two eyes slowly.
test.describe.configure({ timeout: 240_000 });

for (const name of sampleNames) {
  test(`[player:vr] ${name} plays to its end with one controller`, async ({ page }) => {
    await Headset.wear(page);
    await playSample(page, name, oneController());
  });

  test(`[player:vr] [player:gaze] ${name} plays to its end by looking alone`, async ({ page }) => {
    await Headset.wear(page);
    await playSample(page, name, gaze());
  });
}
