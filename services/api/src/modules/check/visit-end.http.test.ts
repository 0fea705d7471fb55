import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const endOf = ({ session }: Guest, api = bar.ana) => api.visitEnd({ params: { sessionId: session.id } });

describe('the end of a visit', () => {
  it('Q-027 tells its owner what was paid, with the tips and how, while the session stays as it is', async () => {
    const pay = paying(bar);
    const guest = await bar.guest('Mihai', bar.table());
    await order(guest, 'fries', 'lager__500ml');
    const checkId = await pay.opened(pay.separate(guest, { paymentMethod: 'card', tips: 700 }));
    await pay.complete(checkId);
    expect(await endOf(guest, guest.api)).toMatchObject({
      reason: 'paid',
      total: 10_050,
      tips: 700,
      paymentMethod: 'card',
      receipt: null,
    });
    const session = await guest.api.getSession({ params: { sessionId: guest.session.id } });
    expect(session.status).toBe('closed');
    expect(session).not.toHaveProperty('reason');
    await bar.database
      .db('checks')
      .where({ id: checkId })
      .update({ fiscal_number: '0042', fiscal_link: 'https://mev.example/0042' });
    const { receipt } = await endOf(guest, guest.api);
    await bar.database.db('checks').where({ id: checkId }).update({ fiscal_number: null, fiscal_link: null });
    expect(receipt).toEqual({
      number: '0042',
      link: 'https://mev.example/0042',
    });
  });

  it('Q-027 says the same to everybody on the check of a table', async () => {
    const pay = paying(bar);
    const mihai = await bar.guest('Mihai', bar.table());
    const olga = await bar.guest('Olga', mihai.table);
    await order(mihai, 'fries');
    await order(olga, 'lager__500ml');
    await pay.complete(await pay.opened(pay.table(mihai)));
    expect((await endOf(mihai, mihai.api)).total).toBe(10_050);
    expect((await endOf(olga, olga.api)).total).toBe(10_050);
  });

  it('Q-028 is nobody else’s, and is none while the visit goes on', async () => {
    const guest = await bar.guest('Ina', bar.table());
    const stranger = await bar.guest('Dan', bar.table());
    expect(await refusalOf(endOf(guest, guest.api))).toBe('404 session_not_found');
    await order(guest, 'fries');
    const pay = paying(bar);
    await pay.complete(await pay.opened(pay.separate(guest)));
    expect(await refusalOf(endOf(guest, stranger.api))).toBe('404 session_not_found');
    const unknown = bar.ana.visitEnd({ params: { sessionId: crypto.randomUUID() } });
    expect(await refusalOf(unknown)).toBe('404 session_not_found');
  });

  it('Q-028 of one that ended without a check has no sums', async () => {
    const guest = await bar.guest('Vera', bar.table());
    bar.clock.advance(48 * 3_600_000);
    await bar.product.jobs.find(({ name }) => name === 'idle sessions')?.run();
    expect(await endOf(guest, guest.api)).toMatchObject({
      reason: 'closed',
      total: null,
      tips: null,
      paymentMethod: null,
      receipt: null,
    });
  });
});
