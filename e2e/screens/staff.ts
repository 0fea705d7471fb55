import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../house/house.ts';

export const staffScreens = (page: Page) => ({
  signIn: async (username: string, language = 'en') => {
    await page.goto(`/waiter?lang=en`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Tonight' }).waitFor();
    if (language !== 'en') await page.goto(`/waiter?lang=${language}`);
  },
});
