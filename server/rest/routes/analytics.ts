import { z } from 'zod';
import { analyticsFilters, analyticsTables } from '#catalog/resources/analytics.ts';
import type { SignedIn } from '#server/context.ts';
import { tableFile } from '#server/domain/analytics/table.ts';
import { rows } from '../table.ts';

const table = z.enum(analyticsTables);
const query = z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), ...analyticsFilters });
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const analyticsRows = rows([
  {
    method: 'GET',
    path: 'analytics',
    procedure: 'analytics.summary',
    summary: 'What came back from learners: figures, scores, days, scenes, questions, ways, stops',
  },
  {
    method: 'GET',
    path: 'analytics/choices',
    procedure: 'analytics.choices',
    summary: 'The scenarios, groups, people and versions that analytics may be narrowed to',
  },
  {
    method: 'GET',
    path: 'analytics/gaze',
    procedure: 'analytics.gaze',
    summary: 'Where learners looked in a scene, who agreed to it',
  },
  {
    method: 'GET',
    path: 'analytics/runs',
    procedure: 'analytics.runs',
    summary: 'Runs of learners, a page at a time',
  },
  {
    method: 'GET',
    path: 'analytics/runs/{id}',
    procedure: 'analytics.run',
    summary: 'One run, with its scenes and answers',
  },
  {
    method: 'GET',
    path: 'analytics/export/{table}',
    for: 'analytics.read',
    cookie: true,
    summary: 'A table of analytics, as CSV or XLSX',
    query,
    answers: 'text/csv',
    handle: async (context, request, reply) => {
      const asked = query.parse(request.query);
      const name = table.parse((request.params as { table: string }).table);
      reply
        .type(types[asked.format])
        .header('content-disposition', `attachment; filename="${name}.${asked.format}"`)
        .header('cache-control', 'no-store');
      return reply.send(await tableFile(context as SignedIn, { ...asked, table: name }));
    },
  },
]);
