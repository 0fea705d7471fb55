import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { basicAuthorization, createClient, type Client } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
// The emulator knows nothing of the agent: it stands where the bar's printer would.
import { startPrinterEmulator, type PrinterEmulator } from '@masa/print-agent/testing/printer-emulator';
import { temporaryDatabase } from './databases.ts';
import { eventually, freePort, startProgram, stopProgram, type Program } from './processes.ts';

const repository = resolve(import.meta.dirname, '../..');
const API = join(repository, 'services/api/src/main.ts');
const AGENT = join(repository, 'services/print-agent/src/main.ts');
/** Migrations and the demo's month take seconds; a machine that does much else at once takes many of them. */
const START_LIMIT_MS = 60_000;
/** As every way to start an agent has it (scripts/embedded-agent.mjs). */
const AGENT_MEMORY = { NODE_OPTIONS: '--max-semi-space-size=8' };
export const ADMIN_PASSWORD = 'chicken wings and beer';

export type Printers = {
  readonly sticker: PrinterEmulator;
  readonly precheck: PrinterEmulator;
  readonly fiscal: PrinterEmulator;
};

/** API and print agent at work, with three printers on the network. */
export type Venue = {
  readonly origin: string;
  readonly dataDir: string;
  /** What knex opens: a SQLite file or mysql://… */
  readonly databaseTarget: string;
  readonly printers: Printers;
  readonly staff: (username: string) => Client<typeof routes>;
  readonly tables: () => Promise<{ readonly tableId: string; readonly tableName: string }[]>;
  readonly said: () => string;
  /** What the API does once a minute, done now; only programs that are warm can be told to. */
  readonly minutePasses?: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The whole product as its programs: API and print agent as processes of their own, which a story may end. */
export type OwnVenue = Venue & {
  readonly startApi: (within?: number) => Promise<void>;
  /** @param through where the agent believes the API to be, when something stands in between */
  readonly startAgent: (through?: string) => void;
  readonly killApi: () => Promise<void>;
  readonly killAgent: () => Promise<void>;
  /** Of the API, while it runs. */
  readonly apiPid: () => number | undefined;
  readonly agentPid: () => number | undefined;
};

const printer = (name: string, role: string, language: string, port: number, profile: object) => ({
  name,
  role,
  language,
  connection: { type: 'tcp', host: '127.0.0.1', port },
  profile: { textMode: 'codepage', pages: { cp866: 17, cp852: 18 }, ...profile },
});
const NARROW = { cols: 32, dots: 384 };
const WIDE = { cols: 48, dots: 576 };

/** Code pages, so that a parser which is not ours can read the paper. JSON is YAML too. */
const printersYaml = ({ sticker, precheck, fiscal }: Printers): string =>
  JSON.stringify({
    printers: [
      printer('kitchen', 'sticker', 'ru', sticker.port, NARROW),
      printer('precheck', 'precheck', 'ro', precheck.port, WIDE),
      printer('fiscal', 'fiscal', 'ro', fiscal.port, WIDE),
    ],
  });

const kill = async (program: Program | null) => {
  if (program) await stopProgram(program, 'SIGKILL');
};

const isReady = (origin: string) => async () => {
  try {
    return (await fetch(`${origin}/api/health/ready`)).ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
};

/** Everything of a venue but its programs. */
export type Rooms = Omit<Venue, 'said' | 'close'> & {
  readonly environment: Readonly<Record<string, string>>;
  /** Where the agent finds what it needs. */
  readonly agent: { readonly keyFile: string; readonly config: string; readonly data: string };
  readonly clear: () => Promise<void>;
};

/** @param server `sqlite`, or the MariaDB server that gets a database for this venue. */
export async function furnish(server: string, environment: NodeJS.ProcessEnv): Promise<Rooms> {
  const dataDir = mkdtempSync(join(tmpdir(), 'masa-venue-'));
  const database = await temporaryDatabase(server, dataDir);
  const printers = {
    sticker: await startPrinterEmulator(),
    precheck: await startPrinterEmulator(),
    fiscal: await startPrinterEmulator(),
  };
  const config = join(dataDir, 'printers.yaml');
  writeFileSync(config, printersYaml(printers));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const data = join(dataDir, 'print-agent');
  const staff = (username: string) =>
    createClient(routes, { origin, authorization: () => basicAuthorization(username, ADMIN_PASSWORD) });
  return {
    origin,
    dataDir,
    databaseTarget: database.target,
    printers,
    staff,
    tables: async () => (await staff('admin').tables()).map(({ table }) => table),
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ADMIN_PASSWORD,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SEED: 'demo',
      SEED_LANGUAGE: 'en',
      ...environment,
    },
    agent: { keyFile: join(data, 'key'), config, data },
    clear: async () => {
      for (const emulator of Object.values(printers)) await emulator.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * @param server `sqlite`, or the MariaDB server that gets a database for this venue.
 * @param hear gets everything the programs say, also of those that are killed later
 */
export async function openVenue(
  server: string,
  environment: NodeJS.ProcessEnv = {},
  hear?: (words: string) => void,
): Promise<OwnVenue> {
  const { agent: files, clear, environment: env, ...rooms } = await furnish(server, environment);
  let api: Program | null = null;
  let agent: Program | null = null;

  const venue: OwnVenue = {
    ...rooms,
    startApi: async (within = START_LIMIT_MS) => {
      const program = startProgram(API, [], env, hear);
      api = program;
      await eventually('the API is ready', isReady(rooms.origin), { program, within });
    },
    startAgent: (through = rooms.origin) => {
      const { keyFile, config, data } = files;
      const args = ['--api', through, '--key-file', keyFile, '--config', config, '--data', data];
      agent = startProgram(AGENT, args, AGENT_MEMORY, hear);
    },
    killApi: () => kill(api),
    killAgent: () => kill(agent),
    apiPid: () => api?.child.pid,
    agentPid: () => agent?.child.pid,
    said: () => `${api?.said() ?? ''}\n${agent?.said() ?? ''}`,
    close: async () => {
      if (agent) await stopProgram(agent);
      if (api) await stopProgram(api);
      await clear();
    },
  };
  await venue.startApi();
  venue.startAgent();
  return venue;
}
