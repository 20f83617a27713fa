import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createTRPCClient, httpLink } from '@trpc/client';
import { expect, inject, vi } from 'vitest';
import type { Role } from '#catalog/roles.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { sizesMade } from '#server/domain/assets/sizes.ts';
import { hashPassword } from '#server/domain/auth/passwords.ts';
import { openSession } from '#server/domain/auth/session.ts';
import { countPeople } from '#server/domain/organizations/counts.ts';
import type { AppRouter } from '#server/routers/app-router.ts';
import type { Services } from '#server/services.ts';
import { createServices } from '#server/start/services.ts';
import { startUpkeep } from '#server/start/upkeep.ts';
import type { Engine } from './contract-setup.ts';
import { noteState } from './first-state.ts';
import { guardTransactions } from './guarded-database.ts';
import { createDatabase } from './postgres.ts';
import { fillFolder } from './started-folder.ts';

export type { Engine };

/** The engines that tests of the server's behaviour run on: PostgreSQL where there is one; both in the full run. */
export const engines = inject('engines');

export type Person = { id: number; orgId: number; username: string; password: string; token: string };

/** An answer of the REST API. */
export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  data: any;
  error?: { code: string; description: string; details?: Record<string, unknown> };
};

export type TestServer = {
  origin: string;
  services: Services;
  /** A new user of an organization; `organization` makes one by name when there is none. */
  addUser: (role: Role, organization?: string) => Promise<Person>;
  rest: (
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>;
  trpc: (token?: string, clientId?: string) => ReturnType<typeof createTRPCClient<AppRouter>>;
  close: () => Promise<void>;
};

const password = 'Correct horse battery 9!';
let passwordHash: Promise<string> | undefined;
let people = 0;

/** The server of this worker for files that change none of its settings. */
let shared: { server: TestServer; takeUp: () => void; laidDown: () => Promise<void> } | undefined;
let isTaken = false;

async function startShared(): Promise<NonNullable<typeof shared>> {
  const server = await startOwn('postgres');
  const { services } = server;
  const { databaseUrl = '', dataDir } = services.config;
  const backToFirst = await noteState(databaseUrl, dataDir);
  const asMade = { ...services };
  const configAsMade = { ...services.config };
  const atWork = async () =>
    (await services.db.sql(`select name from jobs.job where state = 'active'`)).rows.map(({ name }) => name);
  return {
    server,
    // What a file put in the place of a service goes with it.
    takeUp: () => {
      Object.assign(services, asMade);
      Object.assign(services.config, configAsMade);
    },
    laidDown: async () => {
      await sizesMade();
      await vi.waitFor(async () => expect(await atWork(), 'jobs that a file left at work').toEqual([]), {
        timeout: 20_000,
      });
      await backToFirst();
    },
  };
}

/**
 * A server of the product in this process, on an empty database of `engine` and a free port. Files that ask for no
 * settings get the same one, one after the other, each as it was after its start.
 */
export async function startTestServer(
  engine: Engine,
  env: Record<string, string> = {},
  options: { jobs?: boolean } = {},
): Promise<TestServer> {
  const isPlain = engine === 'postgres' && Object.keys(env).length === 0 && options.jobs !== false;
  if (!isPlain || isTaken) return startOwn(engine, env, options);
  isTaken = true;
  shared ??= await startShared();
  const { server, takeUp, laidDown } = shared;
  takeUp();
  return {
    ...server,
    close: async () => {
      await laidDown();
      isTaken = false;
    },
  };
}

async function startOwn(
  engine: Engine,
  env: Record<string, string> = {},
  { jobs = true }: { jobs?: boolean } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(inject('folder'), 'server-'));
  if (engine === 'embedded') await fillFolder(dataDir);
  const database =
    engine === 'postgres' ? await createDatabase(inject('postgresUrl'), inject('template')) : undefined;
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DATABASE_URL: database?.url, ...env });
  const running = await createServices(config);
  const { services } = running;
  guardTransactions(services.db);
  const app = await createApp(services);
  if (jobs) running.beforeClose(await startUpkeep(services));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  const rest: TestServer['rest'] = async (method, at, { token, body, headers = {} } = {}) => {
    const response = await fetch(`${origin}/app/api/v1/${at}`, {
      method,
      headers: {
        ...(token ? { 'x-auth-token': token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const parsed = text ? JSON.parse(text) : {};
    return { status: response.status, headers: response.headers, data: parsed.data, error: parsed.error };
  };

  const addUser: TestServer['addUser'] = async (role, organization = 'Test School') => {
    people += 1;
    const username = `${role}-${people}`;
    passwordHash ??= hashPassword(password);
    const { id, organizationId } = await services.db.prisma.user.create({
      data: {
        username,
        email: `${username}@example.test`,
        firstName: 'Ada',
        lastName: `Number ${people}`,
        role,
        passwordHash: await passwordHash,
        organization: { connectOrCreate: { where: { name: organization }, create: { name: organization } } },
      },
    });
    await countPeople(services.db.prisma, organizationId);
    const session = await openSession(services, id);
    return { id, orgId: organizationId, username, password, token: session!.token };
  };

  return {
    origin,
    services,
    addUser,
    rest,
    trpc: (token, clientId = 'test-window') =>
      createTRPCClient<AppRouter>({
        links: [
          httpLink({
            url: `${origin}/app/trpc`,
            headers: { 'x-client-id': clientId, ...(token ? { 'x-auth-token': token } : {}) },
          }),
        ],
      }),
    close: async () => {
      await app.close();
      // A folder that something is still written into cannot be removed.
      await sizesMade();
      await running.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a call was refused with: the catalogue's code, its details and the HTTP status. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ code: string; httpStatus: number; details?: Record<string, unknown> }> {
  try {
    await call;
  } catch (error) {
    return (error as { data: { code: string; httpStatus: number } }).data;
  }
  throw new Error('the call was not refused');
}
