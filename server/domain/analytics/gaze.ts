import type { AnalyticsAsked, GazeFigures } from '#catalog/resources/analytics.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import { fromRuns } from './narrowed.ts';

type Row = GazeFigures['samples'][number] & { scenarioId: number; sceneId: number };

/** Where learners looked, of the runs that are asked for and the caller may see: a row for each direction. */
export const looksOfRuns = (
  { services, viewer }: Caller,
  asked: AnalyticsAsked,
  scene?: number,
): Promise<Row[]> =>
  services.db.prisma.$queryRaw<Row[]>`
    select r."scenarioId", t."sceneId", (g.value->>0)::float8 as "yaw", (g.value->>1)::float8 as "pitch",
      sum((g.value->>2)::float8) as "seconds"
    ${fromRuns(
      viewer,
      asked,
      Prisma.sql`join "RunScene" t on t."runId" = r."id" and t."gaze" is not null
        cross join lateral jsonb_array_elements(t."gaze") g`,
    )}
    ${scene === undefined ? Prisma.empty : Prisma.sql`and t."sceneId" = ${scene}`}
    group by 1, 2, 3, 4 order by 1, 2, 5 desc, 3, 4`;

/** The same of one scene of a scenario. */
export async function gazeOf(
  caller: Caller,
  { scene, ...asked }: AnalyticsAsked & { scene: number },
): Promise<GazeFigures> {
  const samples = await looksOfRuns(caller, asked, scene);
  return { samples: samples.map(({ yaw, pitch, seconds }) => ({ yaw, pitch, seconds })) };
}
