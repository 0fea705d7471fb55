import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Body = Request<'addPromo'>['body'];
const half: Body = { code: 'WELCOME-50', singleItemPromo: true, effect: { kind: 'percent', value: 50 } };
const add = (body: Partial<Body> = {}) => bar.boss.addPromo({ body: { ...half, ...body } });
const change = (id: string, body: Partial<Body>) =>
  bar.boss.changePromo({ params: { id }, body: { ...half, ...body } });
const remove = (id: string) => bar.boss.deletePromo({ params: { id } });
const find = async (code: string) => (await bar.boss.promos()).find((promo) => promo.code === code);

const apply = async (guest: Guest, promocode: string, appliedToOrder: string | null = null) =>
  (await guest.api.applyPromo({ body: { promocode, sessionId: guest.session.id, appliedToOrder } })).status;
const billOf = async (guest: Guest) =>
  (await bar.ana.tableOrders({ params: { tableId: guest.table } })).checkTotal;
const friesOf = async () => {
  const mihai = await bar.guest('Mihai', bar.table());
  const [fries = ''] = await order(mihai, 'fries');
  return { mihai, fries };
};

describe('a code made now', () => {
  it("lowers a guest's bill at once, and counts", async () => {
    const { mihai, fries } = await friesOf();
    expect(await apply(mihai, 'summer-half', fries)).toBe('promo_not_found');
    const promo = await add({ code: ' summer-half ' });
    expect(promo).toMatchObject({
      code: 'SUMMER-HALF',
      groups: [],
      items: [],
      validFrom: null,
      validUntil: null,
      maxUses: 1,
      uses: 0,
      active: true,
      guessable: false,
      applied: false,
    });
    expect(await apply(mihai, 'summer-half', fries)).toBe('applied');
    expect(await billOf(mihai)).toEqual({ regularTotal: 4_550, effectiveTotal: 2_275 });
    expect(await find('SUMMER-HALF')).toMatchObject({ id: promo.id, uses: 1, applied: true });
    const again = await friesOf();
    expect(await apply(again.mihai, 'SUMMER-HALF', again.fries)).toBe('already_used');
  });

  it('is used once, also when five tables try at the same time', async () => {
    await add({ code: 'FIRST-COME' });
    const guests = await Promise.all(Array.from({ length: 5 }, friesOf));
    const answers = await Promise.all(guests.map(({ mihai, fries }) => apply(mihai, 'FIRST-COME', fries)));
    expect(answers.filter((status) => status === 'applied')).toHaveLength(1);
    expect(answers.filter((status) => status === 'already_used')).toHaveLength(4);
    expect(await find('FIRST-COME')).toMatchObject({ uses: 1 });
  });

  it('is for what it names, and within its days', async () => {
    const { mihai, fries } = await friesOf();
    const [beer = ''] = await order(mihai, 'lager__500ml');
    const at = (days: number) => new Date(bar.clock.now() + days * 86_400_000).toISOString();
    await add({ code: 'FRIES-AND-FREE', effect: { kind: 'free' }, items: ['fries'] });
    await add({ code: 'NEXT-WEEK', validFrom: at(7), validUntil: at(8) });
    await add({ code: 'LAST-WEEK', validUntil: at(-7) });
    expect(await apply(mihai, 'FRIES-AND-FREE', beer)).toBe('wrong_item_type');
    expect(await apply(mihai, 'NEXT-WEEK', fries)).toBe('promo_not_found');
    expect(await apply(mihai, 'LAST-WEEK', fries)).toBe('expired');
    expect(await apply(mihai, 'FRIES-AND-FREE', fries)).toBe('applied');
    expect(await billOf(mihai)).toEqual({ regularTotal: 10_050, effectiveTotal: 5_500 });
  });

  it('may take a percent off the whole table, as often as it likes', async () => {
    await add({
      code: 'BIRTHDAY-20',
      singleItemPromo: false,
      effect: { kind: 'percent', value: 20 },
      maxUses: null,
    });
    for (const guest of [(await friesOf()).mihai, (await friesOf()).mihai]) {
      expect(await apply(guest, 'BIRTHDAY-20')).toBe('applied');
      expect(await billOf(guest)).toEqual({ regularTotal: 4_550, effectiveTotal: 3_640 });
    }
    expect(await find('BIRTHDAY-20')).toMatchObject({ uses: 2, maxUses: null });
  });

  it('is called guessable below eight characters', async () => {
    expect(await add({ code: 'SEVEN77' })).toMatchObject({ guessable: true });
    expect(await add({ code: 'EIGHT888' })).toMatchObject({ guessable: false });
  });

  it('is made once, however often it is sent', async () => {
    const send = () =>
      bar.boss.addPromo({ body: { ...half, code: 'SENT-TWICE' } }, { idempotencyKey: 'promo-sent-twice' });
    expect((await send()).id).toBe((await send()).id);
  });

  it.each<[why: string, body: Partial<Body>, refusal: string]>([
    ['of another promo', { code: 'half' }, '409 promo_code_taken'],
    ['too short', { code: 'AB' }, '400 invalid_request'],
    ['with a blank', { code: 'TWO WORDS' }, '400 invalid_request'],
    ['in letters that look like others', { code: 'СКИДКА-50' }, '400 invalid_request'],
    ['of more than everything', { effect: { kind: 'percent', value: 101 } }, '400 invalid_request'],
    ['of no percent', { effect: { kind: 'percent', value: 0 } }, '400 invalid_request'],
    ['of half a percent', { effect: { kind: 'percent', value: 0.5 } }, '400 invalid_request'],
    ['of no money', { effect: { kind: 'amount', value: 0 } }, '400 invalid_request'],
    [
      'of a sum off the table',
      { singleItemPromo: false, effect: { kind: 'amount', value: 1_000 } },
      '400 invalid_request',
    ],
    ['of a free table', { singleItemPromo: false, effect: { kind: 'free' } }, '400 invalid_request'],
    ['of a table and one dish', { singleItemPromo: false, items: ['fries'] }, '400 invalid_request'],
    ['for a dish that nobody cooks', { items: ['unicorn'] }, '400 menu_item_unknown'],
    ['for a category of no menu', { groups: ['unicorns'] }, '400 menu_group_unknown'],
    ['that nobody may use', { maxUses: 0 }, '400 invalid_request'],
    [
      'that ends before it begins',
      { validFrom: '2026-12-02T00:00:00Z', validUntil: '2026-12-01T00:00:00Z' },
      '400 invalid_request',
    ],
  ])('is refused %s', async (_, body, refusal) => {
    expect(await refusalOf(add({ code: 'NEVER-MADE', ...body }))).toBe(refusal);
    expect(await find('NEVER-MADE')).toBeUndefined();
  });
});

describe('a promo that changes', () => {
  it('does whatever is wanted, while nobody has used it', async () => {
    const { id } = await add({ code: 'CHANGE-ME' });
    expect(await refusalOf(change(id, { items: ['unicorn'] }))).toBe('400 menu_item_unknown');
    expect(await refusalOf(change(id, { groups: ['unicorns'] }))).toBe('400 menu_group_unknown');
    const after = await change(id, {
      code: 'CHANGED-NOW',
      singleItemPromo: false,
      effect: { kind: 'percent', value: 10 },
      maxUses: 5,
      active: false,
    });
    expect(after).toMatchObject({
      id,
      code: 'CHANGED-NOW',
      singleItemPromo: false,
      maxUses: 5,
      active: false,
    });
    expect(await find('CHANGED-NOW')).toEqual(after);
    const [deed] = await bar.boss.auditLog({ query: { action: 'promo.changed', limit: 1 } });
    expect(deed).toMatchObject({
      entityId: id,
      details: { before: { code: 'CHANGE-ME', active: true }, after: { code: 'CHANGED-NOW', active: false } },
    });
  });

  it('keeps every bill that it lowered: of a used one, only end, limit and switch move', async () => {
    const { mihai, fries } = await friesOf();
    const kept = { code: 'KEEP-THE-BILL', maxUses: 3 };
    const { id } = await add(kept);
    await apply(mihai, 'KEEP-THE-BILL', fries);
    const before = await billOf(mihai);
    const changes: Partial<Body>[] = [
      { effect: { kind: 'percent', value: 90 } },
      { effect: { kind: 'free' } },
      { code: 'ANOTHER-CODE' },
      { items: ['lager__500ml'] },
      { validFrom: new Date(bar.clock.now() + 60_000).toISOString() },
      { validUntil: new Date(bar.clock.now() - 3_600_000).toISOString() },
    ];
    for (const one of changes)
      expect([one, await refusalOf(change(id, { ...kept, ...one }))]).toEqual([one, '409 promo_in_use']);
    expect(await billOf(mihai)).toEqual(before);
    const until = new Date(bar.clock.now() + 3_600_000).toISOString();
    expect(await change(id, { ...kept, maxUses: 1, validUntil: until, active: false })).toMatchObject({
      maxUses: 1,
      uses: 1,
      active: false,
    });
    expect(await billOf(mihai)).toEqual(before);
    const other = await friesOf();
    expect(await apply(other.mihai, 'KEEP-THE-BILL', other.fries)).toBe('promo_not_found');
  });

  it('allows no fewer uses than it has had', async () => {
    const { id } = await add({ code: 'TWO-OF-THREE', maxUses: 3 });
    for (const { mihai, fries } of [await friesOf(), await friesOf()])
      await apply(mihai, 'TWO-OF-THREE', fries);
    expect(await refusalOf(change(id, { code: 'TWO-OF-THREE', maxUses: 1 }))).toBe('409 promo_in_use');
    expect(await change(id, { code: 'TWO-OF-THREE', maxUses: 2 })).toMatchObject({ uses: 2, maxUses: 2 });
  });

  it('cannot take the code of another, or be nobody', async () => {
    const { id } = await add({ code: 'MINE-ALONE' });
    expect(await refusalOf(change(id, { code: 'TABLE10' }))).toBe('409 promo_code_taken');
    expect(await refusalOf(change(crypto.randomUUID(), {}))).toBe('404 promo_not_found');
  });
});

describe('a promo that is deleted', () => {
  it('is gone when nobody has used it, and its code is free again', async () => {
    const { id } = await add({ code: 'DELETE-ME', items: ['fries'] });
    expect(await remove(id)).toEqual({ status: 'deleted', id });
    expect(await find('DELETE-ME')).toBeUndefined();
    expect(await refusalOf(remove(id))).toBe('404 promo_not_found');
    expect((await add({ code: 'DELETE-ME' })).id).not.toBe(id);
  });

  it('stays, switched off, when a bill names it, also one that gave it back', async () => {
    const { mihai, fries } = await friesOf();
    const { id } = await add({ code: 'USED-AND-BACK' });
    await apply(mihai, 'USED-AND-BACK', fries);
    const before = await billOf(mihai);
    expect(await remove(id)).toEqual({ status: 'deactivated', id });
    expect(await find('USED-AND-BACK')).toMatchObject({ active: false, uses: 1 });
    expect(await billOf(mihai)).toEqual(before);
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    expect(await find('USED-AND-BACK')).toMatchObject({ uses: 0, applied: true });
    expect(await remove(id)).toEqual({ status: 'deactivated', id });
  });
});

it('is nobody else’s to see or to make', async () => {
  expect(await refusalOf(bar.ana.promos())).toBe('403 administrator_only');
  expect(await refusalOf(bar.ana.addPromo({ body: half }))).toBe('403 administrator_only');
});
