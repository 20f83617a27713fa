import { proxy } from 'valtio';
import type { Failure } from '#api/failure.ts';
import { onFailedCall } from '#api/recovery.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { session } from '../session/state.ts';
import { type PlanNotice, planNotice } from './recovery.ts';

/** What the plan's dialog says now. */
export const planDialog = proxy<{ notice: PlanNotice | null }>({ notice: null });

onPersonLeave(() => {
  planDialog.notice = null;
});

/** Tells of every call that failed for the plan, whoever shows it besides. @returns how to stop. */
export const announcePlans = (): (() => void) => onFailedCall(({ failure }) => announcePlan(failure));

/** Says what a failure has to do with the plan, if anything: one dialog at a time. */
export function announcePlan(failure: Failure): void {
  const { user } = session;
  const notice = user && planNotice(failure, user);
  if (notice && !planDialog.notice) planDialog.notice = notice;
}
