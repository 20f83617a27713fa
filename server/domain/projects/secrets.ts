import type { ProjectData } from '#scenario';

/** What a package needs to report with, and no reader of a scenario: it is written and never answered. */
const secrets = ['lrsPassword', 'xapiauth'] as const;

export const isSecret = (key: unknown) => (secrets as readonly unknown[]).includes(key);

/** Project data as it is answered. */
export const withoutSecrets = <P extends Partial<ProjectData>>(project: P): P =>
  Object.fromEntries(Object.entries(project).filter(([key]) => !isSecret(key))) as P;

/** Project data to store: what it says nothing of keeps its secret, an empty text ends one. */
export function withSecretsOf(stored: unknown, project: ProjectData): ProjectData {
  const kept = Object.entries(Object(stored) as object).filter(([key]) => isSecret(key));
  const next: ProjectData = { ...Object.fromEntries(kept), ...project };
  for (const key of secrets) if (!next[key]) delete next[key];
  return next;
}
