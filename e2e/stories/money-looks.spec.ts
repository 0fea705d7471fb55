import type { Response } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';
import { staffScreens } from '../screens/staff.ts';
import { FRIDAY_EVENING, holdStill, leave, onlyWherePicturesWereTaken, sitFor } from '../venue/portrait.ts';
import { othersAt } from '../venue/seats.ts';
import { expect, test } from '../venue/test.ts';

onlyWherePicturesWereTaken();

const MINUTE_MS = 60_000;
type Finding = Response<'lossFinding'>;
type Frame = Finding['film'][number];

const DAY = '2026-11-20';
const dish = {
  wings: { name: { en: 'Hellfire wings', ro: 'Aripioare', ru: 'Адские крылышки' }, qualifier: null },
};
const frame = (id: number, minute: number, action: string, more: Partial<Frame> = {}): Frame => ({
  id,
  ts: FRIDAY_EVENING - (60 - minute) * MINUTE_MS,
  actor: 'user:ana',
  name: 'Ana',
  action,
  entity: 'check',
  entityId: 'check',
  details: {},
  names: {},
  ...more,
});
/** Wings that were on the pre-check, and on no bill that was paid. */
const finding: Finding = {
  id: 'finding',
  detector: 'L1',
  checkId: 'check',
  day: DAY,
  foundTs: FRIDAY_EVENING,
  person: { username: 'ana', name: 'Ana' },
  table: { row: 9, name: '9' },
  amount: toBani(17_900),
  weight: 'red',
  facts: { shown: 41_700, paid: 23_800, minutes: 5, times: 1 },
  state: 'looked',
  note: null,
  notedBy: null,
  askedTs: null,
  answer: null,
  answeredTs: null,
  made: [4],
  film: [
    frame(1, 0, 'order.placed', {
      actor: 'device:1',
      name: null,
      details: { items: [{ id: 'item', menuItemId: 'wings', price: 17_900 }] },
      names: dish,
    }),
    frame(2, 12, 'order.status', {
      entityId: 'item',
      details: { to: 'delivered' },
      names: { item: dish.wings },
    }),
    frame(3, 46, 'precheck.printed', { details: { total: 41_700 } }),
    frame(4, 51, 'order.deleted', {
      entityId: 'item',
      details: { item: 'wings', price: 17_900, reason: 'guest_changed_mind', wasted: false },
      names: { item: dish.wings },
    }),
    frame(5, 53, 'payment.taken', { details: { amount: 23_800, method: 'cash' } }),
    frame(6, 54, 'check.completed', { details: { effectiveTotal: 23_800 } }),
  ],
};
const { film: _, made: __, ...listed } = finding;
const watch: Response<'lossWatch'> = {
  findings: [
    listed,
    {
      ...listed,
      id: 'drawer',
      detector: 'L8',
      checkId: null,
      table: null,
      amount: toBani(3_000),
      weight: 'amber',
    },
    {
      ...listed,
      id: 'poured',
      detector: 'L16',
      checkId: null,
      table: null,
      person: null,
      amount: toBani(70_400),
      state: 'explained',
      note: 'Line cleaning',
      notedBy: 'ana',
    },
  ],
  next: null,
  count: 3,
  learningUntil: null,
};

test('what a check comes to, a payment and loss watch look as they were approved', async ({
  venue,
  browser,
}) => {
  const [table] = await venue.tables();
  if (!table) throw new Error('The demo bar has no tables.');
  const others = othersAt({ venue, ...table });
  const olga = await others.guest('Olga', 'wings_buffalo__8pc', 'beer_lager__500ml');
  await others.guest('Petru', 'fries');
  await others.asksForAll(olga);

  const phone = await sitFor(browser, venue, { size: [390, 844], theme: 'light' });
  await staffScreens(phone).signIn('admin', 'ru');
  await phone.getByRole('button', { name: 'Принять оплату', exact: true }).click();
  const payment = phone.getByRole('dialog');
  await payment.getByRole('button', { name: '500', exact: true }).click();
  await holdStill(phone);
  await expect.soft(payment).toHaveScreenshot('staff-take-payment-390.png');
  await leave(phone);

  const desk = await sitFor(browser, venue, { size: [1280, 800], theme: 'dark' });
  await staffScreens(desk).signIn('admin', 'ro');
  await desk.getByRole('button', { name: 'Modifică nota', exact: true }).click();
  const changes = desk.getByRole('dialog');
  await changes.getByRole('radio', { name: 'Client fidel' }).check({ force: true });
  await holdStill(desk);
  await expect.soft(changes).toHaveScreenshot('staff-change-check-1280-dark.png');
  await leave(desk);

  const owner = await sitFor(browser, venue, { size: [1280, 800], theme: 'light' });
  await owner.route('**/api/admin/loss-watch?*', (route) => route.fulfill({ json: watch }));
  await owner.route('**/api/admin/loss-watch/findings/finding', (route) => route.fulfill({ json: finding }));
  await staffScreens(owner).signIn('admin');
  await owner.goto('/waiter/settings/loss-watch?lang=en');
  await owner.getByRole('heading', { name: 'Why it stands here' }).waitFor();
  await holdStill(owner);
  // The other tabs are no matter of this screen.
  const mask = [owner.getByRole('navigation', { name: 'Settings' })];
  await expect.soft(owner).toHaveScreenshot('staff-loss-1280.png', { mask });
  await leave(owner);
});
