import type { Browser, Page } from '@playwright/test';
import type { Answer } from '@masa/contract/schemas';
import type { Venue } from '../venue/venue.ts';
import {
  holdStill,
  leave,
  onlyWherePicturesWereTaken,
  sitFor,
  standAtFridayEvening,
} from '../venue/portrait.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';
import { storageScreens } from '../screens/storage.ts';

onlyWherePicturesWereTaken();

const at = (day: string) => `2026-${day}T10:00:00.000Z`;
/** A day ends at five in the morning. */
const endOf = (day: number) => `2026-11-${String(day + 1).padStart(2, '0')}T02:59:59.999Z`;

type Config = Answer<'stockConfigs'>[number];
type Batch = Answer<'stockBatches'>[number];

const config = (
  id: string,
  name: string,
  [min, max]: readonly [number, number],
  unit: Config['unit'],
  supplier: string,
  stockControlSchedule: number,
  uses: readonly (readonly [string, number])[] = [],
): Config => ({
  id,
  name,
  min,
  max,
  unit,
  supplier,
  stockControlSchedule,
  lastCountedAt: at('11-18'),
  allergens: null,
  mayContain: [],
  guestNames: {},
  removable: false,
  inTotals: false,
  dependencies: uses.map(([dependsOnId, ratio]) => ({
    id: `${id}-${dependsOnId}`,
    stockId: id,
    dependsOnId,
    ratio,
  })),
});

const configs: Answer<'stockConfigs'> = [
  config('wings', 'Chicken wings', [8, 25], 'kg', 'qualiko', 3),
  config('sauce', 'Blue cheese sauce', [2, 8], 'kg', 'qualiko', 7, [
    ['cream', 0.4],
    ['cheese', 0.25],
  ]),
  config('ranch', 'Ranch dressing', [1.5, 6], 'kg', 'qualiko', 7, [['cream', 0.55]]),
  config('cauliflower', 'Cauliflower', [5.5, 16], 'kg', 'nearbystore', 2),
  config('lager', 'House lager keg', [30, 100], 'liter', 'forward', 7),
  config('potatoes', 'Potatoes', [10, 40], 'kg', 'nearbystore', 2),
  config('cream', 'Cream', [2, 10], 'liter', 'qualiko', 3),
  config('cheese', 'Blue cheese', [1, 4], 'kg', 'qualiko', 7),
];

const batch = (
  id: string,
  stockItemType: string,
  amount: number,
  came: string,
  expires: string | null,
  badge: Batch['badge'] = 'active',
  reason = '',
): Batch => ({
  id,
  stockItemType,
  amount,
  created: at(came),
  expires,
  active: badge !== 'inactive',
  reason,
  initialAmount: amount,
  badge,
  cost: null,
});

const batches: Answer<'stockBatches'> = [
  batch('b1', 'wings', 18.4, '11-19', endOf(24)),
  batch('b2', 'sauce', 1.2, '11-16', endOf(23)),
  batch('b3', 'cauliflower', 6.5, '11-20', endOf(26)),
  batch('b4', 'lager', 64, '11-18', '2026-12-13T02:59:59.999Z'),
  batch('b5', 'ranch', 0.8, '11-09', endOf(19), 'expired'),
  batch('b6', 'wings', 20, '11-23', endOf(28), 'future'),
  batch('b7', 'potatoes', 0, '11-12', null, 'inactive', 'used up'),
];

const onHand: Readonly<Record<string, number>> = {
  wings: 18.4,
  sauce: 1.2,
  cauliflower: 6.5,
  lager: 64,
  cream: 4,
  cheese: 2,
};
const levels: Answer<'stockLevels'> = configs.map(({ id, min, max }) => {
  const amount = onHand[id] ?? 0;
  return {
    stockConfigId: id,
    onHand: amount,
    reserved: 0,
    available: amount,
    min,
    max,
    low: amount < min,
    countDue: id === 'potatoes',
    expired: id === 'ranch' ? 0.8 : 0,
  };
});

const figures: Answer<'stockFigures'> = {
  days: Array.from({ length: 14 }, (_, day) => `2026-11-${String(day + 7).padStart(2, '0')}`),
  used: [
    { stockConfigId: 'wings', byDay: [6, 5.5, 4, 3, 4.5, 6, 9, 8.5, 5, 3.5, 4, 5, 7, 6.2] },
    { stockConfigId: 'sauce', byDay: [0.6, 0.5, 0, 0.3, 0.4, 0.6, 1, 0.9, 0.5, 0.2, 0.4, 0.5, 0.7, 0.4] },
    { stockConfigId: 'lager', byDay: [22, 18, 9, 8, 11, 15, 31, 28, 14, 8, 10, 12, 24, 19] },
  ],
  value: [
    { stockConfigId: 'wings', value: 202_400 },
    { stockConfigId: 'lager', value: 256_000 },
    { stockConfigId: 'sauce', value: 21_600 },
    { stockConfigId: 'cauliflower', value: null },
  ],
  totalValue: 480_000,
  expiring: [
    { batchId: 'b5', stockConfigId: 'ranch', amount: 0.8, expires: endOf(19) },
    { batchId: 'b2', stockConfigId: 'sauce', amount: 1.2, expires: endOf(23) },
    { batchId: 'b1', stockConfigId: 'wings', amount: 18.4, expires: endOf(24) },
  ],
};

/** The demo's storeroom empties with the days since its seed; this one stands still. */
const storeroom: Readonly<Record<string, unknown>> = {
  '**/api/stock/configs': configs,
  '**/api/stock/batch': batches,
  '**/api/stock/levels': levels,
  '**/api/stock/figures': figures,
  '**/api/stock/config/sauce': configs[1],
  '**/api/stock/config/sauce/dependencies': configs[1]?.dependencies,
  '**/api/admin/suppliers': ['qualiko', 'forward', 'nearbystore'].map((id) => ({
    id,
    name: id,
    active: true,
  })),
  '**/api/admin/tasks/todo': [],
};

async function anaAt(
  browser: Browser,
  venue: Venue,
  look: { readonly width: number; readonly height: number; readonly theme: 'light' | 'dark' },
): Promise<Page> {
  const page = await sitFor(browser, venue, { size: [look.width, look.height], theme: look.theme });
  await standAtFridayEvening(page);
  for (const [url, json] of Object.entries(storeroom))
    await page.route(url, (route) => route.fulfill({ json }));
  return page;
}

test('storage and stock settings look as they were approved', async ({ venue, browser }) => {
  for (const look of [
    { width: 390, height: 844, theme: 'dark' },
    { width: 1280, height: 800, theme: 'light' },
  ] as const) {
    const page = await anaAt(browser, venue, look);
    const looks = async (screen: string) => {
      await holdStill(page);
      await expect.soft(page).toHaveScreenshot(`staff-${screen}-${look.width}-${look.theme}.png`);
    };
    const storage = storageScreens(page);
    await staffScreens(page).signIn('ana');
    await storage.open();
    if (look.theme === 'dark') {
      await looks('stock');
      await storage.view('Figures');
      await page.getByRole('heading', { name: 'Use, last 14 days' }).waitFor();
      await looks('stock-figures');
    } else {
      await storage.view('Count');
      await storage.countOf('Cauliflower').getByRole('textbox', { name: 'Cauliflower' }).fill('6');
      await looks('stock-count');
      await page.goto('/waiter/settings/stock-settings/sauce/edit?lang=en');
      await page.getByRole('textbox', { name: 'Ratio of Cream' }).waitFor();
      await looks('stock-config');
    }
    await leave(page);
  }
});
