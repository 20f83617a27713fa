import type { RunDetail } from '#catalog/resources/analytics.ts';

/** A stay in a scene; `at`: seconds since the run began. Both are null of the scene that was not left. */
export interface Stay {
  name: string | null;
  at: number | null;
  seconds: number;
  answers: RunDetail['answers'];
}

/** The stays of a run with the answers that were given in each, both in their order. */
export function staysOf({ scenes, answers }: Pick<RunDetail, 'scenes' | 'answers'>): Stay[] {
  const left = [...answers];
  let at = 0;
  const stays = scenes.map(({ sceneId, name, seconds }): Stay => {
    const end = left.findIndex((answer) => answer.sceneId !== sceneId);
    const given = left.splice(0, end < 0 ? left.length : end);
    const stay = { name, at, seconds, answers: given };
    at += seconds;
    return stay;
  });
  if (left.length > 0) stays.push({ name: null, at: null, seconds: 0, answers: left });
  return stays;
}
