import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, refusalOf, type Evening } from '../testing/evening.ts';
import { refusedListening } from '../testing/listening.ts';

type Line = {
  readonly msg: string;
  readonly code?: string;
  readonly call?: string;
  readonly user?: number | null;
  readonly matches?: boolean;
};

const heard: string[] = [];
let bar: Evening;
beforeAll(async () => {
  bar = await evening({ rateLimits: true }, { hears: (text) => void heard.push(text) });
});
afterAll(() => bar.close());

const lines = (msg: string): Line[] =>
  heard.map((text) => JSON.parse(text) as Line).filter((one) => one.msg === msg);
const refused = () => lines('refused').map(({ code, call, user }) => [code, call, typeof user]);

describe('whoever tries more than is his', () => {
  it('is a line of the log, whichever wall he meets', async () => {
    const [mihai, olga] = [await bar.guest('Mihai', bar.table()), await bar.guest('Olga', bar.table())];
    heard.length = 0;
    await refusalOf(bar.bare.overview());
    await refusalOf(bar.ana.staffAccounts());
    await refusalOf(
      olga.api.placeOrder({ body: { sessionId: mihai.session.id, orderItems: [line('fries')] } }),
    );
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
    await bar.send('POST', '/api/order', { headers, body: '{}' });
    await bar.send('POST', '/api/order', { headers: { 'content-type': 'application/json' }, body: '{"a":' });
    await refusedListening(bar.origin, {});
    expect(refused()).toEqual([
      ['unauthorized', 'GET /api/admin/open-session-overview', 'object'],
      ['administrator_only', 'GET /api/admin/staff', 'number'],
      ['not_your_session', 'POST /api/order', 'object'],
      ['cross_origin', 'POST /api/order', 'object'],
      ['invalid_json', 'POST /api/order', 'object'],
      ['unauthorized', 'GET /api/ws', 'object'],
    ]);
    expect(heard.join('')).not.toMatch(/127\.0\.0\.1|Mihai|Olga/u);
  });

  it('guesses passwords in sight, and none of them is written down', async () => {
    heard.length = 0;
    for (const [username, password] of [
      ['ana', 'planted guess'],
      ['nobody', 'planted guess'],
    ] as const)
      await refusalOf(bar.bare.login({ body: { username, password, deviceName: '' } }));
    expect(lines('a password was checked').map(({ user, matches }) => [typeof user, matches])).toEqual([
      ['number', false],
      ['object', false],
    ]);
    expect(refused()).toEqual([['unauthorized', 'POST /api/admin/login', 'object']]);
    expect(heard.join('')).not.toMatch(/planted|nobody/u);
  });
});
