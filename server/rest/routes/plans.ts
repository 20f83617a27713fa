import { rows } from '../table.ts';

export const planRows = rows([
  {
    method: 'GET',
    path: 'plans/name',
    procedure: 'plans.byName',
    summary: 'A plan by its name: one that is offered, or one’s own',
  },
  {
    method: 'GET',
    path: 'plans/offered',
    procedure: 'plans.offered',
    summary: 'The plans that everybody may choose',
  },
]);
