import { rows } from '../table.ts';

export const folderRows = rows([
  { method: 'GET', path: 'folders', procedure: 'folders.list', summary: 'All my folders, parents first' },
  {
    method: 'GET',
    path: 'folders/parent/{id}',
    procedure: 'folders.children',
    summary: 'The folders in a folder; -1 is the root',
    input: ({ params, query }) => ({ ...query, parentId: params.id }),
  },
  {
    method: 'GET',
    path: 'folders/{id}/breadcrumbs',
    procedure: 'folders.breadcrumbs',
    summary: 'The way from the root to a folder',
  },
  { method: 'POST', path: 'folders', procedure: 'folders.create', summary: 'Make a folder', status: 201 },
  { method: 'PUT', path: 'folders/{id}', procedure: 'folders.rename', summary: 'Rename a folder' },
  {
    method: 'DELETE',
    path: 'folders/{id}',
    procedure: 'folders.remove',
    summary: 'Remove a folder and the folders in it; the scenarios in them go to where it was',
  },
  {
    method: 'POST',
    path: 'folders/{id}/move/{parentId}',
    procedure: 'folders.move',
    summary: 'Put a folder into another; -1 is the root',
  },
  {
    method: 'POST',
    path: 'folders/scenarios/{id}/move/{parentId}',
    procedure: 'folders.moveScenario',
    summary: 'Put a scenario into a folder; -1 is the root',
  },
]);
