import { resourceRows } from '../resource-rows.ts';
import { rows } from '../table.ts';

export const planRows = rows([
  ...resourceRows('plans', {
    list: 'Plans, a page at a time',
    create: 'Make a plan',
    get: 'A plan by its id',
    update: 'Change a plan',
    remove: 'Remove a plan',
  }),
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
  ...resourceRows('rules', {
    list: 'The rules of all plans, a page at a time',
    create: 'Make a rule of a plan',
    get: 'A rule of a plan by its id',
    update: 'Change a rule of a plan',
    remove: 'Remove a rule of a plan',
  }),
]);
