import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ASKED_FOR_MS, CONSENT_MS } from '@masa/domain/consent';
import { presetRights } from '@masa/domain/right';
import { compose } from '../../compose.ts';
import { evening, type Api, type Evening } from '../../testing/evening.ts';
import { arrive, lockedPhones, messages } from '../../testing/locked-phones.ts';
import { pushService, type PushService } from '../../testing/push-service.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

let google: PushService;
let bar: Evening;
let phones: ReturnType<typeof lockedPhones>;
beforeAll(async () => {
  google = await pushService();
});
afterAll(() => google.close());
beforeEach(async () => {
  bar = await evening({ pushServices: [google.origin] });
  phones = lockedPhones(bar, google);
  for (const username of ['vasile', 'maria'])
    await bar.boss.addStaff({
      body: {
        username,
        displayName: username,
        // A cook may be a manager: consents go by right, whatever the role.
        roles: ['kitchen'],
        password: PASSWORD,
        rights: [...presetRights.manager],
      },
    });
});
afterEach(() => bar.close());

const told = (count: number) => ({ role: 'approver', count, kinds: ['consent'] });
const ask = (by: Api, subject = 'drawer') =>
  by.askApproval({ body: { deed: 'no_sale', subject, amount: 6_200 } });

describe('a consent that Ana waits for', () => {
  it('reaches the locked phone of whoever may give it, and says neither who asks nor for what', async () => {
    const [vasile, ana] = [await phones.subscribed('vasile'), await phones.subscribed('ana')];
    await ask(ana.api);
    await phones.look();
    await arrive(vasile.phone, 1);
    expect(messages(vasile.phone)).toEqual([told(1)]);
    expect(vasile.phone.arrived[0]?.headers['topic']).toBe('alert-approver');
    expect(messages(ana.phone)).toEqual([]);
  });

  it('rings for nobody else, and takes nothing from what rings for the roles', async () => {
    const [ion, vasile] = [await phones.subscribed('ion'), await phones.subscribed('vasile')];
    const before = (await bar.ana.overview()).alerts;
    await ask(bar.ana);
    await phones.look();
    await arrive(vasile.phone, 1);
    expect((await bar.ana.overview()).alerts).toEqual(before);
    expect(messages(ion.phone)).toEqual([]);
    await phones.friesFor();
    await arrive(ion.phone, 1);
    await arrive(vasile.phone, 2);
    const fries = { role: 'kitchen', count: 1, kinds: ['order'] };
    expect([messages(ion.phone).at(-1), messages(vasile.phone).at(-1)]).toEqual([fries, fries]);
  });

  it('is told again after half a minute, and no more once five minutes are over', async () => {
    const { phone } = await phones.subscribed('vasile');
    await ask(bar.ana);
    await phones.look();
    await phones.later(29_000);
    expect(phone.arrived).toHaveLength(1);
    await phones.later(1_000);
    expect(phone.arrived).toHaveLength(2);
    await phones.later(ASKED_FOR_MS - 60_000);
    expect(phone.arrived).toHaveLength(3);
    await phones.later(61_000);
    await phones.later(31_000);
    expect(phone.arrived).toHaveLength(3);
  });

  it.each([
    ['given', (id: string) => bar.boss.giveApproval({ params: { approvalId: id } })],
    ['refused', (id: string) => bar.boss.refuseApproval({ params: { approvalId: id } })],
  ])('falls silent when it is %s', async (_, answer) => {
    const { phone } = await phones.subscribed('vasile');
    const { id } = await ask(bar.ana);
    await phones.look();
    await arrive(phone, 1);
    await answer(id);
    await phones.later(31_000);
    await phones.later(CONSENT_MS);
    expect(phone.arrived).toHaveLength(1);
  });

  it('never rings for whoever asks, though he may consent to what others do', async () => {
    const [vasile, maria] = [await phones.subscribed('vasile'), await phones.subscribed('maria')];
    await ask(vasile.api);
    await phones.look();
    await arrive(maria.phone, 1);
    expect(messages(vasile.phone)).toEqual([]);
    bar.clock.advance(1_000);
    await ask(maria.api);
    await phones.look();
    await arrive(vasile.phone, 1);
    // Maria has heard of it a second ago; her own request is no reason to tell her again.
    expect([messages(vasile.phone), messages(maria.phone)]).toEqual([[told(1)], [told(1)]]);
    bar.clock.advance(1_000);
    await ask(bar.ana);
    await phones.look();
    await arrive(vasile.phone, 2);
    await arrive(maria.phone, 2);
    expect([messages(vasile.phone).at(-1), messages(maria.phone).at(-1)]).toEqual([told(2), told(2)]);
  });

  it('follows the right: whoever loses it hears of nothing any more', async () => {
    const [vasile, maria] = [await phones.subscribed('vasile'), await phones.subscribed('maria')];
    await bar.boss.changeStaff({
      params: { username: 'vasile' },
      body: { rights: [...presetRights.cashier] },
    });
    await ask(bar.ana);
    await phones.look();
    await arrive(maria.phone, 1);
    expect(messages(vasile.phone)).toEqual([]);
  });

  it('rings by a clock that was set back a minute, and not for the hour by which it was set back', async () => {
    const { phone } = await phones.subscribed('vasile');
    await ask(bar.ana);
    await phones.look();
    await arrive(phone, 1);
    await phones.later(-60_000);
    expect(phone.arrived).toHaveLength(2);
    await phones.later(-3_600_000);
    await phones.later(31_000);
    expect(phone.arrived).toHaveLength(2);
    await ask(bar.ana, 'again');
    await phones.look();
    await arrive(phone, 3);
    expect(messages(phone).at(-1)).toEqual(told(1));
  });

  it('rings in training as everything does, and is over with it', async () => {
    const { phone } = await phones.subscribed('vasile');
    await bar.boss.putVenue({ body: { trainingMode: true } });
    await ask(bar.ana);
    await phones.look();
    await arrive(phone, 1);
    await bar.boss.putVenue({ body: { trainingMode: false } });
    expect(await bar.boss.approvals()).toEqual([]);
    await phones.later(31_000);
    expect(phone.arrived).toHaveLength(1);
  });

  it('is told once, however many processes look', async () => {
    const { phone } = await phones.subscribed('vasile');
    const { config, log, world, db } = bar.product.context;
    const second = compose({ config, log, world, db });
    const looks = [bar.product, second].flatMap(({ jobs }) =>
      jobs.filter(({ name }) => name === 'alerts to locked phones'),
    );
    await ask(bar.ana);
    for (let push = 1; push <= 4; push += 1) {
      await Promise.all([...looks, ...looks].map(({ run }) => run()));
      expect(phone.arrived).toHaveLength(push);
      bar.clock.advance(30_000);
    }
    await second.close();
  });
});
