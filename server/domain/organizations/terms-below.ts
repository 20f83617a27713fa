type Terms = { id: number; planName: string; expiresAt: Date | null; accountCancel: boolean };

/**
 * Those below an organization that have its terms and no account of their own: they got them from it, and what it is
 * given from now on they are given too.
 */
export const onTermsOf = ({ id, planName, expiresAt, accountCancel }: Terms) => ({
  above: { has: id },
  planName,
  expiresAt,
  accountCancel,
  billing: { is: null },
});
