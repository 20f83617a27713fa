import { rows } from '../table.ts';

export const planRows = rows([
  {
    method: 'GET',
    path: 'plans',
    procedure: 'plans.list',
    summary: 'Plans, a page at a time',
  },
  {
    method: 'POST',
    path: 'plans',
    procedure: 'plans.create',
    summary: 'Make a plan',
    status: 201,
  },
  {
    method: 'GET',
    path: 'plans/{id}',
    procedure: 'plans.get',
    summary: 'A plan by its id',
  },
  {
    method: 'PUT',
    path: 'plans/{id}',
    procedure: 'plans.update',
    summary: 'Change a plan',
  },
  {
    method: 'DELETE',
    path: 'plans/{id}',
    procedure: 'plans.remove',
    summary: 'Remove a plan',
  },
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
  {
    method: 'GET',
    path: 'rules',
    procedure: 'rules.list',
    summary: 'The rules of all plans, a page at a time',
  },
  {
    method: 'POST',
    path: 'rules',
    procedure: 'rules.create',
    summary: 'Make a rule of a plan',
    status: 201,
  },
  {
    method: 'GET',
    path: 'rules/{id}',
    procedure: 'rules.get',
    summary: 'A rule of a plan by its id',
  },
  {
    method: 'PUT',
    path: 'rules/{id}',
    procedure: 'rules.update',
    summary: 'Change a rule of a plan',
  },
  {
    method: 'DELETE',
    path: 'rules/{id}',
    procedure: 'rules.remove',
    summary: 'Remove a rule of a plan',
  },
]);
