import { languages } from '@masa/domain/language';
import type { Page } from '@playwright/test';
import { addDays } from '@masa/domain/business-day';
import { PHOTO_LONGEST_SIDE, PHOTO_MAX_BYTES } from '@masa/domain/photo';
import { look, photograph } from '../venue/camera.ts';
import { focusIsSeen } from '../venue/controls.ts';
import type { Venue } from '../venue/venue.ts';
import { fits, readable } from '../venue/readable.ts';
import { aDayPasses, overdueFor, today, withoutHistory } from '../venue/task-days.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';
import { taskScreens } from '../screens/tasks.ts';

const TAPS = 'Wipe and reset the bar taps';
const PHOTO_ALERT = 'Пожалуйста, прикрепите фото.';
/** The first, one like the others, and the last. */
const DAYS = 3;

/** Everything that the browser says in a window of its own. */
const alertsOf = (page: Page): string[] => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  return said;
};

const history = async (venue: Venue, day: string) =>
  (await venue.staff('admin').tasksCompleted({ params: { date: day } })).map(({ completion }) => completion);

test('days of tasks: the bar taps with their photos, the fridges of the kitchen', async ({
  venue,
  person,
}) => {
  await withoutHistory(venue);
  const waiter = await person();
  const cook = await person({ width: 1280, height: 800 });
  const hall = taskScreens(waiter);
  const kitchen = taskScreens(cook);
  const alerts = alertsOf(waiter);
  await staffScreens(waiter).signIn('ana');
  await staffScreens(cook).signIn('ion');
  const heavy = await photograph(waiter);
  const light = await photograph(waiter, 800, 600);
  expect(heavy.buffer.length).toBeGreaterThan(2 * PHOTO_MAX_BYTES);

  for (let day = 1; day <= DAYS; day += 1)
    await test.step(`day ${day}`, async () => {
      await hall.open(TAPS);
      await hall.tick('Lines rinsed, 6 taps');
      await hall.choose('Done');
      await hall.take('Taps', day === DAYS ? heavy : light);
      await expect(hall.uploaded('Taps')).toBeVisible();
      if (day === 1) {
        // The second required photo is missing.
        await hall.submit();
        await expect.poll(() => alerts).toEqual([PHOTO_ALERT]);
        await expect(waiter.getByText('Please attach a photo.')).toBeVisible();
        expect(await history(venue, today())).toEqual([]);
      }
      await hall.take('Pressure gauge', light);
      await expect(hall.uploaded('Pressure gauge')).toBeVisible();
      await hall.submit();
      await hall.isSubmitted(TAPS);
      await expect(hall.row(TAPS)).toHaveCount(0);

      await kitchen.open('Check fridge temperatures');
      await kitchen.choose('All in range');
      await cook.getByRole('textbox', { name: 'Comment' }).fill(`Day ${day}`);
      await kitchen.submit();
      await kitchen.isSubmitted('Check fridge temperatures');
      if (day === DAYS) return;
      await aDayPasses(venue);
      for (const each of [waiter, cook]) await each.reload();
    });

  const submissions = await Promise.all(
    Array.from({ length: DAYS }, (_, back) => history(venue, addDays(today(), -back))),
  );
  expect(submissions.map((done) => done.map(({ submission }) => submission.completedBy).toSorted())).toEqual(
    Array.from({ length: DAYS }, () => ['ana', 'ion']),
  );
  const [taps] = submissions[0]?.filter(({ submission }) => submission.taskId === 'bar_taps') ?? [];
  expect(taps?.submission).toMatchObject({ checkedItems: ['lines'], actionTakenId: 'done', comments: null });

  // What the server keeps: small, upright, and without what the camera wrote into it.
  const filename = taps?.submission.photoProofs['taps'] ?? '';
  const stored = await venue.staff('ion').readImage({ params: { filename }, query: {} });
  expect(stored.length).toBeLessThanOrEqual(PHOTO_MAX_BYTES);
  expect(await look(waiter, stored)).toEqual({
    width: (PHOTO_LONGEST_SIDE * 3) / 4,
    height: PHOTO_LONGEST_SIDE,
    top: 'red',
    bottom: 'blue',
  });
  expect(Buffer.from(stored).includes('Exif')).toBe(false);
});

test('a draft with its photo survives a reload and a closed tab, and leaves every device when it is handed in', async ({
  venue,
  person,
}) => {
  const first = await person();
  const other = await person({ width: 1280, height: 800 });
  await staffScreens(first).signIn('ana');
  await staffScreens(other).signIn('ana');
  const tasks = taskScreens(first);
  const photo = await photograph(first, 1_200, 900);
  await tasks.open(TAPS);
  await tasks.tick('Font wiped dry');
  await tasks.choose('Could not do it, needs repair');
  await first.getByRole('textbox', { name: 'Comment' }).fill('Tap 4 drips');
  await tasks.take('Taps', photo);
  await expect(tasks.uploaded('Taps')).toBeVisible();

  await first.reload();
  const isAsItWas = async (page: Page) => {
    await expect(page.getByRole('checkbox', { name: 'Font wiped dry' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Could not do it, needs repair' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Tap 4 drips');
    await expect(taskScreens(page).uploaded('Taps')).toBeVisible();
    const image = page.locator('.photo-image');
    await expect(image).toHaveCount(1);
    await expect
      .poll(() => image.evaluate((seen: HTMLImageElement) => seen.naturalHeight))
      .toBeGreaterThan(0);
  };
  await isAsItWas(first);
  await first.goBack();
  await expect(tasks.row(TAPS)).toContainText('1/4');
  const second = await first.context().newPage();
  await first.close();
  await second.goto('/waiter/tasks/bar_taps?lang=en');
  await isAsItWas(second);
  expect(await second.evaluate(() => Object.keys(localStorage))).toEqual(['admin-credentials']);

  await expect(taskScreens(other).row(TAPS)).toBeVisible();
  const again = taskScreens(second);
  await again.take('Pressure gauge', photo);
  await again.submit();
  await again.isSubmitted(TAPS);
  await expect(taskScreens(other).row(TAPS)).toHaveCount(0);
  expect((await history(venue, today())).at(-1)?.submission).toMatchObject({ comments: 'Tap 4 drips' });
  // Nothing is left of it on the device.
  await second.goto('/waiter/tasks/bar_taps?lang=en');
  await expect(second.getByText("Not on today's list")).toBeVisible();
  const left = () =>
    second.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open('masa-staff');
          request.addEventListener('success', () => {
            const stores = ['task-drafts', 'task-photos'];
            const transaction = request.result.transaction(stores);
            let rows = 0;
            for (const name of stores) {
              const counted = transaction.objectStore(name).count();
              counted.addEventListener('success', () => {
                rows += counted.result;
              });
            }
            transaction.addEventListener('complete', () => resolve(rows));
          });
        }),
    );
  await expect.poll(left).toBe(0);
});

test('a photo that fails is tried again, and one without a network goes by itself when it is back', async ({
  person,
}) => {
  const page = await person();
  await staffScreens(page).signIn('ana');
  const tasks = taskScreens(page);
  const photo = await photograph(page, 1_200, 900);
  await tasks.open(TAPS);
  await page.route('**/api/img/upload', (route) => route.abort(), { times: 1 });
  await tasks.take('Taps', photo);
  await expect(page.getByRole('alert')).toHaveText('Failed to upload image.');
  await tasks.tick('Font wiped dry');
  await page.getByRole('button', { name: 'Taps: try again' }).click();
  await expect(tasks.uploaded('Taps')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.context().setOffline(true);
  await expect(page.getByText('Your answers and photos are kept on this device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit task' })).toBeDisabled();
  await tasks.take('Pressure gauge', photo);
  await expect(page.getByText(/waits for the connection/u)).toBeVisible();
  await page.context().setOffline(false);
  await expect(tasks.uploaded('Pressure gauge')).toBeVisible({ timeout: 20_000 });

  await tasks.choose('Done');
  await page.route('**/api/admin/tasks/submit', (route) => route.abort(), { times: 1 });
  await tasks.submit();
  await expect(page.getByRole('alert')).toContainText('Error submitting task.');
  await expect(page.getByRole('checkbox', { name: 'Font wiped dry' })).toBeChecked();
  await tasks.submit();
  await tasks.isSubmitted(TAPS);
});

test('a task whose deadline has passed says how late it is', async ({ venue, person }) => {
  const deadline = await overdueFor(venue, 'bar_taps', 37);
  const page = await person();
  await staffScreens(page).signIn('ana');
  const tasks = taskScreens(page);
  await expect(tasks.row(TAPS)).toContainText(new RegExp(`Due ${deadline}, \\d+\\smin late`, 'u'));
  await tasks.open(TAPS);
  await expect(page.getByText(new RegExp(`^Due ${deadline}, \\d+\\smin late$`, 'u'))).toBeVisible();
});

test('tasks can be read and operated', { tag: '@proof' }, async ({ venue, person }) => {
  await overdueFor(venue, 'bar_taps', 37);
  const page = await person({ width: 390, height: 844 });
  alertsOf(page);
  await staffScreens(page).signIn('ana');
  const tasks = taskScreens(page);
  await tasks.row(TAPS).waitFor();
  await readable(page, 'list');
  for (const language of languages) {
    await page.goto(`/waiter/tasks/bar_taps?lang=${language}`);
    await page.getByRole('heading', { level: 2 }).waitFor();
    await fits(page, `task ${language}`);
  }
  await tasks.take('Taps', await photograph(page, 800, 600));
  await tasks.uploaded('Taps').waitFor();
  await tasks.submit();
  await page.getByText('Please choose the result.').waitFor();
  await readable(page, 'task, something missing');
  await focusIsSeen(page, 'task');
});

test('a task is done with the keyboard alone', async ({ venue, person }) => {
  const page = await person({ width: 1280, height: 800 });
  await staffScreens(page).signIn('ion');
  const to = async (name: RegExp) => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.closest('label, a, button, .field')?.textContent ??
          '',
      );
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never comes to ${name}`);
  };
  await to(/^Check fridge temperatures/u);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Check fridge temperatures' }).waitFor();
  await to(/^Meat fridge/u);
  await page.keyboard.press('Space');
  await to(/^All in range|^Out of range/u);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await to(/^Comment/u);
  await page.keyboard.type('Service comes at ten');
  await to(/^Submit task/u);
  await page.keyboard.press('Enter');
  await taskScreens(page).isSubmitted('Check fridge temperatures');
  const [done] = (await history(venue, today())).filter(
    ({ submission }) => submission.taskId === 'check_fridges',
  );
  expect(done?.submission).toMatchObject({
    checkedItems: ['meat'],
    actionTakenId: 'service_called',
    comments: 'Service comes at ten',
    completedBy: 'ion',
  });
});
