import type { Language } from '@masa/domain/language';
import { expect, test } from '../venue/bar-test.ts';
import { lookedAt } from '../venue/looked-at.ts';
import { readable } from '../venue/readable.ts';
import { othersAt } from '../venue/seats.ts';
import { staffScreens } from '../screens/staff.ts';

test('two guests pay one check: one in cash with a note that is too large, the other by card', async ({
  seat,
  phone,
}) => {
  const others = othersAt(seat);
  const olga = await others.guest('Olga', 'fries');
  await others.guest('Petru', 'onion_rings');
  await others.asksForAll(olga);
  const page = await phone();
  const staff = staffScreens(page);
  const { inEveryLanguage } = lookedAt(page);
  await staff.signIn('ana');
  const card = staff.card(`Check of Table ${seat.tableName}`);
  const sheet = page.getByRole('dialog', { name: 'Take payment' });

  await test.step('the card lists each dish in one line with its sum', async () => {
    await card.getByRole('button', { name: 'Details' }).click();
    for (const dish of ['Fries', 'Onion rings']) {
      const line = card.getByRole('listitem').filter({ hasText: new RegExp(`^${dish}`, 'u') });
      const [name, sum] = [line.getByText(dish), line.locator('.money')];
      const [left, right] = [await name.boundingBox(), await sum.boundingBox()];
      if (!left || !right) throw new Error('Nothing is drawn.');
      expect(Math.abs(left.y + left.height / 2 - right.y - right.height / 2)).toBeLessThan(6);
      expect(right.x).toBeGreaterThan(left.x + left.width);
    }
    await readable(page, 'the card of a check with its dishes');
  });

  await test.step('every language, narrow and wide, can be read', async () => {
    const opened = async (language: Language) => {
      await page.goto(`/waiter?lang=${language}`);
      const words = { ro: 'Încasează', ru: 'Принять оплату', en: 'Take payment' }[language];
      // Other tables' checks stand on the same board.
      const own = page.getByRole('article', { name: new RegExp(` ${seat.tableName}, `, 'u') });
      await own.getByRole('button', { name: words, exact: true }).click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    };
    await inEveryLanguage('take-payment', opened);
    await inEveryLanguage('tip-proposed', async (language) => {
      await opened(language);
      const tips = { ro: 'Bacșiș propus', ru: 'Чаевые на выбор', en: 'Proposed tips' }[language];
      await page.getByRole('radio', { name: /^(?:Card|Карта)$/u }).check({ force: true });
      await page.getByRole('group', { name: tips }).waitFor();
    });
    await page.goto('/waiter?lang=en');
  });

  await test.step('Olga gives a hundred for her fries', async () => {
    await card.getByRole('button', { name: 'Take payment' }).click();
    await sheet.getByRole('radio', { name: /^Olga/u }).check({ force: true });
    await sheet.getByRole('button', { name: '100', exact: true }).click();
    await expect(sheet.getByText('Give back').locator('..')).toContainText('51');
    await sheet.getByRole('button', { name: /^Take 49/u }).click();
    await expect(sheet.getByRole('region', { name: 'Payments' })).toContainText('Give back 51');
    await readable(page, 'take payment, a part is paid');
  });

  await test.step('she changes her mind, and pays by card after all', async () => {
    await sheet.getByRole('button', { name: 'Undo' }).click();
    await expect(sheet.getByRole('region', { name: 'Payments' })).toContainText('went back');
    await sheet.getByRole('radio', { name: /^Olga/u }).check({ force: true });
    await sheet.getByRole('radio', { name: 'Card' }).check({ force: true });
    await expect(sheet.getByRole('group', { name: 'Proposed tips' })).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Tip' }).fill('5');
    await sheet.getByRole('button', { name: /^Take 54/u }).click();
    await sheet.getByRole('button', { name: 'Yes, it went through' }).click();
    await expect(sheet.getByRole('region', { name: 'Payments' })).toContainText('tip 5');
  });

  await test.step('the card says what is paid; Petru pays the rest, and the table is closed', async () => {
    await page.keyboard.press('Escape');
    await expect(card).toContainText('paid 49');
    await expect(card.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
    await card.getByRole('button', { name: 'Take payment' }).click();
    await sheet.getByRole('button', { name: /in cash$/u }).click();
    await expect(sheet.getByText(/^All paid/u)).toBeVisible();
    await readable(page, 'take payment, all paid');
    await sheet.getByRole('button', { name: 'Close table' }).click();
    await expect(card).toHaveCount(0);
  });
});
