import { Readable } from 'node:stream';
import { z } from 'zod';
import { auditFilters } from '#catalog/resources/audit.ts';
import type { SignedIn } from '#server/context.ts';
import { auditCsv } from '#server/domain/audit/audit.ts';
import { paging } from '#server/routers/input.ts';
import { rows } from '../table.ts';

const query = z.object({ search: paging.search, ...auditFilters });

export const auditRows = rows([
  {
    method: 'GET',
    path: 'audit',
    procedure: 'audit.list',
    summary: 'Who did what to whom, a page at a time',
  },
  {
    method: 'GET',
    path: 'audit/export',
    for: 'audit.read',
    cookie: true,
    summary: 'Who did what to whom, as CSV',
    query,
    answers: 'text/csv',
    handle: async (context, request, reply) => {
      const asked = query.parse(request.query);
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .header('cache-control', 'no-store');
      return reply.send(Readable.from(auditCsv(context as SignedIn, asked)));
    },
  },
]);
