import { type Connect, unconnected } from './connection.ts';
import { takeProof } from './launch-proof.ts';
import { pageParameter } from './page-parameters.ts';
import { tellEnd } from './tell-end.ts';

/** The course in which a learner takes the scenario: our server counts for their attempt how a run ended. */
export const connectCourse: Connect<'course'> = async (_host, { page, say }) => {
  const registration = pageParameter(page, 'course');
  if (!registration) return unconnected();
  const address = new URL(`/app/api/v1/learning/progress/${encodeURIComponent(registration)}`, page);
  const end = tellEnd({ address, proof: takeProof(page, registration), say });
  return { ...end, leave: () => leaveToCourse(page) };
};

/** Back to the course that the page was opened from. @returns whether there is one */
export function leaveToCourse(page: URL): boolean {
  const course = pageParameter(page, 'of');
  if (!pageParameter(page, 'course') || !course || !/^\d+$/.test(course)) return false;
  location.hash = `#/learn/courses/${course}`;
  return true;
}
