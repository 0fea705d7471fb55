import type { Language } from '@masa/domain/language';
import { wordsOf } from '../screens/words.ts';
import { othersAt, type Seat } from '../venue/seats.ts';
import { isFound, struckAfterThePrecheck } from '../venue/struck-off.ts';
import type { OwnVenue } from '../venue/venue.ts';
import type { Photographer } from './photographer.ts';
import type { Evening } from './scenes.ts';

const seatAt = async (venue: OwnVenue, name: string): Promise<Seat> => {
  const table = (await venue.tables()).find(({ tableName }) => tableName === name);
  if (!table) throw new Error(`The demo bar has no table ${name}.`);
  return { venue, ...table };
};

/** Two at a table ask for one check, and the first has paid. */
async function twoWhoPay(seat: Seat, payer: string, other: string): Promise<void> {
  const boss = seat.venue.staff('admin');
  const others = othersAt(seat);
  const first = await others.guest(payer, 'wings_buffalo__8pc', 'beer_lager__500ml');
  await others.guest(other, 'wedges', 'beer_lager__500ml');
  const params = { checkId: await others.asksForAll(first) };
  await boss.takePayment({ params, body: { method: 'card', amount: 10_000, tip: 1_000 } });
}

/** A drawer with its evening, a check half paid, and wings that vanished from a bill. */
export async function moneyAtTheBar(venue: OwnVenue): Promise<void> {
  const boss = venue.staff('admin');
  const { id } = await boss.addDrawer({ body: { name: 'Bar' } });
  await boss.openDrawer({ params: { id }, body: { float: 100_000 } });
  await boss.moveCash({
    params: { id },
    body: { kind: 'out', amount: 6_000, reason: 'purchase', note: 'Gheață, лёд, ice' },
  });
  await struckAfterThePrecheck(await seatAt(venue, '9'));
  await twoWhoPay(await seatAt(venue, '12'), 'Maria', 'Petru');
  await isFound({ venue });
}

/** The chapters of the till and of money that is missing. */
export async function moneyPictures(
  { take }: Photographer,
  { tablet: page }: Evening,
  language: Language,
): Promise<void> {
  const words = wordsOf(language, 'staff');
  const to = (path: string) => page.goto(`/waiter/${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  const card = page.locator('.check-card').filter({ hasText: /Maria|Petru/u });
  const sheet = page.getByRole('dialog');

  await to('home?tab=hall');
  await card.getByRole('button', { name: words('till.title'), exact: true }).click();
  await sheet.getByRole('button', { name: '200', exact: true }).click();
  await take(page, { name: 'take-payment', language });
  await page.keyboard.press('Escape');
  await to('home?tab=hall');
  await card.getByRole('button', { name: words('adjust.title'), exact: true }).click();
  await sheet.getByRole('heading', { name: words('adjust.pays') }).waitFor();
  await take(page, { name: 'change-check', language });
  await to('drawer');
  await page.getByText('Gheață, лёд, ice').waitFor();
  // What was typed for the picture before stays on the tablet.
  await page
    .getByRole('button', { name: words('drawer.count'), exact: true })
    .or(page.getByRole('button', { name: words('drawer.goOn'), exact: true }))
    .click();
  for (const [at, pieces] of ['1', '4', '9', '6'].entries())
    await page
      .getByRole('group', { name: words('drawer.notes') })
      .getByRole('textbox')
      .nth(at)
      .fill(pieces);
  await take(page, { name: 'drawer-count', language });

  await to('settings/loss-watch');
  await page.getByRole('heading', { name: words('loss.why') }).waitFor();
  await take(page, { name: 'loss-finding', language });
}
