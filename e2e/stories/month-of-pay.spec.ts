import { addDays } from '@masa/domain/business-day';
import { addMonths, monthOf } from '@masa/domain/month';
import { calendarAroundToday, finedDay } from '../venue/calendar-days.ts';
import { focusIsSeen } from '../venue/controls.ts';
import { fits, readable } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import { calendarScreens, mdl } from '../screens/calendar.ts';
import { staffScreens } from '../screens/staff.ts';

/** Where nothing else happens in the venue, the screen asks by itself every 30 seconds. */
const WITHIN_A_POLL = { timeout: 35_000 };

test("a month's pay: the sums, a fine and its end, a day that is paid for good", async ({
  venue,
  person,
}) => {
  const today = await calendarAroundToday(venue);
  const { date, day } = await finedDay(venue, today);
  const { waiter, basis } = day;
  const { amount, reason } = waiter.penalties[0] ?? { amount: 0, reason: '' };
  const demoFine: number = amount;
  const api = venue.staff('admin');
  const page = await person({ width: 1280, height: 800 });
  const calendar = calendarScreens(page);
  const hall = calendar.role('Hall');

  await test.step('the sums of a past day are those of its checks, each with its formula', async () => {
    await staffScreens(page).signIn('admin');
    await calendar.open();
    await calendar.walkTo(monthOf(date), today);
    await calendar.day(date).click();
    await expect(calendar.chosen(date)).toBeVisible();
    expect(waiter.bonuses4percent).toBe(Math.floor((basis.till * 4) / 100 + 0.5));
    await expect(hall).toContainText(`4% of ${mdl(basis.till)}`);
    await expect(calendar.figure(hall, 'Bonus, 4% of till')).toHaveText(mdl(waiter.bonuses4percent));
    await expect(hall).toContainText(`50% of ${mdl(basis.cardTips)}`);
    await expect(calendar.figure(hall, 'Card tips')).toHaveText(mdl(waiter.bonusCardTips));
    await expect(calendar.figure(hall, 'Penalties')).toHaveText(mdl(-demoFine));
    await expect(calendar.figure(hall, 'Total')).toHaveText(mdl(waiter.total));
  });

  await test.step('a large fine makes the total negative', async () => {
    await calendar.fine(hall, 'A broken window', 9_000);
    await expect(calendar.figure(hall, 'Total')).toHaveText(mdl(waiter.total - 900_000));
    await expect(calendar.figure(hall, 'Total')).toHaveText(/^−/u);
    const { waiter: fined } = await api.calendarDay({ params: { date } });
    expect(fined.total).toBe(waiter.total - 900_000);
    expect(fined.penalties.at(-1)).toMatchObject({
      reason: 'A broken window',
      amount: 900_000,
      role: 'waiter',
      date,
    });
  });

  await test.step('the administrator takes the fines back', async () => {
    await calendar.deleteFine(hall, 'A broken window');
    await calendar.deleteFine(hall, reason);
    await expect(calendar.figure(hall, 'Total')).toHaveText(
      mdl(waiter.bonuses4percent + waiter.bonusCardTips),
    );
  });

  await test.step('paid is paid: the figures stand and nothing is left to press', async () => {
    await hall.getByRole('button', { name: 'Mark as paid' }).click();
    await hall.getByRole('button', { name: 'Yes, paid' }).click();
    await expect(hall.getByText('Paid', { exact: true })).toBeVisible();
    await expect(hall.getByRole('button')).toHaveCount(0);
    const paid = await api.calendarDay({ params: { date } });
    expect(paid.waiter).toMatchObject({ paid: true, total: waiter.bonuses4percent + waiter.bonusCardTips });
    expect(paid.kitchen.paid).toBe(false);
    await expect(calendar.role('Kitchen').getByRole('button', { name: 'Mark as paid' })).toBeVisible();
    await page.reload();
    await expect(hall.getByText('Paid', { exact: true })).toBeVisible();
  });

  await test.step('the task history of the day stands below, each task with what was answered', async () => {
    const history = page.getByRole('region', { name: 'Task history' });
    const taps = history
      .getByRole('button', { name: /^Open the hall|^Wipe and reset the bar taps/u })
      .first();
    await taps.click();
    await expect(history.getByRole('list', { name: 'Checklist' }).first()).toBeVisible();
    const photo = history.getByRole('button', { name: /: enlarge$/u }).first();
    await expect(photo).toBeVisible();
  });
});

test('a waiter sees the same and may fine, but neither pay nor take a fine back', async ({
  venue,
  person,
}) => {
  const today = await calendarAroundToday(venue);
  const { date, day } = await finedDay(venue, today);
  const page = await person();
  const calendar = calendarScreens(page);
  const hall = calendar.role('Hall');
  await staffScreens(page).signIn('ana');
  await calendar.at({ day: date });
  await expect(calendar.figure(hall, 'Total')).toHaveText(mdl(day.waiter.total));
  await expect(hall.getByRole('button')).toHaveText(['Add penalty']);
  await calendar.fine(hall, 'Late', 10);
  await expect(hall.getByRole('button')).toHaveText(['Add penalty']);
  await calendar.at({ day: today });
  await expect(hall.getByRole('button')).toHaveText(['Add penalty']);
  await expect(hall.getByLabel('Who works')).toHaveCount(0);
});

test('who is assigned to a future day sees it on another device', async ({ venue, person }) => {
  const today = await calendarAroundToday(venue);
  const next = addMonths(monthOf(today), 1);
  // The demo plans two weeks; this day is free.
  const free = addDays(`${addMonths(next, 1)}-01`, -1);
  const desk = await person({ width: 1280, height: 800 });
  const phone = await person();
  const [onDesk, onPhone] = [calendarScreens(desk), calendarScreens(phone)];
  await staffScreens(phone).signIn('ana');
  await onPhone.at({ month: next });
  await expect(onPhone.day(free)).not.toHaveClass(/is-mine|is-full/u);
  const before = parseInt((await phone.getByText(/^\d+ shifts?$/u).textContent()) ?? '', 10);

  await staffScreens(desk).signIn('admin');
  await onDesk.open();
  await onDesk.walkTo(next, today);
  await onDesk.day(free).click();
  await onDesk.assign(onDesk.role('Hall'), 'Ana');
  await expect(onDesk.day(free)).not.toHaveClass(/is-mine|is-full/u);
  await onDesk.assign(onDesk.role('Kitchen'), 'Ion');
  await expect(onDesk.day(free)).toHaveClass(/is-full/u);
  await expect(onDesk.role('Hall').getByRole('button', { name: 'Add penalty' })).toHaveCount(0);

  await expect(onPhone.day(free)).toHaveClass(/is-mine/u, WITHIN_A_POLL);
  await expect(onPhone.day(free)).toHaveAccessibleName(/Hall: You\. Kitchen: Ion$/u);
  await expect(phone.getByText(`${before + 1} shift${before === 0 ? '' : 's'}`)).toBeVisible();
});

test('the calendar ends where the settings say, for the finger and for the keyboard', async ({
  venue,
  person,
}) => {
  const today = await calendarAroundToday(venue);
  const [first, last] = [addMonths(monthOf(today), -1), addMonths(monthOf(today), 1)];
  const page = await person({ width: 1280, height: 800 });
  const calendar = calendarScreens(page);
  await staffScreens(page).signIn('admin');
  await calendar.open();

  await test.step('the arrows stop and say why', async () => {
    for (const [name, way, reason] of [
      ['Next month', [last], /^The last month of the calendar is/u],
      ['Previous month', [monthOf(today), first], /^The first month of the calendar is/u],
    ] as const) {
      const button = page.getByRole('button', { name });
      for (const month of way) {
        await button.click();
        await expect(calendar.month(month)).toBeVisible();
      }
      await expect(button).toHaveAccessibleDescription(reason);
    }
    await calendar.at({ month: '1999-12' });
    await expect(calendar.month(first)).toBeVisible();
    await calendar.at({ month: '2099-01' });
    await expect(calendar.month(last)).toBeVisible();
  });

  await test.step('by keyboard alone: a day, a fine, a way back', async () => {
    await calendar.at({ day: today });
    await calendar.role('Kitchen').waitFor();
    await focusIsSeen(page, 'the calendar');
    await calendar.day(today).focus();
    await page.keyboard.press('PageDown');
    await expect(calendar.month(last)).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(calendar.month(last)).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(calendar.month(monthOf(today))).toBeVisible();
    await calendar.at({ day: today });
    await calendar.day(today).focus();
    await page.keyboard.press('ArrowUp');
    const weekAgo = addDays(today, -7);
    await expect(calendar.day(weekAgo)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calendar.chosen(weekAgo)).toBeVisible();
    const hall = calendar.role('Hall');
    const add = hall.getByRole('button', { name: 'Add penalty' });
    await expect(add).toBeVisible();
    for (
      let tabs = 0;
      tabs < 6 && !(await add.evaluate((button) => button === document.activeElement));
      tabs += 1
    )
      await page.keyboard.press('Tab');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Late again');
    await page.keyboard.press('Tab');
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect(hall.getByText('Late again')).toBeVisible();
    await expect(add).toBeFocused();
    await page.goBack();
    await expect(calendar.chosen(weekAgo)).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeVisible();
  });
});

test('everybody can read and operate the calendar', { tag: '@proof' }, async ({ venue, person }) => {
  const today = await calendarAroundToday(venue);
  const { date } = await finedDay(venue, today);
  const page = await person({ width: 390, height: 844 });
  const calendar = calendarScreens(page);
  const hall = calendar.role('Hall');
  await staffScreens(page).signIn('admin');
  for (const language of ['ro', 'ru']) {
    await calendar.at({ day: date }, language);
    await page.getByRole('listitem').first().waitFor();
    await fits(page, `a past day in ${language}`);
  }
  await calendar.at({ day: date });
  await hall.waitFor();
  await page.getByRole('region', { name: 'Task history' }).getByRole('button').first().click();
  await readable(page, 'a past day');
  await hall.getByRole('button', { name: 'Add penalty' }).click();
  await hall.getByLabel('Amount, MDL').fill('12.5');
  await readable(page, 'a wrong fine');
  await hall.getByRole('button', { name: 'Cancel' }).click();
  await hall.getByRole('button', { name: /^Delete penalty/u }).click();
  await readable(page, 'a fine, to be deleted');
  await hall.getByRole('button', { name: 'Cancel' }).click();
  await page.route('**/api/admin/paid/**', (route) => route.abort());
  await hall.getByRole('button', { name: 'Mark as paid' }).click();
  await fits(page, 'a pay, to confirm');
  await hall.getByRole('button', { name: 'Yes, paid' }).click();
  await hall.getByRole('alert').waitFor();
  await readable(page, 'a pay that failed');
  await calendar.at({ day: addDays(today, 1) });
  await hall.getByLabel('Who works').waitFor();
  await readable(page, 'a future day');
  await calendar.at({ month: addMonths(monthOf(today), 1) });
  await page.getByText('Choose a day').waitFor();
  await readable(page, 'no day');
  await page.route('**/api/admin/calendar-*/**', (route) => route.fulfill({ status: 503, body: '' }));
  await calendar.at({ day: date });
  await expect(page.getByRole('alert')).toHaveCount(2);
  await readable(page, 'errors');
});
