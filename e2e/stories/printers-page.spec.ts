import { expect } from '@playwright/test';
import { primeTime } from '../venue/prime-time.ts';
import { fits, readable } from '../venue/readable.ts';
import { test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';

test('the administrator can read and operate the printers', { tag: '@proof' }, async ({ venue, person }) => {
  await primeTime(venue);
  const page = await person({ width: 390, height: 844 });
  await staffScreens(page).signIn('admin');
  await page.goto('/waiter/settings/printers?lang=en');
  const card = page.getByRole('region', { name: 'Printers' }).getByRole('article').first();
  await card.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Z report' }).click();
  await page.getByText('Close the fiscal day?').waitFor();
  await readable(page, 'printers, settings and question');
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await card.getByRole('button', { name: 'Cancel' }).click();
  for (const language of ['ro', 'ru']) {
    await page.goto(`/waiter/settings/printers?lang=${language}`);
    await page.getByRole('article').first().waitFor();
    await fits(page, `printers ${language}`);
  }
});

test('what the administrator pauses waits, and prints when it goes on', async ({ venue, person }) => {
  await primeTime(venue);
  const page = await person({ width: 1280, height: 800 });
  const staff = staffScreens(page);
  await staff.signIn('admin');
  await page.goto('/waiter/settings/printers?lang=en');
  const bills = page.getByRole('article').filter({ hasText: 'pre-checks' }).first();
  await bills.getByRole('button', { name: 'Pause' }).click();
  await expect(bills.getByText('Paused', { exact: true })).toBeVisible();
  const [check] = (await venue.staff('admin').overview()).checks;
  const params = { checkId: check?.checkId ?? '' };
  const { jobId } = await venue.staff('admin').printPrecheck({ params });
  const waiting = page.getByRole('listitem').filter({ hasText: 'queued' });
  await expect(waiting).toHaveCount(1);
  await expect(bills.getByText('1 job in the queue', { exact: false })).toBeVisible();
  await bills.getByRole('button', { name: 'Resume' }).click();
  await expect(async () => {
    const jobs = await venue.staff('admin').printJobs({ query: { limit: 50 } });
    expect(jobs.find((job) => job.jobId === jobId)?.status).toBe('printed');
  }).toPass();
});
