import { languages, type Language } from '@masa/domain/language';
import type { Page } from '@playwright/test';
import { areLargeEnough, lieApart } from '../venue/controls.ts';
import { buttonsWithoutEdge } from '../venue/forced-colours.ts';
import { holdsLargeText, inLargeText } from '../venue/large-text.ts';
import { standsStill } from '../venue/motion.ts';
import { fits, nothingHangsOver, readable } from '../venue/readable.ts';
import { othersAt, sitDown, type Seat } from '../venue/seats.ts';
import { expect, test } from '../venue/test.ts';
import type { Venue } from '../venue/venue.ts';
import { guestScreens } from '../screens/guest.ts';
import type { Stop } from '../screens/guest-walk.ts';

const PHONE = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 720 };

/** Where things lie is another matter in every language. */
const asItLies: Stop = async (page, screen) => {
  await fits(page, screen);
  await lieApart(page, screen);
  await page.setViewportSize(SMALLEST);
  await nothingHangsOver(page, `${screen}, ${SMALLEST.width}`);
  await areLargeEnough(page, `${screen}, ${SMALLEST.width}`);
  await page.setViewportSize(PHONE);
  await inLargeText(page, () => holdsLargeText(page, screen));
};

/** All that Q-032 asks of one screen: names, roles, colours and movement are the same in every language. */
const everyStop: Stop = async (page, screen) => {
  await readable(page, screen);
  await standsStill(page, screen);
  await asItLies(page, screen);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await buttonsWithoutEdge(page), `${screen}: edges in the system's colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
};

type Walk = { readonly page: Page; readonly seat: Seat; readonly language: Language; readonly stop: Stop };

/** Looks for a dish, filters, and asks why the rest is not shown. */
async function walkTheSearch({ page, language, stop }: Omit<Walk, 'seat'>): Promise<void> {
  const guest = guestScreens(page, language);
  const { words } = guest;
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true });
  await guest.open('/menu');
  await button('search.field').click();
  const field = page.getByRole('searchbox');
  await field.waitFor();
  await field.fill('bufalo');
  await page.getByRole('article').first().waitFor();
  await stop(page, `search, found, ${language}`);
  await field.fill('zzzz');
  await page.getByText(words('search.nothing', { typed: 'zzzz' })).waitFor();
  await stop(page, `search, nothing found, ${language}`);
  await field.fill('');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: words('filters.title') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await sheet.getByRole('button', { name: words('allergen.milk') }).click();
  await stop(page, `filters, ${language}`);
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await button('filters.whyNot').click();
  await stop(page, `why not the rest, ${language}`);
}

async function walkTheVisit({ page, seat, language, stop }: Walk): Promise<void> {
  const guest = guestScreens(page, language);
  const { words } = guest;
  const others = othersAt(seat);
  // Whose phone has shown itself acts through it.
  const byPhone = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), path).toBe(true);
  };
  const me = await sitDown(page, seat, 'Александра-Екатерина');
  await guest.open('/menu');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: new RegExp(`^(?:${words('menu.moreBoth')}|${words('menu.more')})`, 'u') })
    .click();
  await page.getByRole('dialog').waitFor();
  await stop(page, `sheet of a dish, ${language}`);

  await guest.open('/order');
  await page.getByText(words('myOrder.empty')).waitFor();
  await stop(page, `My order, empty, ${language}`);
  const ordered = ['wings_buffalo__8pc', 'fries', 'fries'].map((menuItemId) => ({ menuItemId, options: [] }));
  await byPhone('/api/order', { sessionId: me.id, orderItems: ordered });
  const [{ id: first } = { id: '' }] = (await seat.venue.staff('ana').overview()).openKitchenOrders.filter(
    ({ sessionId }) => sessionId === me.id,
  );
  await seat.venue.staff('ana').advanceOrder({ params: { orderId: first, nextStatus: 'being_prepared' } });
  await page.getByRole('list', { name: words('myOrder.dishes') }).waitFor();
  await stop(page, `My order, ${language}`);

  const { sessionsLookup } = await others.orders();
  const lastProcessedUpdate = sessionsLookup[me.id]?.lastUpdate ?? 0;
  await byPhone('/api/session-check-request', {
    sessionId: me.id,
    paymentMethod: 'cash',
    tips: 0,
    lastProcessedUpdate,
  });
  const { checks } = await seat.venue.staff('ana').overview();
  for (const { checkId, tableId } of checks) if (tableId === seat.tableId) await others.paid(checkId);
  await guest.open('/');
  const end = page.getByRole('region', { name: words('ended.label') });
  await end.waitFor();
  await stop(page, `end of the visit, ${language}`);
  await end.getByRole('radio').last().check({ force: true });
  await end.getByRole('button', { name: words('feedback.send') }).waitFor();
  await stop(page, `feedback, ${language}`);
  await end.getByRole('button', { name: words('feedback.send') }).click();
  await end.getByText(words('feedback.thanks')).waitFor();
  await stop(page, `feedback, given, ${language}`);
}

const asksHowItWas = async (venue: Venue): Promise<void> => {
  const owner = venue.staff('admin');
  await owner.putVenue({ body: { feedback: true } });
};

// Ten screens with axe on each.
test.slow();

for (const [at, language] of languages.entries())
  test(
    `every new screen of a guest can be read and pressed by everybody, in ${language} (Q-032)`,
    { tag: language === 'en' ? [] : '@proof' },
    async ({ venue, person }) => {
      await asksHowItWas(venue);
      const table = (await venue.tables())[at];
      if (!table) throw new Error('The demo bar has twelve tables.');
      const page = await person(PHONE);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const stop = language === 'en' ? everyStop : asItLies;
      await walkTheSearch({ page, language, stop });
      await walkTheVisit({ page, seat: { venue, ...table }, language, stop });
    },
  );
