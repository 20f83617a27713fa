import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const arrows = (tree: string) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/arrows.mjs', `tests/fixtures/arrows/${tree}`],
    { encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
};

describe('the arrows check', () => {
  test('fails on an import that the table does not allow', () => {
    const { status, output } = arrows('forbidden');
    expect(output).toContain('scenario-imports: src/scenario/index.ts → src/catalog/limits.ts');
    expect(status).toBe(1);
  });

  test('fails where a layer uses one above it, and knows a file that stands in another by its row', {
    tags: 'full',
  }, () => {
    const { status, output } = arrows('layers');
    expect(output).toContain(
      'server/domain/people-imports: server/domain/users/get.ts → server/domain/scenarios/get.ts',
    );
    expect(output).toContain('pages/learn-imports: src/pages/learn/course.tsx → src/pages/users/user.tsx');
    expect(output).toContain('2 violations');
    expect(status).toBe(1);
  });

  test('fails when the player reaches the editor, by whatever way', { tags: 'full' }, () => {
    const { status, output } = arrows('carried');
    expect(output).toContain('player-carries-no-editor: src/player/main.ts → src/panels/editor/palette.ts');
    expect(status).toBe(1);
  });

  test('fails on a cycle, type-only imports included', { tags: 'full' }, () => {
    const { status, output } = arrows('cycle');
    expect(output).toContain('no-cycles');
    expect(status).toBe(1);
  });

  test('fails on lower-case JSX in a panel', { tags: 'full' }, () => {
    const { status, output } = arrows('markup');
    expect(output).toContain('lower-case-jsx: src/panels/planted.tsx:1 <div>');
    expect(status).toBe(1);
  });

  test('fails when it saw no module', { tags: 'full' }, () => {
    const { status, output } = arrows('empty');
    expect(output).toContain('no module was seen');
    expect(status).toBe(2);
  });
});
