import { z } from 'zod';
import { key } from '#catalog/resources/fields.ts';
import {
  catalogList,
  certificateSchema,
  learnerCourseDetailsSchema,
  learnerCurriculumList,
  learnerCurriculumSchema,
  learnerHomeSchema,
  learnerSessionSchema,
  myCourseList,
  myMeetingSchema,
  openedSchema,
  transcriptSchema,
} from '#catalog/resources/learner.ts';
import { catalogWords, listCatalog } from '#server/domain/learner/catalog.ts';
import { certificateByCode, listCertificates } from '#server/domain/learner/certificates.ts';
import { getCourse, getSession } from '#server/domain/learner/course.ts';
import { getCurriculum, listCurricula } from '#server/domain/learner/curriculum.ts';
import { documentFile } from '#server/domain/learner/documents.ts';
import { myMeetings } from '#server/domain/learner/meetings.ts';
import { getHome, getTranscript, listMine } from '#server/domain/learner/mine.ts';
import { openContent } from '#server/domain/learner/open.ts';
import { keepProgress, runEnd } from '#server/domain/learner/progress.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { learning } from './learning/procedure.ts';
import { listCall } from './resource.ts';

const one = z.object({ id: key });

/** Learning as learners see it: what they can find, what they are in, what they have done. */
export const learnerRouter = router({
  home: learning
    .for('learning.use')
    .output(learnerHomeSchema)
    .query(({ ctx }) => getHome(ctx)),
  catalog: listCall(catalogList, listCatalog, learning),
  /** Tags and resources that the catalog can be narrowed to. */
  words: learning
    .for('learning.use')
    .output(z.object({ tags: z.array(z.string()), resources: z.array(z.string()) }))
    .query(({ ctx }) => catalogWords(ctx)),
  course: learning
    .for('learning.use')
    .input(one)
    .output(learnerCourseDetailsSchema)
    .query(async ({ ctx, input }) => settled(await getCourse(ctx, input))),
  session: learning
    .for('learning.use')
    .input(one)
    .output(z.object({ course: learnerCourseDetailsSchema, session: learnerSessionSchema }))
    .query(async ({ ctx, input }) => settled(await getSession(ctx, input))),
  /** Where a content of a course that one is in opens. */
  open: learning
    .for('learning.use')
    .input(one)
    .output(openedSchema)
    .mutation(async ({ ctx, input }) => settled(await openContent(ctx, input))),
  /** How a run of a content ended, told by the player with the proof that its address gave it. */
  progress: procedure
    .for('anyone')
    .input(runEnd)
    .output(z.object({ completion: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await keepProgress(ctx.services, input))),
  document: learning
    .for('learning.use')
    .input(one)
    .output(z.object({ title: z.string(), fileName: z.string(), mime: z.string(), bytes: z.number() }))
    .query(async ({ ctx, input }) => settled(await documentFile(ctx, input))),
  curricula: listCall(learnerCurriculumList, listCurricula, learning),
  curriculum: learning
    .for('learning.use')
    .input(one)
    .output(learnerCurriculumSchema)
    .query(async ({ ctx, input }) => settled(await getCurriculum(ctx, input))),
  mine: listCall(myCourseList, listMine, learning),
  meetings: learning
    .for('learning.use')
    .input(z.object({ from: z.iso.datetime(), until: z.iso.datetime() }))
    .output(z.array(myMeetingSchema))
    .query(({ ctx, input }) => myMeetings(ctx, { from: new Date(input.from), until: new Date(input.until) })),
  transcript: learning
    .for('learning.use')
    .output(transcriptSchema)
    .query(({ ctx }) => getTranscript(ctx)),
  certificates: learning
    .for('learning.use')
    .output(z.array(certificateSchema))
    .query(({ ctx }) => listCertificates(ctx)),
  /** Whoever has a certificate's code sees what it says, and whether it holds. */
  certificate: procedure
    .for('anyone')
    .input(z.object({ code: z.string().min(1).max(100) }))
    .output(certificateSchema)
    .query(async ({ ctx, input }) => settled(await certificateByCode(ctx.services, input))),
});
