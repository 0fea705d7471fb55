import { staffScreens } from '../screens/staff.ts';
import { wordsOf } from '../screens/words.ts';
import { lookedAt, NARROW } from '../venue/looked-at.ts';
import { isFound, struckAfterThePrecheck } from '../venue/struck-off.ts';
import { expect, test } from '../venue/test.ts';

test('wings that vanish after the pre-check are asked about, with the film of the table; the rules can be set', async ({
  venue,
  person,
}) => {
  test.slow();
  const page = await person(NARROW);
  const { look, inEveryLanguage } = lookedAt(page);
  await staffScreens(page).signIn('admin');
  const address = '/waiter/settings/loss-watch';
  const view = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
  const findings = page.getByRole('list', { name: 'Findings' });
  const shown = page.getByRole('region', { name: 'Struck off after the pre-check' });

  await test.step('nothing was found yet', async () => {
    await page.goto(`${address}?lang=en`);
    await page.getByText('Nothing unusual in these days').waitFor();
    await look('loss-nothing');
    await view('Table film');
    await look('loss-film-nobody');
  });

  await test.step('what is looked for is set: what is dear is red at once', async () => {
    await inEveryLanguage('loss-rules', async (language) => {
      const t = wordsOf(language, 'staff');
      await page.goto(`${address}?lang=${language}`);
      await view(t('loss.rules'));
      await page.getByRole('switch').first().waitFor();
    });
    const [rule] = await page
      .getByRole('listitem')
      .filter({ hasText: /after the pre-check/u })
      .all();
    if (!rule) throw new Error('There is no rule.');
    await rule.getByRole('button', { name: /^red from/u }).click();
    await look('loss-rule-set');
    await rule.getByRole('textbox').fill('100');
    await rule.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(rule.getByRole('button', { name: /^red from 100/u })).toBeVisible();
  });

  const [table] = await venue.tables();
  if (!table) throw new Error('The demo bar has no tables.');
  await struckAfterThePrecheck({ venue, ...table });

  await test.step('the film of the table tells all of it', async () => {
    await inEveryLanguage('loss-film', async (language) => {
      const t = wordsOf(language, 'staff');
      await page.goto(`${address}?lang=${language}`);
      await view(t('loss.films'));
      await page
        .getByRole('list', { name: t('loss.happened') })
        .getByRole('listitem')
        .first()
        .waitFor();
    });
    await expect(page.getByRole('listitem').filter({ hasText: 'struck off Hell' })).toContainText(
      'no reason',
    );
  });

  await test.step('it is found, with why it stands here and what else it may be', async () => {
    await isFound({ venue });
    await inEveryLanguage('loss-finding', async (language) => {
      const t = wordsOf(language, 'staff');
      await page.goto(`${address}?lang=${language}`);
      await page.getByRole('heading', { name: t('loss.why') }).waitFor();
    });
  });

  await test.step('Ana is asked and answers; the owner writes down how it came about', async () => {
    // The guest has paid less than he saw as well: the same evening under another rule.
    await findings.getByRole('button', { name: /^Struck off after the pre-check/u }).click();
    await shown.getByRole('button', { name: 'Ask for an explanation' }).click();
    const ana = await person(NARROW);
    await staffScreens(ana).signIn('ana');
    await ana.goto('/waiter/profile?lang=en');
    const mine = lookedAt(ana);
    await ana.getByRole('region', { name: 'Questions to you' }).scrollIntoViewIfNeeded();
    await mine.look('loss-question');
    await ana.getByLabel('How it came about').fill('The plate fell');
    await ana.getByRole('button', { name: 'Send the answer' }).click();
    await page.reload();
    await findings.getByRole('button', { name: /^Struck off after the pre-check/u }).click();
    await expect(shown.getByText(/The plate fell/u)).toBeVisible();
    await shown.getByRole('button', { name: 'Explained' }).click();
    await look('loss-explaining');
    await shown.getByLabel('How it came about').fill('A plate fell');
    await shown.getByRole('button', { name: 'Write it down' }).click();
    await expect(shown.getByText(/^explained by/u)).toBeVisible();
    await look('loss-explained');
  });
});
