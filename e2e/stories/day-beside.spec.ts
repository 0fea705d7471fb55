import { languages } from '@masa/domain/language';
import { staffScreens } from '../screens/staff.ts';
import { expect, test } from '../venue/bar-test.ts';
import { fits, readable } from '../venue/readable.ts';
import { othersAt } from '../venue/seats.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const MISSING = 1_000;

test('the page that closes the day: a drawer that is ten lei short, beside the ledger and the receipts', async ({
  seat,
  phone,
}, info) => {
  test.slow();
  const boss = seat.venue.staff('admin');
  const { id } = await boss.addDrawer({ body: { name: `Bar ${seat.tableName}` } });
  const params = { id };
  try {
    await boss.chooseDrawer({ body: { drawerId: id } }).catch(() => undefined);
    await boss.openDrawer({ params, body: { float: 100_000 } });
    const others = othersAt(seat);
    const olga = await others.guest('Olga', 'fries');
    await others.api.requestTableCheck({
      body: {
        tableId: seat.tableId,
        requestedBySessionId: olga.id,
        paymentMethod: 'cash',
        lastProcessedUpdate: Date.now() + 3_600_000,
      },
    });
    const { checks } = await boss.overview();
    const checkId = checks.find(({ tableId }) => tableId === seat.tableId)?.checkId ?? '';
    const { due } = await boss.checkMoney({ params: { checkId } });
    await boss.takePayment({ params: { checkId }, body: { method: 'cash', amount: due, tendered: due } });
    const { shift } = (await boss.drawers()).drawers.find((one) => one.id === id) ?? { shift: null };
    await boss.countDrawer({ params, body: { amount: (shift?.expected ?? 0) - MISSING } });
    await boss.closeDrawer({ params, body: { note: 'Change for table 5' } });

    const page = await phone(NARROW);
    await staffScreens(page).signIn('admin');
    for (const language of languages)
      for (const [size, look] of [
        [NARROW, 'light'],
        [WIDE, 'dark'],
      ] as const) {
        const name = `day-beside-${language}-${size.width}-${look}`;
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: look });
        await page.goto(`/waiter/settings/day-close?lang=${language}`);
        const beside = page.getByRole('region', { name: /^(?:Side by side|Alături|Сверка)$/u });
        await beside.getByRole('table').waitFor();
        if (language === 'en' && size === NARROW) {
          await expect(beside.getByText(/^Drawers: .*10.*short$/u)).toBeVisible();
          await expect(beside.getByText(/fiscal receipt/u).first()).toBeVisible();
          await readable(page, name);
        }
        await fits(page, name);
        await beside.scrollIntoViewIfNeeded();
        const picture = await page.screenshot({ fullPage: true });
        await info.attach(name, { body: picture, contentType: 'image/png' });
        const kept = process.env['MASA_PICTURES'];
        if (kept !== undefined) await page.screenshot({ path: `${kept}/${name}.png`, fullPage: true });
      }
  } finally {
    const { shift } = (await boss.drawers()).drawers.find((one) => one.id === id) ?? { shift: null };
    if (shift) {
      await boss.countDrawer({ params, body: { amount: shift.expected ?? 0 } });
      await boss.closeDrawer({ params, body: { note: 'the story is over' } });
    }
    await boss.removeDrawer({ params });
  }
});
