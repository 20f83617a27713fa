// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { bareStage } from '#tests/support/bare-stage.ts';
import { usePauseOnContextLoss } from './use-pause-on-context-loss.ts';

const hold = vi.fn();
const clock = { current: { hold } };
function Run() {
  usePauseOnContextLoss(clock);
  return null;
}

test('a run is held from when the graphics went until they are back, and left alone when it is over', async () => {
  const stage = await bareStage();
  await stage.render(<Run />);
  const tell = (type: string) => stage.canvas.dispatchEvent(new Event(type));
  tell('webglcontextlost');
  tell('webglcontextrestored');
  expect(hold.mock.calls).toEqual([
    ['picture', true],
    ['picture', false],
  ]);
  await stage.render(null);
  tell('webglcontextlost');
  expect(hold).toHaveBeenCalledTimes(2);
  await stage.leave();
});
