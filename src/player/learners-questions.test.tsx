// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#xr/error-boundary.tsx';
import { LearnersQuestions, questionTexts } from './learners-questions.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an address that is refused without words to say why is a fault of the question, and told as one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { texts, kit } = await questionTexts('us');
  const invalidEmail = () => Promise.reject(new Error('out of reach'));
  const answered = vi.fn();
  render(
    <ErrorBoundary fallback={() => <p>the question failed</p>}>
      <LearnersQuestions
        ask={{ email: answered }}
        title=""
        texts={{ ...texts, invalidEmail }}
        kit={kit}
        onThere={() => undefined}
      />
    </ErrorBoundary>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'nobody{Enter}');
  expect(await screen.findByText('the question failed')).toBeTruthy();
  expect(answered).not.toHaveBeenCalled();
});

test('[rule:cmi5-launch] [out:scorm-api] a run that only what launched it can begin anew ends without a way to play again', async () => {
  const { texts, kit } = await questionTexts('us');
  for (const [ended, said] of [
    ['closes', /start it from your learning platform/],
    ['returns', /Going back to your course/],
  ] as const) {
    render(<LearnersQuestions ask={{ ended }} title="" texts={texts} kit={kit} onThere={() => undefined} />);
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
  }
  const again = vi.fn();
  render(
    <LearnersQuestions ask={{ ended: again }} title="" texts={texts} kit={kit} onThere={() => undefined} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
  expect(again).toHaveBeenCalledOnce();
});
