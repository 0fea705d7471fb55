import type { Browser, Page } from '@playwright/test';
import type { Answer } from '@masa/contract/schemas';
import type { Venue } from '../venue/venue.ts';
import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../venue/portrait.ts';
import { expect, test } from '../venue/test.ts';
import { calendarScreens } from '../screens/calendar.ts';
import { staffScreens } from '../screens/staff.ts';

onlyWherePicturesWereTaken();

const NOW = Date.parse('2026-11-21T18:07:00Z');
const TODAY = '2026-11-21';
const FRIDAY = '2026-11-20';
const DAYS = 28;
/** Mondays, Tuesdays, Fridays and Saturdays, as the month begins on a Sunday. */
const ANAS_DAYS = new Set([1, 2, 5, 6]);

const november = Object.fromEntries(
  Array.from({ length: DAYS }, (_, at) => [
    `2026-11-${String(at + 1).padStart(2, '0')}`,
    { waiterEmployeeId: ANAS_DAYS.has(at % 7) ? 'ana' : 'irina', kitchenEmployeeId: 'serghei' },
  ]),
);

const friday: Answer<'calendarDay'> = {
  waiter: {
    employeeId: 'ana',
    bonuses4percent: 53_800,
    bonusCardTips: 31_200,
    penalties: [{ id: 'taps', reason: 'Bar taps not cleaned', amount: 10_000, date: FRIDAY, role: 'waiter' }],
    total: 75_000,
    paid: false,
  },
  kitchen: {
    employeeId: 'serghei',
    bonuses4percent: 53_800,
    bonusCardTips: 31_200,
    penalties: [],
    total: 85_000,
    paid: true,
  },
  basis: { till: 1_345_000, cardTips: 62_400, bonusPercent: 400, tipShare: 50 },
};

const done = (id: string, title: string, forRole: 'waiter' | 'kitchen', at: string) => ({
  definition: {
    id,
    title,
    description: '',
    deadline: '11:00',
    penaltyDescription: '',
    checklist: [],
    photoProofs: [{ id: 'photo', text: 'Photo', required: true }],
    possibleActions: [],
    forRole,
  },
  completion: {
    submission: {
      taskId: id,
      actionTakenId: null,
      comments: null,
      photoProofs: { photo: 'photo.webp' },
      checkedItems: [],
      completedBy: forRole === 'waiter' ? 'ana' : 'serghei',
    },
    submissionTime: `${FRIDAY}T${at}:00.000Z`,
  },
});

/** The demo's month moves with the day of its seed; this one stands still. */
const month: Readonly<Record<string, unknown>> = {
  '**/api/admin/calendar': {
    from: '2025-05',
    until: '2026-12',
    today: TODAY,
    people: [
      { username: 'ana', displayName: 'Ana' },
      { username: 'irina', displayName: 'Irina' },
      { username: 'serghei', displayName: 'Serghei' },
    ],
  } satisfies Answer<'calendar'>,
  '**/api/admin/calendar-summary/**': november satisfies Answer<'calendarSummary'>,
  '**/api/admin/calendar-day/**': friday,
  '**/api/admin/tasks/todo': [],
  '**/api/admin/tasks/completed/**': [
    done('open', 'Open the hall', 'waiter', '08:52'),
    done('oil', 'Fryer oil change', 'kitchen', '09:20'),
  ] satisfies Answer<'tasksCompleted'>,
};

async function anaAt(
  browser: Browser,
  venue: Venue,
  look: { readonly width: number; readonly height: number; readonly theme: 'light' | 'dark' },
): Promise<Page> {
  const page = await sitFor(browser, venue, { size: [look.width, look.height], theme: look.theme, now: NOW });
  for (const [url, json] of Object.entries(month)) await page.route(url, (route) => route.fulfill({ json }));
  return page;
}

test('the calendar looks as it was approved', async ({ venue, browser }) => {
  for (const look of [
    { width: 390, height: 844, theme: 'dark' },
    { width: 1280, height: 800, theme: 'light' },
  ] as const) {
    const page = await anaAt(browser, venue, look);
    await staffScreens(page).signIn('ana');
    await calendarScreens(page).at({ day: FRIDAY });
    await page.getByRole('button', { name: /^Fryer oil change/u }).waitFor();
    await holdStill(page);
    await expect.soft(page).toHaveScreenshot(`staff-calendar-${look.width}-${look.theme}.png`);
    await page.context().close();
  }
});
