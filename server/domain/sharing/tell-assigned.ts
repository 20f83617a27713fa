import { asLanguage } from '#catalog/languages.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { type MailAsked, post } from '../mail/post.ts';
import { languageTags } from '../mail/texts.ts';

interface Told {
  scenario: { id: number; name: string };
  people: { id: number }[];
  groups: { id: number }[];
  dueAt: string | null;
  note: string;
  /** Where the app is, as mails name it. */
  app: string;
}

/** Writes to everybody whom a scenario is assigned to, by themselves or in a group: each once, in their language. */
export async function tellAssigned(
  { services, viewer }: Caller,
  tx: Tx,
  { scenario, people, groups, dueAt, note, app }: Told,
): Promise<void> {
  const [receivers, assigner] = await Promise.all([
    tx.user.findMany({
      where: {
        status: 'active',
        OR: [
          { id: { in: people.map(({ id }) => id) } },
          { groups: { some: { groupId: { in: groups.map(({ id }) => id) } } } },
        ],
      },
      select: { email: true, firstName: true, language: true },
    }),
    tx.user.findUniqueOrThrow({
      where: { id: viewer.userId },
      select: { firstName: true, lastName: true, username: true },
    }),
  ]);
  const link = `${app}/scenarios/private`;
  const from = `${assigner.firstName} ${assigner.lastName}`.trim() || assigner.username;
  const letters = receivers.map(({ email, firstName, language }): MailAsked => {
    const spoken = asLanguage(language);
    const day = new Intl.DateTimeFormat(languageTags[spoken], { dateStyle: 'long' });
    const due = dueAt ? day.format(new Date(dueAt)) : undefined;
    const values = { name: firstName, assigner: from, scenario: scenario.name, said: note, due, link };
    return { to: email, kind: due ? 'assigned-due' : 'assigned', language: spoken, values };
  });
  if (letters.length > 0) await post(services, tx, ...letters);
  const to = {
    OR: [{ userId: { in: people.map(({ id }) => id) } }, { groupId: { in: groups.map(({ id }) => id) } }],
  };
  await tx.scenarioAssignment.updateMany({
    where: { scenarioId: scenario.id, ...to },
    data: { mailedAt: new Date() },
  });
}
