import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
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
import { listen } from '../../testing/listening.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

/** A waiter's phone: the staff app with its device password, and the guest app, which has the cookie alone. */
async function waitersPhone(username = 'ana', phone: Phone = bar.phone()) {
  const as = (password: string): Api =>
    createClient(routes, {
      origin: bar.origin,
      fetch: phone.fetch,
      authorization: () => basicAuthorization(username, password),
    });
  const { password } = await bar
    .browser(phone)
    .login({ body: { username, password: PASSWORD, deviceName: '' } });
  const staff = as(password);
  const open = async (table: string): Promise<Guest> => {
    const session = await staff.waiterTableSession({ params: { tableId: table } });
    return { api: bar.browser(phone), session, phone, table };
  };
  return { phone, staff, as, open };
}
const billOf = async (table: string) =>
  (await bar.boss.tableOrders({ params: { tableId: table } })).checkTotal.regularTotal;
const changeAna = (body: { active?: boolean; password?: string }) =>
  bar.boss.changeStaff({ params: { username: 'ana' }, body });

describe.each(['auto', 'strict'] as const)("a waiter's session with GUEST_PROOF=%s", (guestProof) => {
  let own: Evening;
  beforeAll(async () => {
    own = await evening({ guestProof });
  });
  afterAll(() => own.close());

  it('opened without cookies takes orders of nobody by its id alone', async () => {
    const table = own.table();
    const opened = await own.send('POST', `/api/admin/waiter-table-session/${table}`, {
      headers: { authorization: `Basic ${btoa(`ana:${PASSWORD}`)}` },
    });
    const session = opened.body as Session;
    const guest = await own.guest('Mihai', table);
    const thieves = [own.bare, own.browser(own.phone()), guest.api];
    for (const api of thieves)
      for (const dish of ['lager_1l', 'fries'])
        expect(await refusalOf(order({ api, session }, dish))).toBe('403 not_your_session');
    expect(await refusalOf(own.bare.getSession({ params: { sessionId: session.id } }))).toBe(
      '404 session_not_found',
    );

    // The cookie that its opening set, and staff.
    const [cookie = ''] = opened.headers.getSetCookie().map((one) => one.split(';')[0]);
    const sent = await own.send('POST', '/api/order', {
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ sessionId: session.id, orderItems: [line('lager_1l')] }),
    });
    expect(sent).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await order({ api: own.ana, session }, 'lager_1l')).toHaveLength(1);
  });

  it('of a quick order is no better known by its number', async () => {
    const session = await own.ana.waiterQuickSession();
    expect(await refusalOf(own.bare.getSession({ params: { sessionId: session.id } }))).toBe(
      '404 session_not_found',
    );
  });
});

describe('a waiter', () => {
  it('who is dismissed orders through no cookie any more; what he ordered stays on the bill', async () => {
    const { phone, open } = await waitersPhone();
    const [table, other] = [bar.table(), bar.table()];
    const his = await open(table);
    await order(his, 'fries', 'lager_1l');
    const own = {
      api: his.api,
      session: await his.api.createSession({ body: { table: other, uniqueCustomerId: 'own' } }),
    };
    const before = await billOf(table);
    expect(before).toBeGreaterThan(0);

    await changeAna({ active: false });
    expect(await refusalOf(order(his, 'lager_1l'))).toBe('403 not_your_session');
    expect(await refusalOf(his.api.tableOrders({ params: { tableId: table } }))).toBe('403 not_your_session');
    expect(await refusalOf(his.api.getSession({ params: { sessionId: his.session.id } }))).toBe(
      '404 session_not_found',
    );
    expect(await billOf(table)).toBe(before);
    // As a guest he is welcome.
    await order(own, 'fries');

    // Back again, he opens the table anew: it is the same session, with what is on it.
    await changeAna({ active: true });
    expect(await refusalOf(order(his, 'fries'))).toBe('403 not_your_session');
    const { open: openAgain } = await waitersPhone('ana', phone);
    const again = await openAgain(table);
    expect(again.session.id).toBe(his.session.id);
    await order(again, 'fries');
  });

  it('whose password was changed, whose phone was signed out or who is erased does not either', async () => {
    const table = bar.table();
    const ends: Readonly<
      Record<string, (phone: Awaited<ReturnType<typeof waitersPhone>>) => Promise<unknown>>
    > = {
      'a new password': () => changeAna({ password: PASSWORD }),
      'signed out from afar': async ({ staff }) => {
        const mine = (await staff.devices()).find(({ current }) => current);
        await bar.boss.revokeDevice({ params: { deviceId: mine?.id ?? '' } });
      },
      'signed out': ({ staff }) => staff.logout(),
    };
    for (const [how, end] of Object.entries(ends)) {
      const phone = await waitersPhone();
      const his = await phone.open(table);
      await order(his, 'fries');
      await end(phone);
      expect([how, await refusalOf(order(his, 'fries'))]).toEqual([how, '403 not_your_session']);
    }
    await bar.boss.addStaff({
      body: { username: 'gone', displayName: 'Gone', roles: ['waiter'], password: PASSWORD },
    });
    const his = await (await waitersPhone('gone')).open(table);
    await order(his, 'fries');
    await bar.boss.eraseStaff({ params: { username: 'gone' } });
    expect(await refusalOf(order(his, 'fries'))).toBe('403 not_your_session');
  });

  it('signs out one phone and goes on with the other', async () => {
    const [lost, kept] = [await waitersPhone(), await waitersPhone()];
    const table = bar.table();
    const [onLost, onKept] = [await lost.open(table), await kept.open(table)];
    await lost.staff.logout();
    expect(await refusalOf(order(onLost, 'fries'))).toBe('403 not_your_session');
    expect(await order(onKept, 'fries')).toHaveLength(1);
  });

  it('keeps his tables when he comes back to a shared tablet by PIN', async () => {
    await bar.ana.setPin({ body: { pin: '2846' } });
    const phone = bar.phone();
    const ana = await waitersPhone('ana', phone);
    const his = await ana.open(bar.table());
    const ion = await waitersPhone('ion', phone);
    const { password } = await ion.staff.switchPerson({ body: { username: 'ana', pin: '2846' } });
    expect(await order(his, 'fries')).toHaveLength(1);
    await ana.as(password).logout();
    expect(await refusalOf(order(his, 'fries'))).toBe('403 not_your_session');
  });

  it('hears nothing more of his tables through the guest app', async () => {
    const { phone, open } = await waitersPhone();
    const his = await open(bar.table());
    const ear = await listen(bar.origin, { cookie: phone.cookie(), origin: bar.origin });
    await order(his, 'fries');
    await ear.until(his.table);
    await changeAna({ active: false });
    await changeAna({ active: true });
    await order({ api: bar.ana, session: his.session }, 'fries');
    await bar.offer('fries', true);
    await bar.offer('lager_1l', false);
    expect((await ear.until(null)).map(({ tableId }) => tableId)).toEqual([null]);
    await bar.offer('lager_1l', true);
    ear.close();
  });

  it('who is dismissed is cut off from the live connection of a script as well', async () => {
    const authorization = `Basic ${btoa(`ion:${PASSWORD}`)}`;
    const ear = await listen(bar.origin, { authorization });
    await bar.boss.changeStaff({ params: { username: 'ion' }, body: { active: false } });
    expect(await ear.closed).toBe(1008);
    await bar.boss.changeStaff({ params: { username: 'ion' }, body: { active: true } });
  });
});

describe('the cookie of a phone', () => {
  const job = async () => {
    const sweep = bar.product.jobs.find(({ name }) => name === 'guest devices nobody uses');
    if (!sweep) throw new Error('There is no such job.');
    return sweep.run();
  };
  const scan = async () => {
    const answer = await bar.send('POST', '/api/session-create', {
      headers: { 'content-type': 'application/json', origin: bar.origin },
      body: JSON.stringify({ table: bar.table(), uniqueCustomerId: crypto.randomUUID() }),
    });
    const [cookie = ''] = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    return { cookie, id: (answer.body as Session).id };
  };
  const given = async (path: string, cookie: string) => {
    const answer = await bar.send('GET', path, { headers: { cookie } });
    return [answer.status, ...answer.headers.getSetCookie()];
  };

  it('gets another week once a day while it is used, in answers that are for its owner alone', async () => {
    const { cookie, id } = await scan();
    const path = `/api/session/${id}`;
    bar.clock.advance(DAY_MS - HOUR_MS);
    expect(await given(path, cookie)).toEqual([200]);
    bar.clock.advance(HOUR_MS);
    expect(await given('/api/menu', cookie)).toEqual([200]);
    expect(await given(path, cookie)).toEqual([
      200,
      `${cookie}; HttpOnly; SameSite=Lax; Path=/; Max-Age=604800`,
    ]);
    expect(await given(path, cookie)).toEqual([200]);
    expect(await given(path, 'guest=made-up')).toEqual([404]);
  });

  it('ends with its server side when nobody has used it for a week, but never under an open visit', async () => {
    const [seated, gone] = [await scan(), await scan()];
    await bar.database
      .db('sessions')
      .where({ id: gone.id })
      .update({ status: 'closed', close_reason: 'expired' });
    const known = async () =>
      bar.database
        .db('guest_device_sessions')
        .whereIn('session_id', [seated.id, gone.id])
        .pluck('session_id');

    bar.clock.advance(6 * DAY_MS);
    await job();
    expect((await known()).toSorted()).toEqual([seated.id, gone.id].toSorted());
    expect(await given(`/api/session/${gone.id}`, gone.cookie)).toHaveLength(2);

    bar.clock.advance(6 * DAY_MS);
    await job();
    expect(await known()).toContain(gone.id);

    bar.clock.advance(DAY_MS + HOUR_MS);
    expect(await job()).toBeGreaterThan(0);
    expect(await known()).toEqual([seated.id]);
    expect(await given(`/api/session/${gone.id}`, gone.cookie)).toEqual([404]);
    expect(await given(`/api/session/${seated.id}`, seated.cookie)).toHaveLength(2);
    expect(await job()).toBe(0);
  });

  it('that ended is replaced when its phone sits down again', async () => {
    const phone = bar.phone();
    const [first, second] = [bar.table(), bar.table()];
    const sit = (table: string) =>
      bar.browser(phone).createSession({ body: { table, uniqueCustomerId: 'again' } });
    const { id } = await sit(first);
    await bar.database.db('sessions').where({ id }).update({ status: 'closed', close_reason: 'expired' });
    const before = phone.cookie();
    bar.clock.advance(8 * DAY_MS);
    await job();
    const session = await sit(second);
    expect(phone.cookie()).not.toBe(before);
    expect(await order({ api: bar.browser(phone), session }, 'fries')).toHaveLength(1);
  });
});
