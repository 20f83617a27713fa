import path from 'node:path';
import { z } from 'zod';
import { type Network, networks } from '#catalog/sign-on.ts';

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
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.optional(),
  SUPPORT_PHONE: text.max(60).optional(),
  SUPPORT_EMAIL: z.email().optional(),
  AI_SCENES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (address) => !/^\w+:\/\/[^/?#]*@/.test(address),
      'holds a user name or password: see AI_SCENES_KEY',
    )
    .optional(),
  AI_SCENES_KEY: text.optional(),
  AI_SCENES_MODEL: text.optional(),
  AI_SCENES_SIZE: z
    .string()
    .regex(/^\d{3,5}x\d{3,5}$/)
    .default('2048x1024'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  LINKEDIN_CLIENT_ID: text.optional(),
  LINKEDIN_CLIENT_SECRET: text.optional(),
  LINKEDIN_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_TAX: flag.default(false),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRIVATE_PAGES: flag.default(false),
  LOAD_ORIGINS: origins.default([]),
  LAN: flag.default(false),
  DEMO: flag.default(false),
  FFMPEG_PATH: text.optional(),
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
  /** The mail server; without one mails stay in the outbox. */
  smtpUrl?: string;
  /** Whom mails are from, as in "Name <address>". */
  mailFrom: string;
  /** Whom people turn to about their plan; what is not set is not told. */
  support: { phone?: string; email?: string };
  /** Who makes panoramas of words; without one nobody does. */
  panoramas?: { url: string; key?: string; model?: string; size: string };
  /** Clients of social networks that people may sign in by. */
  networks: Partial<Record<Network, { clientId: string; clientSecret: string; issuer: string }>>;
  /** The payment provider; without it plans are set by administrators. */
  payments?: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    /** Whether the provider reckons taxes. */
    tax: boolean;
    apiUrl?: string;
  };
  /** Number of proxies in front of the server whose X-Forwarded-* headers are trusted. */
  proxies: number;
  /** The ffmpeg to use; by default the system's, else that of the npm package. */
  ffmpegPath?: string;
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
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `Rondure <no-reply@${senderHost(e.PUBLIC_URL)}>`,
    support: { phone: e.SUPPORT_PHONE, email: e.SUPPORT_EMAIL },
    panoramas: e.AI_SCENES_URL
      ? { url: e.AI_SCENES_URL, key: e.AI_SCENES_KEY, model: e.AI_SCENES_MODEL, size: e.AI_SCENES_SIZE }
      : undefined,
    networks: {
      google: clientOf('google', e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET, e.GOOGLE_ISSUER),
      linkedin: clientOf('linkedin', e.LINKEDIN_CLIENT_ID, e.LINKEDIN_CLIENT_SECRET, e.LINKEDIN_ISSUER),
    },
    payments: paymentsOf(e),
    proxies: e.TRUST_PROXY,
    ffmpegPath: e.FFMPEG_PATH,
    logLevel: e.LOG_LEVEL,
  };
}

function clientOf(network: Network, clientId?: string, clientSecret?: string, issuer?: string) {
  if (!clientId && !clientSecret) return undefined;
  if (clientId && clientSecret) return { clientId, clientSecret, issuer: issuer ?? networks[network].issuer };
  const missing = `${network.toUpperCase()}_CLIENT_${clientId ? 'SECRET' : 'ID'}`;
  throw new ConfigError(
    `The configuration is not usable:\n  signing in by ${networks[network].name} also needs ${missing}`,
  );
}

const senderHost = (publicUrl?: string): string => (publicUrl ? new URL(publicUrl).hostname : 'localhost');

type Environment = z.infer<typeof environment>;

/** Whether all of the variables are set. @throws ConfigError where only some are */
function allOrNone<Name extends keyof Environment>(
  e: Environment,
  names: readonly Name[],
  subject: string,
): e is Environment & Required<Pick<Environment, Name>> {
  const missing = names.filter((name) => e[name] === undefined);
  if (missing.length === names.length) return false;
  if (missing.length === 0) return true;
  throw new ConfigError(`The configuration is not usable:\n  ${subject} also needs ${missing.join(', ')}`);
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const paymentNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

function paymentsOf(e: Environment): Config['payments'] {
  if (!allOrNone(e, paymentNames, 'the payment provider')) return undefined;
  return {
    secretKey: e.STRIPE_SECRET_KEY,
    publishableKey: e.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: e.STRIPE_WEBHOOK_SECRET,
    tax: e.STRIPE_TAX,
    apiUrl: e.STRIPE_API_URL,
  };
}

function s3Of(e: Environment): Config['s3'] {
  if (!allOrNone(e, s3Names, 'object storage')) return undefined;
  return {
    endpoint: e.S3_ENDPOINT,
    bucket: e.S3_BUCKET,
    region: e.S3_REGION,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  };
}
