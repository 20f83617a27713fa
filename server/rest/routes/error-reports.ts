import { rows } from '../table.ts';

export const errorReportRows = rows([
  {
    method: 'GET',
    path: 'errors',
    procedure: 'errorReports.list',
    summary: 'What went wrong, each mistake once, a page at a time',
  },
  {
    method: 'POST',
    path: 'errors',
    procedure: 'errorReports.report',
    summary: 'Report an error that nobody expected',
    status: 201,
  },
  {
    method: 'GET',
    path: 'errors/{id}',
    procedure: 'errorReports.get',
    summary: 'The newest reports of one mistake',
  },
  {
    method: 'DELETE',
    path: 'errors/{id}',
    procedure: 'errorReports.remove',
    summary: 'Remove all reports of one mistake',
  },
  {
    method: 'GET',
    path: 'errors/scenarios/{id}',
    procedure: 'errorReports.ofScenario',
    summary: 'The newest reports about a scenario',
  },
  {
    method: 'GET',
    path: 'errors/users/{id}',
    procedure: 'errorReports.ofUser',
    summary: 'The newest reports of what befell a person',
  },
]);
