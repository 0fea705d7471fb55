import { expect } from '@playwright/test';
import { COMMAND } from '@masa/print-agent/fiscal/datecs/commands';
import type { Venue } from '../venue/venue.ts';
import { primeTime } from '../venue/prime-time.ts';
import { fits, readable } from '../venue/readable.ts';
import { test } from '../venue/test.ts';
import { withTills } from '../venue/tills.ts';
import { staffScreens } from '../screens/staff.ts';

// Agents die and come back here.
test.use({ ownPrograms: true });

const PRINTERS = '/waiter/settings/printers';
/** A lease, the agent's start and its questions to a register, on a machine that does much else. */
const PATIENT = { timeout: 45_000 };

const checkOf = async (venue: Venue) => {
  const checks = await venue.staff('admin').overview();
  return checks.checks.find(({ fiscal }) => fiscal === null)?.checkId ?? '';
};

test('a receipt of which nobody knows: the waiter asks the register, and then looks for himself', async ({
  ownVenue: venue,
  person,
}) => {
  await primeTime(venue);
  const { tills, stop } = await withTills(venue, 'till');
  const [till] = tills;
  const ana = venue.staff('ana');
  const waiter = await person({ width: 390, height: 844 });
  const staff = staffScreens(waiter);
  await staff.signIn('ana');
  await waiter.goto(`${PRINTERS}?lang=en`);
  await waiter.getByRole('article').filter({ hasText: 'till' }).waitFor();
  // The quick order of prime time has its receipt by now, or gets it: the register is at rest.
  await expect(async () => expect((await ana.overview()).printJobs.waiting).toBe(0)).toPass(PATIENT);

  // The agent dies in mid-receipt; before it is back, somebody clears the register and sells by hand.
  const died = Promise.withResolvers<void>();
  till?.watch((command, when) => {
    if (command === COMMAND.sale && when === 'after') void venue.killAgent().then(died.resolve);
  });
  const checkId = await checkOf(venue);
  const { jobId } = await ana.printFiscal({ params: { checkId } });
  await died.promise;
  till?.watch(() => undefined);
  till?.books.cancel();
  till?.books.soldByHand(1_234);

  venue.startAgent();
  const row = waiter.getByRole('listitem').filter({ hasText: 'unknown' });
  await expect(row).toHaveCount(1, PATIENT);
  await expect(row.getByText(/Look at the device first/u)).toBeVisible();
  await readable(waiter, 'a receipt in doubt');
  const ask = row.getByRole('button', { name: 'Ask the cash register' });
  await ask.click();
  await expect(row.getByRole('status')).toHaveText(
    'The cash register cannot tell: look at it yourself.',
    PATIENT,
  );
  await readable(waiter, 'an answer of the register');
  for (const language of ['ro', 'ru']) {
    await waiter.goto(`${PRINTERS}?lang=${language}`);
    await waiter.getByRole('article').first().waitFor();
    await fits(waiter, `a receipt in doubt, ${language}`);
  }

  await waiter.goto(`${PRINTERS}?lang=en`);
  await venue.killAgent();
  await ask.click();
  await expect(row.getByRole('status')).toHaveText(
    'The cash register is not connected: its print agent is away.',
    PATIENT,
  );
  // The answer is there before the list has been asked for again.
  await expect(ask).toBeEnabled(PATIENT);
  await waiter.context().setOffline(true);
  await ask.click();
  await expect(row.getByRole('alert')).toHaveText('Not asked. Try again.', PATIENT);
  await waiter.context().setOffline(false);

  // He looks at the register's journal: it is not there. So it is printed, once.
  await row.getByRole('button', { name: 'It was not' }).click();
  const failed = waiter.getByRole('listitem').filter({ hasText: 'failed' });
  await failed.getByRole('button', { name: 'Print again' }).click();
  venue.startAgent();
  await expect(waiter.getByRole('listitem').filter({ hasText: '№ 0000' }).first()).toBeVisible(PATIENT);
  await expect(async () => {
    const { fiscalNumber, fiscalLink } = await ana.getCheck({ params: { checkId } });
    expect([fiscalNumber, fiscalLink]).toEqual([
      expect.stringMatching(/^\d{7}$/u),
      expect.stringContaining('mev.example'),
    ]);
  }).toPass(PATIENT);
  const jobs = await ana.printJobs({ query: { limit: 200 } });
  expect(jobs.filter((job) => job.checkId === checkId && job.status === 'printed')).toHaveLength(1);
  expect(jobs.find((job) => job.jobId === jobId)).toMatchObject({ status: 'failed', superseded: true });
  await stop();
});

test('of two registers the administrator chooses the one whose day he closes', async ({
  ownVenue: venue,
  person,
}) => {
  const { tills, stop } = await withTills(venue, 'hall', 'terrace');
  const [hall, terrace] = tills;
  const page = await person({ width: 390, height: 844 });
  await staffScreens(page).signIn('admin');
  await page.goto(`${PRINTERS}?lang=en`);
  const register = page.getByLabel('Cash register');
  await expect(register).toHaveValue('');
  await page.getByRole('button', { name: 'Z report' }).click();
  await expect(page.getByText('Choose the cash register first.')).toBeVisible();
  await readable(page, 'no register chosen');
  await register.selectOption({
    label:
      (await register.getByRole('option').allTextContents()).find((text) => text.startsWith('terrace')) ?? '',
  });
  await page.getByRole('button', { name: 'Z report' }).click();
  await expect(page.getByText('The Z report ends the day of “terrace” and cannot be undone.')).toBeVisible();
  await readable(page, 'the question about the Z report');
  await page.getByRole('button', { name: 'Print Z report' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Z report' })
      .filter({ hasText: 'terrace' })
      .filter({ hasText: 'printed' }),
  ).toHaveCount(1, PATIENT);
  expect(terrace?.books.reports.map(({ kind }) => kind)).toEqual(['Z']);
  expect(hall?.books.reports).toEqual([]);
  await stop();
});
