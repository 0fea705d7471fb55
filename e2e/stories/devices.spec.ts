import type { Page } from '@playwright/test';
import { expect, test } from '../venue/bar-test.ts';
import { readable } from '../venue/readable.ts';
import { boardTitle, staffScreens } from '../screens/staff.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
/** A phone that was lost knows it before its finder has read the screen. */
const AT_ONCE_MS = 3_000;

/** Several browsers of one machine would all have one name. */
const callItself = (page: Page, userAgent: string) =>
  page.addInitScript((name) => Object.defineProperty(navigator, 'userAgent', { get: () => name }), userAgent);
const openDevices = async (page: Page) => {
  await page.goto('/waiter/settings/all?lang=en');
  await page.getByRole('link', { name: 'Devices' }).click();
};

test('a lost phone is signed out from another one, at once and for good', async ({ phone }) => {
  const [lost, tablet] = [await phone({ width: 390, height: 844 }), await phone()];
  await callItself(lost, IPHONE);
  await staffScreens(lost).signInByHand('ana');
  await staffScreens(tablet).signInByHand('ana');

  await openDevices(tablet);
  const row = tablet.getByRole('listitem', { name: 'Safari, iPhone' });
  await row.getByRole('button', { name: /^Sign out/u }).click();
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(boardTitle(lost)).toBeVisible();
  await row.getByRole('button', { name: /^Sign out/u }).click();
  await row.getByRole('button', { name: 'Yes, sign out' }).click();

  await expect(lost.getByText('This device has been signed out.')).toBeVisible({ timeout: AT_ONCE_MS });
  await expect(row).toHaveCount(0);
  await lost.reload();
  await expect(lost.getByLabel('Password')).toBeVisible();
  expect(await lost.evaluate(() => localStorage.getItem('admin-credentials'))).toBeNull();

  await tablet.reload();
  await expect(tablet.getByText('This device', { exact: true })).toBeVisible();
});

test('a waiter finds only his own devices, the administrator those of all', async ({ phone }) => {
  const [waiters, boss] = [await phone(), await phone()];
  await callItself(waiters, IPHONE);
  await staffScreens(waiters).signInByHand('ion');
  await staffScreens(boss).signInByHand('admin');
  await openDevices(boss);
  await expect(boss.getByRole('listitem').filter({ hasText: '· ion' }).first()).toBeVisible();
  await openDevices(waiters);
  await expect(waiters.getByText('This device', { exact: true })).toBeVisible();
  await expect(waiters.getByText('admin')).toHaveCount(0);
});

test('everybody can read and operate the list of devices', { tag: '@proof' }, async ({ phone }) => {
  const other = await phone();
  await callItself(other, IPHONE);
  await staffScreens(other).signInByHand('ana');
  const page = await phone({ width: 390, height: 844 });
  await staffScreens(page).signInByHand('ana');
  await openDevices(page);
  const row = page.getByRole('listitem', { name: 'Safari, iPhone' }).first();
  await row.waitFor();
  await readable(page, 'devices');
  // By keys alone: to the button, the question, and back.
  await row.getByRole('button', { name: /^Sign out/u }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('group', { name: 'Sign out Safari, iPhone?' })).toBeFocused();
  await readable(page, 'devices, to confirm');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^Sign out/u })).toBeFocused();
});
