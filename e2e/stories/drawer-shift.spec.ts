import type { Language } from '@masa/domain/language';
import { staffScreens } from '../screens/staff.ts';
import { expect, test } from '../venue/bar-test.ts';
import { lookedAt, NARROW } from '../venue/looked-at.ts';
import { othersAt } from '../venue/seats.ts';

test('a drawer from the float to the hand-over: ice is paid, a guest pays, the tablet reloads in the middle of the count', async ({
  seat,
  phone,
}) => {
  test.slow();
  const boss = seat.venue.staff('admin');
  const page = await phone(NARROW);
  const name = `Bar ${seat.tableName}`;
  const { id } = await boss.addDrawer({ body: { name } });
  const params = { id };
  const { look, inEveryLanguage } = lookedAt(page);
  const atDrawer =
    (ready: () => Promise<void>, path = 'drawer') =>
    async (language: Language) => {
      await page.goto(`/waiter/${path}?lang=${language}`);
      await ready();
    };
  const drawer = page.getByRole('region', { name });

  try {
    await boss.chooseDrawer({ body: { drawerId: id } }).catch(() => undefined);
    await staffScreens(page).signIn('admin');
    await page.goto('/waiter/home?tab=hall&lang=en');
    await page.getByRole('link', { name: 'Drawer', exact: true }).click();

    await test.step('closed, it is opened with a float', async () => {
      const ready = () => drawer.getByRole('textbox').first().waitFor();
      await inEveryLanguage('drawer-closed', atDrawer(ready));
      await drawer.getByLabel('Float, MDL').fill('1000');
      await drawer.getByRole('button', { name: /^Open with 1.000/u }).click();
      await expect(drawer.getByText(/^Shift of/u)).toBeVisible();
    });

    await test.step('ice is bought, and why it is opened without a sale is asked', async () => {
      await drawer.getByRole('button', { name: 'Cash out' }).click();
      await drawer.getByLabel('Amount, MDL').fill('60');
      await drawer.getByRole('radio', { name: 'Small purchase' }).check({ force: true });
      await drawer.getByLabel('What for').fill('Ice, 2 bags');
      await look('drawer-cash-out');
      await drawer.getByRole('button', { name: /^Take out 60/u }).click();
      await expect(drawer.getByText('Ice, 2 bags')).toBeVisible();
      await drawer.getByRole('button', { name: 'No sale' }).click();
      await drawer.getByRole('radio', { name: 'Opened by mistake' }).check({ force: true });
      await drawer.getByRole('button', { name: 'Open the drawer' }).click();
      await expect(drawer.getByText('No sale: Opened by mistake')).toBeVisible();
    });

    await test.step('a guest pays in cash', async () => {
      const others = othersAt(seat);
      const olga = await others.guest('Olga', 'fries');
      const checkId = await others.asksForAll(olga);
      const { due } = await boss.checkMoney({ params: { checkId } });
      await boss.takePayment({
        params: { checkId },
        body: { method: 'cash', amount: due, tendered: due },
      });
      const ready = () => drawer.getByText('Ice, 2 bags').waitFor();
      await inEveryLanguage('drawer-open', atDrawer(ready));
    });

    await test.step('the count survives a reload and a cut of the network', async () => {
      await drawer.getByRole('button', { name: 'Count and end the shift' }).click();
      await drawer.getByRole('group', { name: 'Notes' }).getByLabel(/^500/u).fill('1');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      await expect(drawer.getByText(/^900\sMDL$/u)).toBeVisible();
      await look('drawer-count');
      await page.reload();
      await drawer.getByRole('button', { name: 'Go on counting' }).click();
      await expect(drawer.getByRole('group', { name: 'Notes' }).getByLabel(/^500/u)).toHaveValue('1');
      await page.context().setOffline(true);
      await drawer.getByRole('group', { name: 'Coins' }).getByLabel(/^10\s/u).fill('4');
      await page.context().setOffline(false);
      await expect(drawer.getByText(/^940\sMDL$/u)).toBeVisible();
      await drawer.getByRole('button', { name: 'Done, show the difference' }).click();
    });

    await test.step('what is missing is said, asks for words, and all that is there is handed over', async () => {
      await expect(drawer.getByText('Short', { exact: true })).toBeVisible();
      const ready = () =>
        drawer
          .getByText(/^[−-]\d/u)
          .first()
          .waitFor();
      await inEveryLanguage('drawer-short', atDrawer(ready));
      await drawer.getByLabel('What may have happened').fill('Change for table 5');
      await drawer.getByRole('radio', { name: /^Hand over/u }).check({ force: true });
      await drawer.getByRole('button', { name: /^End with/u }).click();
      await expect(drawer.getByLabel('Float, MDL')).toHaveValue(/^940/u);
      await look('drawer-handed');
    });

    await test.step('the page that closes the day holds the count beside the ledger and the receipts', async () => {
      const beside = page.getByRole('region', { name: /^(?:Side by side|Alături|Сверка)$/u });
      const ready = () => beside.getByRole('table').waitFor();
      await inEveryLanguage('day-beside', atDrawer(ready, 'settings/day-close'));
      await expect(beside.getByRole('row', { name: /^Cash/u })).toBeVisible();
      await expect(beside.getByText(/^Drawers: .+ short$/u)).toBeVisible();
      await expect(beside.getByText(/fiscal receipt/u).first()).toBeVisible();
    });

    await test.step('its settings name the printer it hangs on', async () => {
      await page.goto('/waiter/settings/drawers?lang=en');
      await page.getByRole('region', { name }).getByRole('button', { name: 'Save' }).waitFor();
      await look('drawer-settings');
    });
  } finally {
    const { shift } = (await boss.drawers()).drawers.find((one) => one.id === id) ?? { shift: null };
    if (shift) {
      await boss.countDrawer({ params, body: { amount: shift.expected ?? 0 } });
      await boss.closeDrawer({ params, body: { note: 'the story is over' } });
    }
    await boss.removeDrawer({ params });
  }
});
