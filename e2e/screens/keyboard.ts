import type { Locator, Page } from '@playwright/test';

/** Tab by Tab to the control, as a person without a pointer gets there. */
export async function tabTo(page: Page, control: Locator, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with ${most} presses of Tab: ${String(control)}`);
}

/** There by Tab, and done. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await control.waitFor();
  await tabTo(page, control, 200);
  await page.keyboard.press(key);
}
