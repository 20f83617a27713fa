import { fields, rows } from '../table.ts';

const one = ({ params }: { params: Record<string, string> }) => ({
  scenarioId: params.id,
  id: params.testId,
});

export const runTestRows = rows([
  {
    method: 'GET',
    path: 'scenarios/{id}/tests',
    procedure: 'runTests.list',
    summary: 'The recorded runs that are kept with a scenario as tests',
    input: ({ params }) => ({ scenarioId: params.id }),
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/tests',
    procedure: 'runTests.create',
    summary: 'Keep a recorded run, with its log, as a test',
    status: 201,
    input: ({ params, body }) => ({ ...fields(body), scenarioId: params.id }),
  },
  {
    method: 'PUT',
    path: 'scenarios/{id}/tests/{testId}',
    procedure: 'runTests.rename',
    summary: 'Rename a test',
    input: (request) => ({ ...fields(request.body), ...one(request) }),
  },
  {
    method: 'DELETE',
    path: 'scenarios/{id}/tests/{testId}',
    procedure: 'runTests.remove',
    summary: 'Remove a test',
    input: one,
  },
]);
