import { staffScreens } from '../screens/staff.ts';
import { lookedAt, NARROW } from '../venue/looked-at.ts';
import { othersAt } from '../venue/seats.ts';
import { eventually } from '../venue/processes.ts';
import { expect, test } from '../venue/test.ts';

test('a closed check is found again: a part goes back to the card, and what was cash after all is put right', async ({
  venue,
  person,
}) => {
  test.slow();
  const boss = venue.staff('admin');
  const [table] = await venue.tables();
  if (!table) throw new Error('The demo bar has no tables.');
  const page = await person(NARROW);
  const { look, inEveryLanguage } = lookedAt(page);
  await staffScreens(page).signIn('admin');
  const address = '/waiter/settings/finished-checks';

  await test.step('nothing was closed yet', async () => {
    await page.goto(`${address}?lang=en`);
    await page.getByText('No check was closed on this day.').waitFor();
    await look('closed-none');
  });

  const others = othersAt({ venue, ...table });
  const olga = await others.guest('Olga', 'wings_buffalo__8pc', 'beer_lager__500ml');
  await others.guest('Petru', 'fries');
  const params = { checkId: await others.asksForAll(olga, { paymentMethod: 'card', tips: 1_500 }) };
  const { due } = await boss.checkMoney({ params });
  await boss.takePayment({ params, body: { method: 'card', amount: due - 5_000, tip: 1_500 } });
  await boss.takePayment({ params, body: { method: 'cash', amount: 5_000, tendered: 10_000 } });
  await boss.putVenue({
    body: { cashSystem: { model: 'POS', serialNumber: '1', registrationNumber: 'MD-1' } },
  });
  await boss.printFiscal({ params });
  await eventually('the receipt', async () =>
    (await boss.printJobs({ query: { limit: 20 } })).some(
      ({ kind, status }) => kind === 'fiscal' && status === 'printed',
    ),
  );
  await boss.completeCheck({ params });

  const opener = page.locator('.checks-finished li').getByRole('button').last();
  await test.step('it stands in the list of the day, and says how it was paid', async () => {
    await inEveryLanguage('closed-list', async (language) => {
      await page.goto(`${address}?lang=${language}`);
      await opener.waitFor();
    });
    await inEveryLanguage('closed-check', async (language) => {
      await page.goto(`${address}?lang=${language}`);
      await opener.click();
      await page.getByRole('dialog').getByRole('region').getByRole('listitem').first().waitFor();
    });
  });

  await test.step('fries that nobody got are paid back to the card', async () => {
    const sheet = page.getByRole('dialog', { name: /^Check \d/u });
    await sheet.getByRole('button', { name: 'Refund' }).first().click();
    const refund = page.getByRole('dialog', { name: 'Refund' });
    // The sheet grows upwards as its reasons come.
    await refund.getByRole('radio', { name: 'Not served' }).waitFor({ state: 'attached' });
    await refund.getByRole('checkbox', { name: /fries/iu }).check({ force: true });
    await refund.getByRole('radio', { name: 'Not served' }).check({ force: true });
    await look('refund');
    await refund.getByRole('button', { name: /^Refund .* to the card$/u }).click();
    await expect(refund).toHaveCount(0);
    await look('refund-by-hand');
    await sheet.getByRole('button', { name: 'It went through' }).click();
    await expect(sheet.getByText(/^Gave back/u)).toBeVisible();
  });

  await test.step('its receipt is out: the number of the receipt of the return is asked for', async () => {
    const sheet = page.getByRole('dialog', { name: /^Check \d/u });
    await inEveryLanguage('return-receipt', async (language) => {
      await page.goto(`${address}?lang=${language}`);
      await opener.click();
      await page.locator('.checks-return').waitFor();
    });
    await sheet.getByRole('textbox', { name: 'Number of the return receipt' }).fill('184');
    await sheet.getByRole('button', { name: 'Note it' }).click();
    await expect(sheet.getByText(/184/u)).toBeVisible();
  });

  await test.step('the fifty in cash came by card', async () => {
    const sheet = page.getByRole('dialog', { name: /^Check \d/u });
    await sheet.getByRole('button', { name: 'Paid otherwise' }).last().click();
    const correct = page.getByRole('dialog', { name: 'Correct the method' });
    await correct.getByRole('radio', { name: 'Card' }).check({ force: true });
    await look('correct');
    await correct.getByRole('button', { name: /^Correct to 50/u }).click();
    await expect(correct).toHaveCount(0);
    await look('corrected');
    const { payments } = await boss.checkMoney({ params });
    expect(payments.filter(({ method, refunded }) => method === 'card' && refunded === 0)).toHaveLength(1);
  });
});
