import { curriculumResource } from '#catalog/resources/curricula.ts';
import {
  createCurriculum,
  getCurriculum,
  listCurricula,
  retireCurriculum,
  updateCurriculum,
} from '#server/domain/learning/curricula.ts';
import { router } from '#server/trpc.ts';
import { resourceCalls, retireCalls } from '../resource.ts';
import { learning } from './procedure.ts';

/** Curricula as staff sees them. */
export const curriculaRouter = router({
  ...resourceCalls(
    curriculumResource,
    { list: listCurricula, get: getCurriculum, create: createCurriculum, update: updateCurriculum },
    learning,
  ),
  ...retireCalls(curriculumResource, retireCurriculum, learning),
});
