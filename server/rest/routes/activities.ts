import { rows } from '../table.ts';

export const activityRows = rows([
  {
    method: 'POST',
    path: 'user-activities',
    procedure: 'activities.record',
    summary: 'Record that the caller used a feature',
    status: 201,
  },
]);
