import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewerOfUser } from '#server/domain/auth/session.ts';
import { listDevices } from '#server/domain/devices/devices.ts';
import { listGroups } from '#server/domain/groups/groups.ts';
import { holding } from '#server/domain/resource-list.ts';
import { listUsers } from '#server/domain/users/list.ts';
import { Prisma } from '#server/generated/client.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('searching lists on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.addUser('admin', 'Provider');
    const { prisma } = server.services.db;
    for (const [name, description] of [
      ['安全培训一班', '每周三'],
      ['Brandschutz-Übung 100%', 'Haus_7, c:\\drills'],
      ['Fire drill', 'Ground floor'],
    ])
      await prisma.group.create({
        data: { organizationId: admin.orgId, name: name!, description: description! },
      });
  });
  afterAll(() => server?.close());

  const found = async (search: string) => {
    const query = `groups?sort=name,asc&organization=${admin.orgId}&search=${encodeURIComponent(search)}`;
    const { data } = await server.rest('GET', query, { token: admin.token });
    return data.items.map(({ name }: { name: string }) => name.split(/[ -]/)[0]);
  };

  it.each([
    ['培训', '安全培训一班'],
    ['训', '安全培训一班'],
    ['每周 安全', '安全培训一班'],
    ['训培'],
    ['ubung', 'Brandschutz'],
    ['schutz 100', 'Brandschutz'],
    ['haus_7', 'Brandschutz'],
    ['Übung, Haus', 'Brandschutz'],
    ['schutz-haus'],
    ['%', 'Brandschutz'],
    ['_', 'Brandschutz'],
    ['\\', 'Brandschutz'],
    ['ire', 'Fire'],
    ['floor FIRE', 'Fire'],
    ['r', 'Brandschutz', 'Fire'],
    ['fire training'],
  ])('[entity:resource-list] finds by %s', async (search, ...names) => {
    expect(await found(search)).toEqual(names);
  });

  it('[entity:resource-list] has an index for the key of every list that grows, in every script', async () => {
    const { prisma } = server.services.db;
    const indexes = await prisma.$queryRaw<{ table: string; index: string }[]>`
      select tablename::text as "table", indexname::text as "index" from pg_indexes
      where schemaname = 'public' and indexdef like '%gin_trgm_ops%' order by 1`;
    expect(indexes.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['AuditEntry', 'Course', 'Group', 'LearnerRun', 'Mail', 'Organization', 'User']),
    );
    for (const { table, index } of indexes)
      for (const search of ['fire', '培训', '训']) {
        const plan = await prisma.$transaction(async (tx) => {
          await tx.$executeRaw`set local enable_seqscan = off`;
          return tx.$queryRaw<Record<string, string>[]>`explain select * from ${Prisma.raw(`"${table}"`)} t
            where ${holding([Prisma.sql`t."searchKey"`], search)}`;
        });
        const lines = plan.map((row) => Object.values(row)[0]).join('\n');
        expect(lines, `${table} for ${search}`).toContain(index);
      }
  });

  /** A hundred organizations, each with fifty people, groups and devices; the database knows how many. */
  const manyOrganizations = () =>
    server.services.db.transaction(async (tx) => {
      await tx.$executeRaw`select set_config('rondure.audit', 'off', true)`;
      await tx.$executeRaw`insert into "Organization" ("name") select 'Many ' || n from generate_series(1, 100) n
        on conflict do nothing`;
      const each = Prisma.sql`from "Organization" o, generate_series(1, 50) n where o."name" like 'Many %'
        on conflict do nothing`;
      await tx.$executeRaw`insert into "User" ("organizationId", "username", "email", "role")
        select o."id", o."id" || '-' || n, o."id" || '-' || n || '@example.test', 'student' ${each}`;
      await tx.$executeRaw`insert into "Group" ("organizationId", "name") select o."id", 'Group ' || n ${each}`;
      await tx.$executeRaw`insert into "Device" ("organizationId", "name") select o."id", o."id" || '-' || n ${each}`;
      await tx.$executeRaw`analyze "Organization", "User", "Group", "Device"`;
    });

  it.each([
    ['people', listUsers],
    ['groups', listGroups],
    ['devices', listDevices],
  ])(
    '[entity:resource-list] %s by organization are read in the order of its names, no more than are shown',
    async (_, list) => {
      const { services } = server;
      const viewer = (await viewerOfUser(services.db.prisma, admin.id))!;
      let asked = Prisma.empty;
      const $queryRaw = async (parts: TemplateStringsArray, ...values: unknown[]) => {
        asked = Prisma.sql(parts, ...values);
        return [];
      };
      const heard = {
        ...services,
        db: { ...services.db, prisma: { $queryRaw } },
      } as unknown as typeof services;
      await manyOrganizations();
      const sort = { field: 'organization', direction: 'asc' } as const;
      await list({ services: heard, viewer }, { page: 0, size: 10, sort });
      const plan = await services.db.prisma.$queryRaw<Record<string, string>[]>`explain ${asked}`;
      const lines = plan.map((row) => Object.values(row)[0]).join('\n');
      expect(lines).toMatch(/Presorted Key: o\w*\."nameKey"/);
    },
  );
});
