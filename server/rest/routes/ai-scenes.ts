import { rows } from '../table.ts';

export const aiSceneRows = rows([
  {
    method: 'GET',
    path: 'ai-wizard',
    procedure: 'aiScenes.provider',
    summary: 'Who makes panoramas of words, by the configuration',
  },
  {
    method: 'GET',
    path: 'ai-wizard/ai-scenes',
    procedure: 'aiScenes.list',
    summary: 'The panoramas that I asked for in words, a page at a time',
  },
  {
    method: 'POST',
    path: 'ai-wizard/ai-scenes',
    procedure: 'aiScenes.create',
    summary: 'Have a panorama made of words',
    status: 202,
  },
  {
    method: 'POST',
    path: 'ai-wizard/ai-scenes/{id}/retry',
    procedure: 'aiScenes.retry',
    summary: 'Ask again for a panorama that failed',
    status: 202,
  },
  {
    method: 'DELETE',
    path: 'ai-wizard/ai-scenes/{id}',
    procedure: 'aiScenes.remove',
    summary: 'Delete what was asked for; its panorama stays in the library',
  },
]);
