import { CannotStart } from './cannot-start.ts';
import { withSecretsOfFiles } from './secrets.ts';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, languages, type Language } from '@masa/domain/language';

/** The services that browsers subscribe with: Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
];
const listed = (text: string): string[] => text.split(',').map((entry) => entry.trim());

const repository = resolve(import.meta.dirname, '../../../..');
const set = (value: string | undefined) => (value === undefined || value === '' ? undefined : value);

/** The environment table of docs/operations.md, read once. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default(resolve(repository, 'data')),
  DATABASE_URL: z
    .string()
    .startsWith('mysql://', 'must look like mysql://user:password@host:port/database')
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/u, error: 'must look like redis://host:port' }).optional(),
  ADMIN_USERNAME: z.string().min(1).max(40).default('admin'),
  ADMIN_PASSWORD: z.string().min(1).max(256).optional(),
  SEED: z.enum(['demo', 'empty']).default('demo'),
  SEED_LANGUAGE: z.enum(languages).default(DEFAULT_LANGUAGE),
  GUEST_PROOF: z.enum(['auto', 'strict']).default('auto'),
  PUBLIC_URL: z.url({ protocol: /^https?$/u }).optional(),
  TRUST_PROXY: z.string().optional(),
  PUSH_SERVICES: z
    .string()
    .transform(listed)
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(?:https:\/\/(?:\*\.)?[a-z0-9.-]+|http:\/\/127\.0\.0\.1:\d+)$/u,
            'must be like https://push.example or https://*.push.example, with commas between',
          ),
      ),
    )
    .default(PUSH_SERVICES),
  PRINT_AGENT: z.enum(['embedded', 'none']).default('embedded'),
  METRICS_TOKEN: z.string().min(16).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Null: this process serves the venue alone. */
  readonly redisUrl: string | null;
  readonly adminUsername: string;
  readonly adminPassword: string | null;
  readonly seed: 'demo' | 'empty';
  /** What the people of the demo bar wrote is in this language: tasks, fines, the storage. */
  readonly seedLanguage: Language;
  readonly guestProof: 'auto' | 'strict';
  /** Null: http://<host>:<port> as seen at start. */
  readonly publicUrl: string | null;
  readonly https: boolean;
  readonly trustProxy: readonly string[];
  /** Origins that alerts may be pushed through; `https://*.name` is every name below it. */
  readonly pushServices: readonly string[];
  readonly printAgent: 'embedded' | 'none';
  readonly metricsToken: string | null;
  readonly rateLimits: boolean;
  readonly logLevel: string;
  /** Where the built apps lie. */
  readonly guestDist: string;
  readonly staffDist: string;
};

class ConfigError extends CannotStart {}

/** Reads the environment or throws one plain sentence per mistake. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = withSecretsOfFiles(
    Object.fromEntries(Object.entries(env).map(([name, value]) => [name, set(value)])),
  );
  const parsed = environment.safeParse(given.environment);
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const mistakes = [...given.mistakes, ...wrong];
  if (!parsed.success || mistakes.length > 0)
    throw new ConfigError(`The environment is not valid. ${mistakes.join('; ')}`);
  const e = parsed.data;
  const https = e.PUBLIC_URL?.startsWith('https://') ?? false;
  if (https && e.RATE_LIMITS === 'off')
    throw new ConfigError('RATE_LIMITS=off is refused while PUBLIC_URL is https.');
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    redisUrl: e.REDIS_URL ?? null,
    adminUsername: e.ADMIN_USERNAME,
    adminPassword: e.ADMIN_PASSWORD ?? null,
    seed: e.SEED,
    seedLanguage: e.SEED_LANGUAGE,
    guestProof: e.GUEST_PROOF,
    publicUrl: e.PUBLIC_URL?.replace(/\/$/u, '') ?? null,
    https,
    trustProxy: e.TRUST_PROXY === undefined ? [] : listed(e.TRUST_PROXY),
    pushServices: e.PUSH_SERVICES,
    printAgent: e.PRINT_AGENT,
    metricsToken: e.METRICS_TOKEN ?? null,
    rateLimits: e.RATE_LIMITS === 'on',
    logLevel: e.LOG_LEVEL,
    guestDist: resolve(repository, 'apps/guest/dist'),
    staffDist: resolve(repository, 'apps/staff/dist'),
  };
}

/** What `openDatabase` takes. */
export const databaseTarget = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl ?? join(dataDir, 'masa.sqlite');
