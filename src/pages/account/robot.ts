import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { api } from '#api/client.ts';

/** Does the work that the server asks of who is no robot: about a second, without anything to click. */
export async function robotProof(): Promise<string> {
  const challenge = (await api.account.robotChallenge.query()) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
