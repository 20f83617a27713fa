// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { connectCourse, leaveToCourse } from './course.ts';
import { recordHosts } from './record-hosts.ts';

const page = new URL('http://127.0.0.1/app/#/view/k3x9?course=6f1c&of=12&proof=secret');

test('a live page that a course opened tells our server how the run ended', async () => {
  expect(recordHosts({ target: 'live' }, page)).toEqual([{ type: 'course' }]);
  vi.spyOn(history, 'replaceState').mockReturnValue();
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  const connection = await connectCourse({ type: 'course' }, { page } as never);
  connection.tell([
    { at: 1, scenario: 'S', verb: 'exited' },
    { at: 2, scenario: 'S', verb: 'finish', score: 80, result: 'passed' },
  ] as never);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const [address, { body }] = fetched.mock.calls[0] as unknown as [URL, { body: string }];
  expect(address.pathname).toBe('/app/api/v1/learning/progress/6f1c');
  expect(JSON.parse(body)).toEqual({ score: 80, result: 'passed', proof: 'secret' });
  fetched.mockRestore();
});

test('leaving the run leads back to the course, and nowhere without one', () => {
  expect(leaveToCourse(new URL('http://127.0.0.1/app/#/view/k3x9'))).toBe(false);
  expect(leaveToCourse(page)).toBe(true);
  expect(location.hash).toBe('#/learn/courses/12');
});
