import path from 'node:path';
import { z } from 'zod';

const text = z.string().trim().min(1);
const flag = z.enum(['', '0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** URLs separated by commas or spaces, reduced to their origins. */
const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)));

/** A number of proxies; `true` counts as 1. */
const hops = flag.transform(Number).or(z.coerce.number().int().min(0).max(10));

/** The environment variables; README lists the same names. */
const environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  TOKEN_HOURS: z.coerce.number().positive().max(8760).default(12),
  DEMO_PASSWORD: z.string().min(8).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: hops.default(0),
  PRIVATE_PAGES: flag.default(false),
  LOAD_ORIGINS: origins.default([]),
  LAN: flag.default(false),
  DEMO: flag.default(false),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
});

/** The server's configuration. */
export type Config = {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl?: string;
  s3?: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  tokenSecret?: string;
  /** Hours that a token is valid. */
  tokenHours: number;
  demo: boolean;
  demoPassword?: string;
  /** Whether addresses of the server's own network may be requested when checking if a site allows frames. */
  privatePages: boolean;
  /** Origins from which published pages may load a scenario file. */
  loadOrigins: string[];
  lan: boolean;
  publicUrl?: string;
  /** Number of proxies in front of the server whose X-Forwarded-* headers are trusted. */
  proxies: number;
  logLevel: string;
};

/** The environment is not usable. The message is shown to whoever started the server. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables. Empty variables count as unset.
 * @throws ConfigError naming each wrong variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  return {
    host: e.LAN ? '0.0.0.0' : e.HOST,
    port: e.PORT,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    s3: s3Of(e),
    tokenSecret: e.TOKEN_SECRET,
    tokenHours: e.TOKEN_HOURS,
    demo: e.DEMO,
    demoPassword: e.DEMO_PASSWORD,
    privatePages: e.PRIVATE_PAGES,
    loadOrigins: e.LOAD_ORIGINS,
    lan: e.LAN,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    proxies: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  };
}

function s3Of(e: z.infer<typeof environment>): Config['s3'] {
  const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = required.filter((name) => e[name] === undefined);
  if (missing.length === required.length) return undefined;
  if (missing.length > 0) {
    throw new ConfigError(
      `The configuration is not usable:\n  object storage also needs ${missing.join(', ')}`,
    );
  }
  return {
    endpoint: e.S3_ENDPOINT!,
    bucket: e.S3_BUCKET!,
    region: e.S3_REGION,
    accessKeyId: e.S3_ACCESS_KEY_ID!,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY!,
  };
}
