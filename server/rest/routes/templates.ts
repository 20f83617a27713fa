import { z } from 'zod';
import { coverOf, type Sample, samples } from '#prisma/seed/samples.ts';
import { viewAhead } from '#server/domain/assets/media/pictures.ts';
import { rows } from '../table.ts';

/** What a process drew already: samples never change. */
const drawn = new Map<Sample, Promise<Buffer>>();

async function draw(sample: Sample): Promise<Buffer> {
  const { path, layout } = await coverOf(sample);
  return viewAhead(path, layout);
}

function pictureOf(sample: Sample): Promise<Buffer> {
  const known = drawn.get(sample);
  if (known) return known;
  const picture = draw(sample);
  drawn.set(sample, picture);
  picture.catch(() => drawn.delete(sample));
  return picture;
}

const oneSample = z.object({ sample: z.enum(samples) });

export const templateRows = rows([
  {
    method: 'GET',
    path: 'templates',
    procedure: 'templates.list',
    summary: 'What a new scenario may begin with: samples, and templates of the organization',
  },
  {
    method: 'POST',
    path: 'templates/start',
    procedure: 'templates.start',
    summary: 'Make a scenario from a sample, or from a scenario or clip that is a template',
    status: 201,
  },
  {
    method: 'GET',
    path: 'templates/samples/{sample}/picture',
    for: 'scenarios.create',
    cookie: true,
    summary: 'The picture of a sample, for its card',
    answers: 'image/jpeg',
    handle: async (_context, request, reply) => {
      const { sample } = oneSample.parse(request.params);
      const picture = await pictureOf(sample);
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400').send(picture);
    },
  },
]);
