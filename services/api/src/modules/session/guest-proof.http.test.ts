import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@masa/contract/endpoint';
import { routes, type RouteName } from '@masa/contract/routes';
import {
  evening,
  line,
  order,
  refusalOf,
  type Api,
  type Evening,
  type Guest,
  type Phone,
  type Session,
} from '../../testing/evening.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

const LATER = 1_000_000;

/** Every call that acts as a session which it names. */
const actingAs = (
  api: Api,
  session: Session,
  orderId: string,
  other: Session,
  bar: Evening,
): Readonly<Partial<Record<RouteName, () => Promise<unknown>>>> => {
  const payment = { paymentMethod: 'cash' as const, lastProcessedUpdate: bar.clock.now() + LATER };
  return {
    placeOrder: () => api.placeOrder({ body: { sessionId: session.id, orderItems: [line('fries')] } }),
    claimOrder: () =>
      api.claimOrder({ body: { newSessionId: session.id, previousSessionId: other.id, orderId } }),
    applyPromo: () =>
      api.applyPromo({ body: { promocode: 'TABLE10', sessionId: session.id, appliedToOrder: null } }),
    requestSessionCheck: () => api.requestSessionCheck({ body: { sessionId: session.id, ...payment } }),
    requestTableCheck: () =>
      api.requestTableCheck({
        body: { tableId: session.tableId, requestedBySessionId: session.id, ...payment },
      }),
    callWaiter: () => api.callWaiter({ params: { tableId: session.tableId, sessionId: session.id } }),
    waiterCallState: () => api.waiterCallState({ params: { sessionId: session.id } }),
    undoOrder: () => api.undoOrder({ body: { sessionId: session.id, orderIds: [crypto.randomUUID()] } }),
    giveFeedback: () => api.giveFeedback({ body: { sessionId: session.id, score: 1 } }),
    moveSession: () => api.moveSession({ body: { table: bar.table(), sessionId: session.id } }),
  };
};

const everything = async (bar: Evening, table: string) => ({
  bill: await bar.ana.tableOrders({ params: { tableId: table } }),
  calls: (await bar.ana.overview()).waiterCalls.filter((call) => call.tableId === table),
});

async function twoGuests(bar: Evening): Promise<{ mihai: Guest; olga: Guest; fries: string }> {
  const table = bar.table();
  const [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
  const [fries = ''] = await order(olga, 'fries');
  return { mihai, olga, fries };
}

describe.each(['auto', 'strict'] as const)('with GUEST_PROOF=%s', (guestProof) => {
  let bar: Evening;
  beforeAll(async () => {
    bar = await evening({ guestProof });
  });
  afterAll(() => bar.close());

  const strangers: Record<string, (olga: Guest) => Api> = {
    'a neighbour at the same table': (olga) => olga.api,
    'a phone with no cookie': () => bar.browser(bar.phone()),
    'a script': () => bar.bare,
  };
  it.each(Object.keys(strangers))('lets %s do nothing with the session of a phone', async (who) => {
    const { mihai, olga, fries } = await twoGuests(bar);
    const api = strangers[who]?.(olga) ?? bar.bare;
    const before = await everything(bar, mihai.table);
    for (const [deed, attempt] of Object.entries(actingAs(api, mihai.session, fries, olga.session, bar)))
      expect([deed, await refusalOf(attempt())]).toEqual([deed, '403 not_your_session']);
    const read = api.getSession({ params: { sessionId: mihai.session.id } });
    expect(await refusalOf(read)).toBe('404 session_not_found');
    expect(await everything(bar, mihai.table)).toEqual(before);
  });

  const openedByAna = async (table: string, phone?: Phone) => {
    const headers = {
      authorization: `Basic ${btoa(`ana:${PASSWORD}`)}`,
      ...(phone && { origin: bar.origin, cookie: phone.cookie() }),
    };
    const opened = await bar.send('POST', `/api/admin/waiter-table-session/${table}`, { headers });
    return opened.body as Session;
  };
  const notAna: Record<string, (olga: Guest) => Promise<Api>> = {
    ...Object.fromEntries(
      Object.entries(strangers).map(([who, apiOf]) => [who, (olga: Guest) => Promise.resolve(apiOf(olga))]),
    ),
    'a waiter who was dismissed since, with his cookie': async (olga) => {
      const phone = bar.phone();
      await bar.browser(phone).createSession({ body: { table: bar.table(), uniqueCustomerId: 'waiter' } });
      await openedByAna(olga.table, phone);
      for (const active of [false, true])
        await bar.boss.changeStaff({ params: { username: 'ana' }, body: { active } });
      return bar.browser(phone);
    },
  };
  it.each(Object.keys(notAna))('lets %s do nothing with the session of a waiter', async (who) => {
    const { mihai, olga, fries } = await twoGuests(bar);
    const session = await openedByAna(mihai.table);
    const api = (await notAna[who]?.(olga)) ?? bar.bare;
    expect((await openedByAna(mihai.table)).id).toBe(session.id);
    const before = await everything(bar, mihai.table);
    for (const [deed, attempt] of Object.entries(actingAs(api, session, fries, olga.session, bar)))
      expect([deed, await refusalOf(attempt())]).toEqual([deed, '403 not_your_session']);
    const read = api.getSession({ params: { sessionId: session.id } });
    expect(await refusalOf(read)).toBe('404 session_not_found');
    expect(await everything(bar, mihai.table)).toEqual(before);
  });

  it('knows no call that acts as a session and is not tried here', async () => {
    const { mihai, olga, fries } = await twoGuests(bar);
    const proving = Object.entries<Route>(routes).filter(
      ([, { proves }]) => proves !== undefined && proves !== 'by data',
    );
    const tried = Object.keys(actingAs(olga.api, mihai.session, fries, olga.session, bar));
    expect(tried.toSorted()).toEqual(proving.map(([name]) => name).toSorted());
  });

  it('opens the bill of a table to those who sit there, and the number of orders to whoever has its code', async () => {
    const { mihai } = await twoGuests(bar);
    const elsewhere = await bar.guest('Ion', bar.table());
    const params = { tableId: mihai.table };
    for (const api of [mihai.api, bar.ana, bar.ion])
      expect((await api.tableOrders({ params })).checkTotal.regularTotal).toBe(4_550);
    for (const api of [elsewhere.api, bar.browser(bar.phone())])
      expect(await refusalOf(api.tableOrders({ params }))).toBe('403 not_your_session');
    for (const api of [mihai.api, elsewhere.api, bar.browser(bar.phone()), bar.bare])
      expect((await api.tableSummary({ params })).orders).toBe(1);
  });

  it('keeps a check from everybody but staff and those who are on it', async () => {
    const { mihai, olga } = await twoGuests(bar);
    const { checkId = '' } = await olga.api.requestSessionCheck({
      body: {
        sessionId: olga.session.id,
        paymentMethod: 'cash',
        lastProcessedUpdate: bar.clock.now() + LATER,
      },
    });
    const params = { checkId };
    expect((await olga.api.getCheck({ params })).checkTotal).toEqual(
      (await bar.ana.getCheck({ params })).checkTotal,
    );
    expect(await refusalOf(mihai.api.getCheck({ params }))).toBe('403 not_your_session');
    for (const id of [checkId, crypto.randomUUID()]) {
      const get = { params: { checkId: id } };
      expect(await refusalOf(bar.bare.getCheck(get))).toBe('401 unauthorized');
      expect(await refusalOf(bar.staff('ana', 'wrong').getCheck(get))).toBe('401 unauthorized');
    }
    expect(await refusalOf(olga.api.getCheck({ params: { checkId: 'none' } }))).toBe('404 check_not_found');
  });

  it('gives staff every session', async () => {
    const { mihai, olga, fries } = await twoGuests(bar);
    expect((await bar.ana.getSession({ params: { sessionId: mihai.session.id } })).username).toBe('Mihai');
    const deeds = actingAs(bar.ana, mihai.session, fries, olga.session, bar);
    expect(await deeds.claimOrder?.()).toMatchObject({ claimStatus: 'Claimed' });
    expect(await deeds.placeOrder?.()).toMatchObject({ status: 'ok' });
    expect(await deeds.applyPromo?.()).toMatchObject({ status: 'applied' });
    expect(await deeds.requestSessionCheck?.()).toMatchObject({ status: 'created' });
  });

  it("gives a guest nothing for a waiter's session id but the claim of its items", async () => {
    const { mihai } = await twoGuests(bar);
    const phone = bar.phone();
    const tablet = await bar.send('POST', `/api/admin/waiter-table-session/${mihai.table}`, {
      headers: { authorization: `Basic ${btoa('ana:correct horse battery')}`, origin: bar.origin },
    });
    const waiter = tablet.body as Session;
    for (const api of [mihai.api, bar.browser(phone), bar.bare]) {
      const glovo = api.placeOrder({ body: { sessionId: waiter.id, orderItems: [line('lager_1l')] } });
      expect(await refusalOf(glovo)).toBe('403 not_your_session');
    }
  });

  it('hands out one HttpOnly cookie for all sessions of a phone and keeps its secret out of every answer', async () => {
    const scan = (cookie: Record<string, string>) =>
      bar.send('POST', '/api/session-create', {
        headers: { 'content-type': 'application/json', origin: bar.origin, ...cookie },
        body: JSON.stringify({ table: bar.table(), uniqueCustomerId: crypto.randomUUID() }),
      });
    const first = await scan({});
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^guest=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=604800$/u);
    const pair = cookie.split(';')[0] ?? '';
    const second = await scan({ cookie: pair });
    expect(second.headers.getSetCookie()).toEqual([]);
    expect(JSON.stringify(first.body)).not.toContain(pair.split('=')[1]);
    for (const answer of [first, second]) {
      const { id } = answer.body as Session;
      const read = await bar.send('GET', `/api/session/${id}`, { headers: { cookie: pair } });
      expect(read).toMatchObject({ status: 200, body: { id } });
    }
  });

  it('brings a phone that lost its cookie back by the customer id that only it knows', async () => {
    const table = bar.table();
    const scan = (api: Api) => api.createSession({ body: { table, uniqueCustomerId: '1763-secret' } });
    const before = await scan(bar.browser(bar.phone()));
    const after = bar.browser(bar.phone());
    expect((await scan(after)).id).toBe(before.id);
    expect(await order({ api: after, session: before }, 'fries')).toHaveLength(1);
  });
});

describe('a script without cookies', () => {
  const newSession = (bar: Evening) =>
    bar.bare.createSession({ body: { table: bar.table(), uniqueCustomerId: crypto.randomUUID() } });

  it('works by the id of a session of its own, until a cookie of it is shown', async () => {
    const bar = await evening();
    const session = await newSession(bar);
    const script = { api: bar.bare, session, table: session.tableId };
    await order(script, 'fries');
    expect(
      (await bar.bare.tableOrders({ params: { tableId: session.tableId } })).checkTotal.regularTotal,
    ).toBe(4_550);
    expect((await bar.bare.getSession({ params: { sessionId: session.id } })).id).toBe(session.id);

    const created = await bar.send('POST', '/api/session-create', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ table: bar.table(), uniqueCustomerId: 'jar' }),
    });
    const own = created.body as Session;
    const cookie = created.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await bar.bare.getSession({ params: { sessionId: own.id } })).id).toBe(own.id);
    expect(await bar.send('GET', `/api/session/${own.id}`, { headers: { cookie } })).toMatchObject({
      status: 200,
    });
    expect(await refusalOf(bar.bare.getSession({ params: { sessionId: own.id } }))).toBe(
      '404 session_not_found',
    );
    expect(await refusalOf(order({ api: bar.bare, session: own }, 'fries'))).toBe('403 not_your_session');
    await bar.close();
  });

  it('never does where the cookie is always needed', async () => {
    const bar = await evening({ guestProof: 'strict' });
    const session = await newSession(bar);
    expect(await refusalOf(order({ api: bar.bare, session }, 'fries'))).toBe('403 not_your_session');
    expect(await refusalOf(bar.bare.getSession({ params: { sessionId: session.id } }))).toBe(
      '404 session_not_found',
    );
    expect(await refusalOf(bar.bare.tableOrders({ params: { tableId: session.tableId } }))).toBe(
      '403 not_your_session',
    );
    await bar.close();
  });

  it('gets a Secure cookie under its host name where the product is served over https', async () => {
    const bar = await evening({ https: true });
    const created = await bar.send('POST', '/api/session-create', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ table: bar.table(), uniqueCustomerId: 'x' }),
    });
    expect(created.headers.getSetCookie()[0]).toMatch(
      /^__Host-guest=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Secure; Max-Age=604800$/u,
    );
    await bar.close();
  });
});
