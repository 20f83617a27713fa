import { Readable } from 'node:stream';
import { z } from 'zod';
import { reportFilters, reportKinds } from '#catalog/resources/learning-reports.ts';
import type { SignedIn } from '#server/context.ts';
import { reportCsv, reportSheet } from '#server/domain/learning/reports.ts';
import { rows } from '../table.ts';

const kinds = z.enum(reportKinds);
const query = z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), ...reportFilters });
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Reports of learning. */
export const learningReportRows = rows([
  {
    method: 'GET',
    path: 'learning-reports/{kind}',
    procedure: 'learningReports.run',
    summary: 'A report of learning, a page at a time: roster, completions, expiries, transcripts',
  },
  {
    method: 'GET',
    path: 'learning-reports/{kind}/export',
    for: 'learning.report',
    cookie: true,
    summary: 'All of a report of learning, as CSV or XLSX',
    query,
    answers: 'text/csv',
    handle: async (context, request, reply) => {
      const { format, ...filters } = query.parse(request.query);
      const kind = kinds.parse((request.params as { kind: string }).kind);
      reply
        .type(types[format])
        .header('content-disposition', `attachment; filename="${kind}.${format}"`)
        .header('cache-control', 'no-store');
      const asked = { kind, ...filters };
      return reply.send(
        format === 'csv'
          ? Readable.from(reportCsv(context as SignedIn, asked))
          : await reportSheet(context as SignedIn, asked),
      );
    },
  },
]);
