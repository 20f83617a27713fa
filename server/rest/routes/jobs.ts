import { rows } from '../table.ts';

export const jobRows = rows([
  {
    method: 'GET',
    path: 'jobs',
    procedure: 'jobs.list',
    summary: 'The jobs that come by themselves, a page at a time',
  },
  { method: 'POST', path: 'jobs', procedure: 'jobs.add', summary: 'Have a job come by itself', status: 201 },
  { method: 'GET', path: 'jobs/others', procedure: 'jobs.others', summary: 'The jobs that may be added' },
  { method: 'GET', path: 'jobs/{id}', procedure: 'jobs.get', summary: 'A job by its name' },
  {
    method: 'PUT',
    path: 'jobs/{id}',
    procedure: 'jobs.update',
    summary: 'Change a job’s times or description, pause it or have it go on',
  },
  {
    method: 'DELETE',
    path: 'jobs/{id}',
    procedure: 'jobs.remove',
    summary: 'Have a job come no more by itself',
  },
  {
    method: 'POST',
    path: 'jobs/{id}/run',
    procedure: 'jobs.run',
    summary: 'Have a job done now',
    status: 202,
  },
  { method: 'GET', path: 'jobs/{id}/history', procedure: 'jobs.history', summary: 'The last runs of a job' },
]);
