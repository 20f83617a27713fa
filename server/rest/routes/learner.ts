import type { SignedIn } from '#server/context.ts';
import { documentFile } from '#server/domain/learner/documents.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { sendFile } from '../send-file.ts';
import { rows } from '../table.ts';

export const learnerRows = rows([
  {
    method: 'GET',
    path: 'learning/home',
    procedure: 'learner.home',
    summary: 'My next meeting, and the courses that I go on with, that are due, that expire, that I wait for',
  },
  {
    method: 'GET',
    path: 'learning/catalog',
    procedure: 'learner.catalog',
    summary: 'Courses that I can find, a page at a time: by words, `tag`, `resource` and `type`',
  },
  {
    method: 'GET',
    path: 'learning/catalog/words',
    procedure: 'learner.words',
    summary: 'Tags and resources that the catalog can be narrowed to',
  },
  {
    method: 'GET',
    path: 'learning/courses',
    procedure: 'learner.mine',
    summary: 'My courses, a page at a time; `status`: active or done',
  },
  {
    method: 'GET',
    path: 'learning/courses/{id}',
    procedure: 'learner.course',
    summary: 'One course as its learner sees it, and what its button does (`offer`)',
  },
  {
    method: 'GET',
    path: 'learning/sessions/{id}',
    procedure: 'learner.session',
    summary: 'One session of a course as its learner sees it',
  },
  {
    method: 'GET',
    path: 'learning/curricula',
    procedure: 'learner.curricula',
    summary: 'Curricula that I can find or am in, a page at a time',
  },
  {
    method: 'GET',
    path: 'learning/curricula/{id}',
    procedure: 'learner.curriculum',
    summary: 'One curriculum with its courses, and how far I am',
  },
  {
    method: 'POST',
    path: 'learning/contents/{id}/open',
    procedure: 'learner.open',
    summary: 'Where a content of a course that I am in opens',
  },
  {
    method: 'POST',
    path: 'learning/progress/{registration}',
    procedure: 'learner.progress',
    summary:
      'How a run of a content ended, by its registration: `score`, `result`, and the `proof` of the page that was opened',
  },
  {
    method: 'GET',
    path: 'learning/documents/{id}',
    procedure: 'learner.document',
    summary: 'What a document of a course that I am in, or of my organization, is called',
  },
  {
    method: 'GET',
    path: 'learning/documents/{id}/file',
    for: 'learning.use',
    cookie: true,
    summary: 'Such a document itself',
    answers: 'application/octet-stream',
    handle: async (context, request, reply) => {
      const { services } = context;
      const asked = { id: id.parse((request.params as { id: string }).id) };
      const { title: _, ...file } = settled(await documentFile(context as SignedIn, asked));
      const etag = `"document-${asked.id}"`;
      return sendFile(services.storage, { ...file, etag, cache: 'private, no-cache' }, request, reply);
    },
  },
  {
    method: 'GET',
    path: 'learning/meetings',
    procedure: 'learner.meetings',
    summary: 'My meetings, `from` one instant `until` another',
  },
  {
    method: 'GET',
    path: 'learning/transcript',
    procedure: 'learner.transcript',
    summary: 'All my attempts at courses',
  },
  {
    method: 'GET',
    path: 'learning/certificates',
    procedure: 'learner.certificates',
    summary: 'My certificates',
  },
  {
    method: 'GET',
    path: 'certificates/{code}',
    procedure: 'learner.certificate',
    summary: 'What the certificate of a code says, and whether it holds: for anybody',
  },
]);
