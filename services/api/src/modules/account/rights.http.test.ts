import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, whyNotCall, type CallingStaff, type Route } from '@masa/contract/endpoint';
import { routes, type RouteName } from '@masa/contract/routes';
import { keysOf } from '@masa/domain/record';
import { presetRights, presets, rights } from '@masa/domain/right';
import { evening, order, refusalOf, refusalsOf, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  for (const preset of ['cashier', 'manager'] as const)
    await bar.boss.addStaff({
      body: {
        username: preset,
        displayName: 'Vera',
        roles: ['waiter'],
        password: PASSWORD,
        rights: [...presetRights[preset]],
      },
    });
});
afterAll(() => bar.close());

const people: Readonly<Record<string, CallingStaff | null>> = {
  'as today': { isAdmin: false, rights: presetRights.as_today },
  cashier: { isAdmin: false, rights: presetRights.cashier },
  manager: { isAdmin: false, rights: presetRights.manager },
  administrator: { isAdmin: true, rights },
  guest: null,
  nobody: null,
};
const usernames: Readonly<Record<string, string>> = {
  'as today': 'ana',
  cashier: 'cashier',
  manager: 'manager',
  administrator: 'boss',
};
const REFUSALS: readonly unknown[] = ['unauthorized', 'administrator_only', 'right_missing'];
const names = keysOf(routes);
const routeOf = (name: RouteName): Route => routes[name];

/** The table of it is docs/rights.md, which the contract's own test writes. */
describe('M-051: every call', () => {
  const addressOf = (path: string) =>
    fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/gu)].map(([, name]) => [name ?? '', 'x'])));

  it.each(Object.keys(people))('is answered by the server so: %s', async (person) => {
    const username = usernames[person];
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...(username !== undefined && { authorization: `Basic ${btoa(`${username}:${PASSWORD}`)}` }),
      ...(person === 'guest' && { cookie: `guest=${'A'.repeat(43)}` }),
    };
    for (const name of names) {
      const { method, path } = routeOf(name);
      // Whoever may not is told so before anything that he says is read.
      const body = method === 'GET' ? {} : { body: '{"garbage":' };
      const answer = await bar.send(method, addressOf(path), { headers, ...body });
      const { error = null } = answer.body as { error?: string };
      const refused = REFUSALS.includes(error) ? error : null;
      const expected = whyNotCall(routeOf(name), people[person] ?? null);
      // The proof of a guest is asked for by calls of his own, and is no matter of rights.
      if (name === 'login' || (expected === null && username === undefined)) continue;
      expect([name, refused]).toEqual([name, expected]);
    }
  });
});

describe('rights', () => {
  const setRights = (username: string, given: (typeof rights)[number][] | null) =>
    bar.boss.changeStaff({ params: { username }, body: { rights: given } });

  it('M-050: are those of today for everybody who was here before, and for somebody new', async () => {
    const [ana] = await bar.boss.staffAccounts();
    expect(ana).toMatchObject({
      username: 'ana',
      rights: null,
      discountLimit: { percent: null, amount: null },
    });
    expect((await bar.ana.ping()).rights).toEqual(presetRights.as_today);
    expect((await bar.boss.ping()).rights).toEqual(rights);
    // What a member of staff could call before there were rights he still can, all of it.
    const shut = names.filter(
      (name) =>
        routeOf(name).access === 'staff' && whyNotCall(routeOf(name), people['as today'] ?? null) !== null,
    );
    const drawers = ['openDrawer', 'moveCash', 'openWithoutSale', 'countDrawer', 'closeDrawer'];
    const losses = [
      'lossWatch',
      'lossFinding',
      'lookAtLoss',
      'explainLoss',
      'askAboutLoss',
      'showLossLessOften',
      'lossRules',
      'filmTables',
      'tableFilm',
    ];
    const refunds = [
      'looseCash',
      'settleLooseCash',
      'refundPayment',
      'finishRefund',
      'noteReturn',
      'correctPayment',
    ];
    expect(shut, 'beside refunds, drawers, findings and consent, of which there were none').toEqual([
      ...refunds,
      ...drawers,
      ...losses,
      'refuseApproval',
    ]);
    expect(presets).toHaveLength(3);
  });

  it('are taken and given by the administrator alone, from the next call on', async () => {
    expect(
      await refusalOf(bar.ana.changeStaff({ params: { username: 'ana' }, body: { rights: [...rights] } })),
    ).toBe('403 administrator_only');
    await setRights(
      'ion',
      presetRights.as_today.filter((right) => right !== 'strike_off'),
    );
    const refused = bar.send('DELETE', '/api/admin/delete-item/x', {
      headers: { authorization: `Basic ${btoa(`ion:${PASSWORD}`)}` },
    });
    expect(await refused).toMatchObject({
      status: 403,
      body: { error: 'right_missing', right: 'strike_off' },
    });
    await setRights('ion', null);
    expect(await refusalOf(bar.ion.deleteItem({ params: { orderItemId: 'x' } }))).toBe('404 order_not_found');
  });

  it('keep whoever may not take money from booking it by the API, but not what lies in his hand already', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries');
    const checkId = await paying(bar).opened(paying(bar).separate(mihai));
    await setRights(
      'ion',
      presetRights.as_today.filter((right) => right !== 'take_money'),
    );
    const params = { checkId };
    expect(
      await refusalsOf(
        bar.ion.takePayment({ params, body: { method: 'cash', amount: 1_000 } }),
        bar.ion.noteTaking({ params, body: { open: true } }),
        bar.ion.completeCheck({ params }),
      ),
    ).toEqual(['403 right_missing']);
    const late = { amount: 1_000, takenTs: bar.clock.now() - 60_000 };
    expect(await bar.ion.lateCash({ params, body: late })).toEqual({ booked: 1_000, loose: 0 });
    await setRights('ion', null);
  });

  it('keep their order and stand in the audit log', async () => {
    const changed = await setRights('ion', ['drawer', 'take_money', 'drawer']);
    expect(changed.rights).toEqual(['take_money', 'drawer']);
    const rows = await bar.boss.auditLog({ query: { entity: 'user', entityId: 'ion' } });
    expect(rows[0]?.details).toMatchObject({ after: { rights: ['take_money', 'drawer'] } });
    await setRights('ion', null);
  });

  it('come with an own limit of discounts, in percent and in lei', async () => {
    const discountLimit = { percent: 10, amount: 5_000 };
    const body = { discountLimit };
    expect(await bar.boss.changeStaff({ params: { username: 'cashier' }, body })).toMatchObject(body);
    // So that the sheet says it before anybody is refused.
    expect(await bar.staff('cashier').ping()).toMatchObject(body);
    const wrong = { discountLimit: { percent: 101, amount: null } };
    expect(await refusalOf(bar.boss.changeStaff({ params: { username: 'cashier' }, body: wrong }))).toBe(
      '400 invalid_request',
    );
  });

  it('open the report of the running day to a manager, and to nobody who lacks them', async () => {
    const asked = { params: { date: '2026-11-20' }, query: {} };
    const manager = bar.staff('manager');
    expect(await refusalOf(bar.ana.dayReport(asked))).toBe('403 administrator_only');
    expect(await manager.dayReport(asked)).toBeTruthy();
    const before = { params: { date: '2026-11-19' }, query: {} };
    expect(await refusalOf(manager.dayReport(before))).toBe('403 administrator_only');
    expect(await bar.boss.dayReport(before)).toBeTruthy();
  });
});
