import { rows } from '../table.ts';

export const mailRows = rows([
  {
    method: 'GET',
    path: 'mails',
    procedure: 'mails.list',
    summary: 'The mails that wait, went out, failed, or stay to be read; state is a list with commas',
  },
  {
    method: 'GET',
    path: 'mails/{id}',
    procedure: 'mails.get',
    summary: 'A mail with what it says, until it is sent',
  },
  { method: 'POST', path: 'mails/{id}', procedure: 'mails.sendAgain', summary: 'Send a mail again' },
]);
