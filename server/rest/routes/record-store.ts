import { Readable } from 'node:stream';
import type { SignedIn } from '#server/context.ts';
import { exportPerson } from '#server/domain/lrs/export-person.ts';
import { CatalogError, settled } from '#server/errors.ts';
import { personAsked } from '#server/routers/record-store.ts';
import { rows } from '../table.ts';

/** The record store itself is at lrs/xapi, and answers as its standard says: server/lrs. */
export const recordStoreRows = rows([
  {
    method: 'GET',
    path: 'lrs',
    procedure: 'recordStore.about',
    summary:
      'The record store of an organization, by default one’s own: where it is, who reports to it, how much it holds',
  },
  {
    method: 'GET',
    path: 'lrs/xaperly/demo',
    procedure: 'recordStore.demo',
    summary: 'A record store and its learning records made up, to see what such are',
  },
  {
    method: 'GET',
    path: 'scenarios/{id}/lrs',
    procedure: 'recordStore.ofScenario',
    summary: 'The learning records of a scenario, a page at a time',
  },
  {
    method: 'POST',
    path: 'scenarios/lrs',
    procedure: 'recordStore.change',
    summary: 'Take statements of a scenario in, or with delete remove all that there are',
  },
  {
    method: 'GET',
    path: 'lrs/records',
    procedure: 'recordStore.list',
    summary: 'The learning records of an organization, by default one’s own, a page at a time',
  },
  {
    method: 'GET',
    path: 'lrs/people',
    procedure: 'recordStore.ofPerson',
    summary: 'How much the record store holds of one person',
  },
  {
    method: 'DELETE',
    path: 'lrs/people',
    procedure: 'recordStore.removePerson',
    summary: 'Remove all that the record store holds of one person',
  },
  {
    method: 'GET',
    path: 'lrs/people/export',
    for: 'records.manage',
    cookie: true,
    summary: 'All that the record store holds of one person, as JSON',
    query: personAsked,
    answers: 'application/json',
    handle: async (context, request, reply) => {
      const read = personAsked.safeParse(request.query);
      if (!read.success) throw new CatalogError('bad-input');
      const text = settled(await exportPerson(context as SignedIn, read.data));
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="learning-records.json"')
        .header('cache-control', 'no-store');
      return reply.send(Readable.from(text));
    },
  },
  {
    method: 'GET',
    path: 'lrs/keys',
    procedure: 'recordStore.keys',
    summary: 'The keys of an organization’s record store',
  },
  {
    method: 'POST',
    path: 'lrs/keys',
    procedure: 'recordStore.createKey',
    summary: 'Make a key; its password is told this once',
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'lrs/keys/{id}',
    procedure: 'recordStore.withdrawKey',
    summary: 'Withdraw a key; what was stored by it stays',
  },
]);
