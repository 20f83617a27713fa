import { describe, expect, inject, it } from 'vitest';
import { createDatabase } from '#tests/support/postgres.ts';
import { cleanups, endAfterEach, folder, start } from '#tests/support/run-server.ts';
import { engines } from '#tests/support/test-server.ts';

endAfterEach();

describe.runIf(engines.includes('postgres'))('a second server on one database', () => {
  it('says at its start that files kept in folders are not shared, and how to share them', {
    tags: 'full',
  }, async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'), inject('template'));
    cleanups.push(drop);
    const [one, other] = [folder(), folder()];
    const first = await start({ DATA_DIR: one, DATABASE_URL: url });
    expect(first.output()).not.toContain('media-not-shared');
    const second = await start({ DATA_DIR: other, DATABASE_URL: url });
    const words = second.output();
    expect(words).toMatch(/S3_ENDPOINT, S3_BUCKET, .* \(media-not-shared\)\n/);
    expect(words).toContain(other);
    expect(words).not.toContain(new URL(url).password || 'no password');
  });
});
