import { type Connect, unconnected } from './connection.ts';
import { takeProof } from './launch-proof.ts';
import { pageParameter } from './page-parameters.ts';
import { tellEnd } from './tell-end.ts';

/** The learning platform that launched the page: our server is told how a run ended, and gives it the grade. */
export const connectLti: Connect<'lti'> = async (_host, { page, say }) => {
  const launch = pageParameter(page, 'lti');
  if (!launch) return unconnected();
  const address = new URL(`/app/lti/launches/${encodeURIComponent(launch)}/result`, page);
  return tellEnd({ address, proof: takeProof(page, launch), say });
};
