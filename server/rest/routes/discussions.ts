import { fields, rows } from '../table.ts';

export const discussionRows = rows([
  {
    method: 'GET',
    path: 'discussions',
    procedure: 'discussions.topics',
    summary: 'Topics of a course’s board (`courseId`), or of the organization’s, a page at a time',
  },
  {
    method: 'POST',
    path: 'discussions',
    procedure: 'discussions.start',
    summary: 'Begin a topic with its first entry',
    status: 201,
  },
  {
    method: 'GET',
    path: 'discussions/{id}',
    procedure: 'discussions.topic',
    summary: 'One topic',
  },
  {
    method: 'PUT',
    path: 'discussions/{id}',
    procedure: 'discussions.moderate',
    summary: 'Pin a topic, or close it to new entries',
  },
  {
    method: 'PUT',
    path: 'discussions/{id}/follow',
    procedure: 'discussions.follow',
    summary: 'Get mails about a topic, or no longer: `follow`',
  },
  {
    method: 'GET',
    path: 'discussions/{id}/entries',
    procedure: 'discussions.entries',
    summary: 'Entries of a topic, as they were written, a page at a time',
    input: ({ params, query }) => ({ ...query, topicId: params.id }),
  },
  {
    method: 'POST',
    path: 'discussions/{id}/entries',
    procedure: 'discussions.write',
    summary: 'Write in a topic',
    status: 201,
    input: ({ params, body }) => ({ ...fields(body), topicId: params.id }),
  },
  {
    method: 'PUT',
    path: 'discussions/entries/{id}',
    procedure: 'discussions.change',
    summary: 'Change an entry of one’s own, or hide it',
  },
]);
