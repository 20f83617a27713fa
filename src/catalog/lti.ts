/** What LTI 1.3 and its services call things. */
export const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
export const deepLinkingClaim = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;
export const gradeClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
export const toolConfiguration = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** Our addresses, as platforms are told them. */
export const ltiAddresses = (origin: string) => ({
  login: `${origin}/app/lti/login`,
  /** Where a platform sends its launches back to, and those that choose a scenario. */
  launch: `${origin}/app/lti/launch`,
  keyset: `${origin}/app/lti/jwks`,
});

/** What a platform links to, to have a scenario launched. */
export const scenarioLaunch = (origin: string, scenarioId: number): string =>
  `${origin}/app/lti/scenarios/${scenarioId}`;

/** The scenario that a link of a platform means. */
export function launchedScenario(address: unknown): number | undefined {
  const id = typeof address === 'string' && /\/app\/lti\/scenarios\/(\d{1,9})(?:[?#]|$)/.exec(address)?.[1];
  return id ? Number(id) : undefined;
}
