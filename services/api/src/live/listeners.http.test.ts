import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PRINT_AGENT_NAMESPACE, SOCKET_IO_PATH } from '@masa/contract/print-channel';
import { evening, order, refusalOf, type Evening, type Guest } from '../testing/evening.ts';
import { listen, refusedListening, type Listening } from '../testing/listening.ts';
import { paying } from '../testing/paying.ts';
import { PASSWORD } from '../testing/test-venue.ts';

let bar: Evening;
const open: Listening[] = [];
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());
afterEach(() => {
  for (const listening of open.splice(0)) listening.close();
});

const basicOf = (password: string, username = 'ana') => ({
  authorization: `Basic ${btoa(`${username}:${password}`)}`,
});
const basic = basicOf(PASSWORD);
const hear = async (headers: Readonly<Record<string, string>>, path?: string) => {
  const listening = await listen(bar.origin, headers, path);
  open.push(listening);
  return listening;
};
const ears = ({ phone }: Guest) => hear({ cookie: phone.cookie(), origin: bar.origin });
const bell = () => bar.product.context.bus.publish({ kind: 'venue', timestamp: bar.clock.now() });
/** What of a drink of this guest reaches the listener; no paper of it calls the staff before the bell does. */
const hears = async (listening: Listening, guest: Guest) => {
  await order(guest, 'lager__500ml');
  bell();
  return (await listening.until(null)).map(({ tableId }) => tableId).filter((tableId) => tableId !== null);
};
/** Who sits where is read anew after the deed, so the first moment after it may be too early. */
const eventually = (hope: () => Promise<void>) => vi.waitFor(hope, { timeout: 10_000 });
const signIn = async (username = 'ana') => {
  const answer = await bar.send('POST', '/api/admin/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, deviceName: 'Tablet' }),
  });
  const { password } = answer.body as { password: string };
  return { password, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

describe('a phone', () => {
  it('hears its own table and what concerns everybody, never another table', async () => {
    const [mihai, away] = [await bar.guest('Mihai', bar.table()), await bar.guest('Away', bar.table())];
    const listening = await ears(mihai);
    expect(await hears(listening, mihai)).toEqual([mihai.table]);
    expect(await hears(listening, away)).toEqual([]);
  });

  it('hears the table where its guest sits now', async () => {
    const [mihai, there] = [await bar.guest('Mihai', bar.table()), await bar.guest('There', bar.table())];
    const left = await bar.guest('Left', mihai.table);
    const listening = await ears(mihai);
    await mihai.api.moveSession({ body: { table: there.table, sessionId: mihai.session.id } });
    await eventually(async () => expect(await hears(listening, there)).toEqual([there.table]));
    expect(await hears(listening, left)).toEqual([]);
  });

  it('that was listening before its guest sat down hears his table from then on', async () => {
    const before = await bar.guest('Mihai', bar.table());
    await order(before, 'fries');
    const pay = paying(bar);
    await pay.complete(await pay.opened(pay.table(before)));
    const listening = await ears(before);
    const table = bar.table();
    const session = await before.api.createSession({ body: { table, uniqueCustomerId: 'second visit' } });
    const again = { ...before, session, table };
    await eventually(async () => expect(await hears(listening, again)).toEqual([table]));
  });

  it('hears nothing more of a table that it paid', async () => {
    const pay = paying(bar);
    const mihai = await bar.guest('Mihai', bar.table());
    const stays = await bar.guest('Stays', mihai.table);
    await order(mihai, 'fries');
    await order(stays, 'fries');
    const listening = await ears(mihai);
    await pay.complete(await pay.opened(pay.separate(mihai)));
    await listening.until(mihai.table);
    await eventually(async () => expect(await hears(listening, stays)).toEqual([]));
  });
});

describe('staff', () => {
  it('hear every table, by their credentials or by the cookie of their device', async () => {
    const { cookie, password } = await signIn();
    expect(cookie).toMatch(/^staff-live=/u);
    const mihai = await bar.guest('Mihai', bar.table());
    for (const headers of [basic, { cookie, origin: bar.origin }, basicOf(password)])
      expect(await hears(await hear(headers), mihai)).toEqual([mihai.table]);
  });

  it('are cut off with their device, and the cookie opens nothing else', async () => {
    const { cookie, password } = await signIn();
    const listening = await hear({ cookie, origin: bar.origin });
    expect(await bar.send('GET', '/api/admin/ping', { headers: { cookie } })).toMatchObject({ status: 401 });
    await bar.staff('ana', password).logout();
    expect(await listening.closed).toBe(1008);
    expect(await refusedListening(bar.origin, { cookie, origin: bar.origin })).toBe(401);
  });

  const ends: [string, (username: string) => Promise<unknown>][] = [
    [
      'gets another password',
      (username) => bar.boss.changeStaff({ params: { username }, body: { password: 'another horse' } }),
    ],
    [
      'may no longer sign in',
      (username) => bar.boss.changeStaff({ params: { username }, body: { active: false } }),
    ],
    ['is erased', (username) => bar.boss.eraseStaff({ params: { username } })],
  ];
  const proofs: [string, (username: string) => Promise<Readonly<Record<string, string>>>][] = [
    ['the password alone', (username) => Promise.resolve(basicOf(PASSWORD, username))],
    ['the password of a device', async (username) => basicOf((await signIn(username)).password, username)],
    [
      'the cookie of a device',
      async (username) => ({ cookie: (await signIn(username)).cookie, origin: bar.origin }),
    ],
  ];
  const both = ends.flatMap(([event, end]) => proofs.map(([by, prove]) => [event, by, end, prove] as const));
  it.each(both)('hear nothing more when their account %s, let in by %s', async (_, __, end, prove) => {
    const username = randomUUID();
    const person = { displayName: 'Nina', roles: ['waiter' as const], isAdmin: false, password: PASSWORD };
    await bar.boss.addStaff({ body: { username, ...person } });
    const proof = await prove(username);
    const [nina, ana] = [await hear(proof), await hear(basic)];
    await end(username);
    expect(await nina.closed).toBe(1008);
    expect(await refusedListening(bar.origin, proof)).toBe(401);
    expect(ana.socket.readyState).toBe(1);
  });
});

describe('the door of the live connection', () => {
  it.each([
    ['nobody', {}],
    ['a wrong password', basicOf('wrong')],
    ['a made-up guest cookie', { cookie: 'guest=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['a made-up staff cookie', { cookie: 'staff-live=x.y' }],
    ['no cookie at all', { cookie: 'theme=dark' }],
  ])('is closed to %s', async (_, headers) => {
    expect(await refusedListening(bar.origin, headers)).toBe(401);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
    'is closed to a page of %s, whatever cookies it sends',
    async (origin) => {
      const mihai = await bar.guest('Mihai', bar.table());
      expect(await refusedListening(bar.origin, { cookie: mihai.phone.cookie(), origin })).toBe(403);
      expect(await refusedListening(bar.origin, { ...basic, origin })).toBe(403);
    },
  );

  it.each([
    '/',
    '/api',
    '/api/w',
    '/api/ws/',
    '/api/ws/x',
    '/api/menu',
    '/API/WS',
    '//api/ws',
    '/api/socket.iox',
  ])('is nowhere else: %s', async (path) => {
    expect(await refusedListening(bar.origin, basic, path)).toBe(404);
  });

  it('answers a plain request in the shape of all refusals', async () => {
    expect(await bar.send('GET', '/api/ws', { headers: basic })).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
  });
});

describe('what listeners say', () => {
  const stillServes = async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    return (await hears(await ears(mihai), mihai))[0] === mihai.table;
  };

  it.each([
    ['a word', 'hello', 1008],
    ['bytes', Buffer.from([0, 1, 2, 255]), 1008],
    ['a book', 'x'.repeat(100_000), 1009],
    ['a megabyte of bytes', Buffer.alloc(1_000_000), 1009],
  ])('(%s) ends their connection and nothing else', async (_, words, code) => {
    const mihai = await bar.guest('Mihai', bar.table());
    const listening = await ears(mihai);
    listening.socket.on('error', () => undefined);
    listening.socket.send(words);
    expect([code, 1006]).toContain(await listening.closed);
    expect(await stillServes()).toBe(true);
  });

  it('does not hurt, two hundred times over', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const junk = (at: number) =>
      Buffer.from(Array.from({ length: 2 + (at % 60) }, (_, byte) => (at * 31 + byte * 17) % 256));
    const upgrade = `GET /api/ws HTTP/1.1\r\nHost: ${new URL(bar.origin).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: ${mihai.phone.cookie()}\r\n\r\n`;
    const { hostname, port } = new URL(bar.origin);
    const speak = (at: number) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.write(upgrade));
        socket.once('data', () => socket.write(junk(at), () => setTimeout(() => socket.destroy(), 5)));
        socket.on('error', () => undefined);
        socket.on('close', () => resolve());
      });
    for (let at = 0; at < 200; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, next) => speak(at + next)));
    expect(await stillServes()).toBe(true);
  });
});

describe('beside it', () => {
  it('stands the door of the print agents, with keys of its own', async () => {
    const { key } = await bar.boss.createPrintAgent({ body: { name: 'Kitchen box' } });
    const knock = (auth: { key?: string }) =>
      io(bar.origin + PRINT_AGENT_NAMESPACE, {
        path: SOCKET_IO_PATH,
        transports: ['websocket'],
        auth,
        reconnection: false,
        forceNew: true,
      });
    const mihai = await bar.guest('Mihai', bar.table());
    const listening = await ears(mihai);
    const agent = knock({ key });
    await new Promise<void>((resolve, reject) =>
      agent.once('connect', resolve).once('connect_error', reject),
    );
    const rung = new Promise<void>((resolve) => agent.once('jobs', () => resolve()));
    expect(await hears(listening, mihai)).toEqual([mihai.table]);
    await order(mihai, 'fries');
    await rung;
    expect(listening.socket.readyState).toBe(1);
    expect(agent.connected).toBe(true);
    agent.close();

    for (const auth of [{}, { key: 'wrong' }, { key: 'correct horse battery' }]) {
      const stranger = knock(auth);
      const reason = await new Promise<Error>((resolve) => stranger.once('connect_error', resolve));
      expect(reason.message).toBe('unauthorized');
      stranger.close();
    }
  });

  it('a script that made its session may listen by its id, until the venue is strict', async () => {
    const session = await bar.bare.createSession({
      body: { table: bar.table(), uniqueCustomerId: 'script' },
    });
    const script = { api: bar.bare, session, table: session.tableId };
    const listening = await hear({}, `/api/ws?sessionId=${session.id}`);
    await order(script, 'fries');
    expect(await listening.next(session.tableId)).toMatchObject({ tableId: session.tableId });

    const strict = await evening({ guestProof: 'strict' });
    const own = await strict.bare.createSession({
      body: { table: strict.table(), uniqueCustomerId: 'script' },
    });
    expect(await refusedListening(strict.origin, {}, `/api/ws?sessionId=${own.id}`)).toBe(401);
    expect(await refusedListening(strict.origin, {}, `/api/ws?tableId=${own.tableId}`)).toBe(401);
    expect(await refusalOf(order({ api: strict.bare, session: own }, 'fries'))).toBe('403 not_your_session');
    await strict.close();
  });
});
