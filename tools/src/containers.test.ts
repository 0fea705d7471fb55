import { describe, expect, it } from 'vitest';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { dockerfileFaults, isPinned, readDocker } from './containers.ts';
import { ROOT } from './cruise.ts';

const folder = join(ROOT, 'docker');
const dockerfiles = readdirSync(folder).filter((file) => file.endsWith('.Dockerfile'));

type Service = {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly read_only?: boolean;
  readonly privileged?: boolean;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};
const compose = parse(readDocker('compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);

describe.each(dockerfiles)('docker/%s', (file) => {
  it('is pinned, not root, copies what is there and keeps no secret', () => {
    expect(dockerfileFaults(readDocker(file)), 'faults').toEqual([]);
  });

  it('leaves libraries, builds, data and secrets of the checkout outside', () => {
    const ignored = readDocker(`${file}.dockerignore`).split('\n');
    expect(ignored, 'ignored').toEqual(
      expect.arrayContaining(['**/node_modules', '**/dist', '**/.env', 'docker/secrets', '.git', 'data']),
    );
  });
});

describe('compose.yaml', () => {
  it('has every part of the product, a database and the one door', () => {
    expect(Object.keys(compose.services).toSorted(), 'services').toEqual(
      ['api', 'api-2', 'database', 'guest', 'print-agent', 'proxy', 'redis', 'staff'].toSorted(),
    );
  });

  it.each(services)('%s may do as little as possible', (_, service) => {
    expect(service.privileged, 'privileged').toBeUndefined();
    expect(service.read_only, 'read-only files').toBe(true);
    expect(service.cap_drop, 'rights taken').toEqual(['ALL']);
    expect(service.security_opt, 'no new rights').toEqual(['no-new-privileges:true']);
    expect(service.tmpfs?.length, 'a place for short-lived files').toBeGreaterThan(0);
    expect(
      (service.cap_add ?? []).filter((right) => right !== 'NET_BIND_SERVICE'),
      'rights given',
    ).toEqual([]);
    expect(
      (service.volumes ?? []).filter((volume) => volume.includes('docker.sock')),
      'sockets',
    ).toEqual([]);
  });

  it.each(services)('%s is not root, pinned, and asked whether it is well', (_, service) => {
    const { image, build, user } = service;
    expect(image === undefined || isPinned(image), `the tag of ${image ?? ''}`).toBe(true);
    expect(build === undefined || existsSync(join(ROOT, build.dockerfile)), 'Dockerfile').toBe(true);
    // The user of an image that we build stands in its Dockerfile.
    expect(build !== undefined || /^[1-9]\d*:[1-9]\d*$/u.test(user ?? ''), 'user').toBe(true);
    expect(service.healthcheck?.test[0], 'health check').toBe('CMD');
  });

  it('proves guests strictly and tells the API whom to believe', () => {
    const { environment } = compose.services['api'] ?? {};
    expect(environment?.['GUEST_PROOF'], 'GUEST_PROOF').toBe('strict');
    expect(environment?.['PRINT_AGENT'], 'PRINT_AGENT').toBe('none');
    expect(environment?.['PUBLIC_URL'], 'PUBLIC_URL').toMatch(/^https:/u);
    expect(environment?.['RATE_LIMITS'], 'RATE_LIMITS').toBeUndefined();
    const { front } = (compose.services['proxy']?.networks ?? {}) as Record<
      string,
      { ipv4_address?: string }
    >;
    expect(environment?.['TRUST_PROXY'], 'TRUST_PROXY').toBe(front?.ipv4_address);
  });

  it('runs two equal API processes, which the proxy knows and which share database, Redis and files', () => {
    const { api, 'api-2': second } = compose.services;
    expect(second?.environment, 'environment').toEqual(api?.environment);
    expect(second?.volumes, 'volumes').toEqual(api?.volumes);
    expect(second?.build, 'image').toEqual(api?.build);
    expect(second?.secrets, 'secrets').toEqual(api?.secrets);
    expect(second?.depends_on, 'who updates the schema').toEqual({ api: { condition: 'service_healthy' } });
    for (const name of ['api', 'api-2'])
      expect(compose.services['proxy']?.depends_on, name).toHaveProperty(name);
    const routes = readDocker('proxy.Caddyfile').match(/reverse_proxy api.*/gu) ?? [];
    expect(routes.length, 'routes to the API').toBeGreaterThan(0);
    for (const route of routes) expect(route, 'both').toContain('reverse_proxy api:8080 api-2:8080');
  });

  it('opens one door only, and keeps the database inside', () => {
    const open = services.filter(([, service]) => service.ports !== undefined).map(([name]) => name);
    expect(open, 'services with ports').toEqual(['proxy']);
    expect(compose.networks['back']?.internal, 'back network').toBe(true);
    for (const name of ['database', 'redis'])
      expect(compose.services[name]?.networks, `networks of ${name}`).toEqual(['back']);
  });

  it('waits for health, not for a process', () => {
    const conditions = services.flatMap(([, service]) =>
      Object.values(service.depends_on ?? {}).map(({ condition }) => condition),
    );
    expect(new Set(conditions), 'conditions').toEqual(new Set(['service_healthy']));
  });

  it('holds no secret: each lies in a file, and its containers alone are given it', () => {
    const given = services.map(([name, { secrets = [] }]) => [name, secrets.toSorted()]);
    const inApi = ['admin-password', 'database-url', 'metrics-token', 'redis-url'];
    expect(Object.fromEntries(given.filter(([, secrets]) => secrets?.length)), 'who has which').toEqual({
      api: inApi,
      'api-2': inApi,
      redis: ['redis.conf'],
      database: ['database-password'],
      'print-agent': ['print-agent-key'],
    });
    for (const [name, { environment = {}, secrets = [] }] of services)
      for (const [variable, value] of Object.entries(environment))
        if (/PASSWORD|TOKEN|SECRET|DATABASE_URL|REDIS_URL/u.test(variable) && !variable.includes('RANDOM'))
          expect(`${name} ${variable} ${value}`, 'a file of its own').toMatch(
            new RegExp(`_FILE /run/secrets/(?:${secrets.join('|')})$`, 'u'),
          );
  });

  it('asks .env for no secret, and its example names what it asks for without a value', () => {
    const example = readDocker('.env.example').split('\n');
    expect(
      example.filter((line) => /^[A-Z_]+=./u.test(line)),
      'values in the example',
    ).toEqual([]);
    const named = example.flatMap((line) => /^([A-Z_]+)=/u.exec(line)?.[1] ?? []);
    const used = [...readDocker('compose.yaml').matchAll(/\$\{([A-Z_]+)/gu)].map(([, name = '']) => name);
    expect(new Set(named), 'variables of the example').toEqual(new Set(used));
    expect(
      named.filter((name) => /PASSWORD|TOKEN|SECRET|KEY/u.test(name)),
      'secrets in .env',
    ).toEqual([]);
  });
});

describe('make-secrets.sh', () => {
  const make = (secrets: string) =>
    execFileSync('sh', [join(folder, 'make-secrets.sh'), secrets], { encoding: 'utf8' });

  it('makes every secret that compose.yaml names, long and random, for the owner of the folder', () => {
    const parent = mkdtempSync(join(tmpdir(), 'masa-secrets-'));
    try {
      const secrets = join(parent, 'secrets');
      const read = (name: string) => readFileSync(join(secrets, name), 'utf8');
      make(secrets);
      const files = readdirSync(secrets);
      const named = Object.values(compose.secrets).map(({ file }) => basename(file));
      expect(
        named.filter((name) => !files.includes(name)),
        'not made',
      ).toEqual(['print-agent-key']);
      expect((statSync(secrets).mode & 0o777).toString(8), 'the folder').toBe('700');

      const random = ['database-password', 'redis-password', 'admin-password', 'metrics-token'].map(read);
      for (const secret of random) expect(secret).toMatch(/^[0-9a-f]{48}$/u);
      expect(new Set(random).size, 'different ones').toBe(random.length);
      expect(read('database-url')).toBe(`mysql://masa:${read('database-password')}@database:3306/masa`);
      expect(read('redis-url')).toBe(`redis://:${read('redis-password')}@redis:6379`);
      expect(read('redis.conf')).toBe(`requirepass ${read('redis-password')}\n`);

      // One is changed: its file is removed, and only what is made of it changes with it.
      rmSync(join(secrets, 'redis-password'));
      const before = { database: read('database-url'), redis: read('redis-url') };
      make(secrets);
      expect(read('database-url')).toBe(before.database);
      expect(read('redis-url')).not.toBe(before.redis);
    } finally {
      rmSync(parent, { recursive: true });
    }
  });
});

describe('the reading of Dockerfiles', () => {
  it('finds what is wrong', () => {
    const text =
      'FROM node\nADD x /\nCOPY nowhere /x\nCOPY --from=gone /a /b\nENV ADMIN_PASSWORD=x\nCMD node x';
    expect(dockerfileFaults(text), 'faults').toEqual([
      'FROM node: no pinned tag',
      'the last stage runs as root',
      'COPY nowhere: not there',
      '--from=gone: no such stage',
      'ADD x /: say COPY',
      'CMD in a shell: signals would not arrive',
      'ENV holds a secret',
    ]);
    expect(isPinned('caddy:latest'), 'latest').toBe(false);
    expect(isPinned('node:24-slim'), 'node:24-slim').toBe(true);
  });
});
