import { expect, type Locator, type Page } from '@playwright/test';
import { monthOf } from '@masa/domain/month';

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** "November 2026". */
const monthName = (month: string): string => format(`${month}-01`, { month: 'long', year: 'numeric' });
/** "Friday, 20 November". */
const dayName = (day: string): string =>
  `${format(day, { weekday: 'long' })}, ${format(day, { day: 'numeric', month: 'long' })}`;

/** "1 134.50 MDL", as the English screens write it. */
export function mdl(bani: number): string {
  const whole = Math.floor(Math.abs(bani) / 100)
    .toString()
    .replaceAll(/\B(?=(?:\d{3})+$)/gu, '\u00a0');
  const rest = Math.abs(bani) % 100;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${bani < 0 ? '\u2212' : ''}${whole}${decimals}\u00a0MDL`;
}

/** The calendar in the words of the English screens. */
export const calendarScreens = (page: Page) => {
  const role = (name: 'Hall' | 'Kitchen'): Locator =>
    page.getByRole('region', { name: new RegExp(`^${name} `, 'u') });
  return {
    /** From the navigation, as a person would. */
    open: async () => {
      await page.getByRole('link', { name: 'Profile' }).click();
      await page.getByRole('grid').waitFor();
    },
    /** By its address. */
    at: async (place: { readonly month?: string; readonly day?: string }, language = 'en') => {
      await page.goto(`/waiter/profile?${new URLSearchParams({ lang: language, ...place })}`);
      await page.getByRole('grid').waitFor();
    },
    month: (month: string): Locator => page.getByRole('grid', { name: monthName(month) }),
    day: (day: string): Locator =>
      page.getByRole('button', { name: new RegExp(`^${dayName(day)}(?:\\.|$)`, 'u') }),
    chosen: (day: string): Locator => page.getByRole('heading', { level: 2, name: dayName(day) }),
    role,
    /** The figure beside a label: "Total". */
    figure: (card: Locator, label: string): Locator =>
      card
        .locator('.calendar-shift-line')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}`, 'u') }) })
        .locator('dd'),
    /** Months back or forth, until this one is in sight. */
    walkTo: async (month: string, today: string) => {
      const name = month < monthOf(today) ? 'Previous month' : 'Next month';
      if (month !== monthOf(today)) await page.getByRole('button', { name }).click();
      await page.getByRole('grid', { name: monthName(month) }).waitFor();
    },
    fine: async (card: Locator, reason: string, lei: number) => {
      await card.getByRole('button', { name: 'Add penalty' }).click();
      await card.getByLabel('Reason').fill(reason);
      await card.getByLabel('Amount, MDL').fill(String(lei));
      await card.getByRole('button', { name: 'Save penalty' }).click();
      await expect(card.getByText(reason)).toBeVisible();
    },
    deleteFine: async (card: Locator, reason: string) => {
      await card.getByRole('button', { name: `Delete penalty: ${reason}` }).click();
      await card.getByRole('button', { name: 'Yes, delete' }).click();
      await expect(card.getByText(reason)).toHaveCount(0);
    },
    assign: async (card: Locator, name: string) => {
      await card.getByLabel('Who works').selectOption({ label: name });
      await card.getByRole('button', { name: 'Assign' }).click();
      await expect(card.getByRole('heading', { name })).toBeVisible();
    },
  };
};
