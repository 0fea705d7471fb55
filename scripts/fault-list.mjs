import { API_FAULTS } from './fault-list-api.mjs';

/**
 * Faults that somebody might make, each in one room, with the tests that must notice it. `npm run faults` plants them
 * one after the other; what is moved, shortened or shared among the tests is held against them before and after.
 * @typedef {{ file: string, from: string, to: string, tests: string, means: string }} Fault
 * `tests` lie in the room of `file`, unless they begin with another room.
 */

/** @param {string} room @param {[file: string, from: string, to: string, tests: string, means: string][]} faults */
const inRoom = (room, faults) =>
  faults.map(([file, from, to, tests, means]) => ({ file: `${room}/${file}`, from, to, tests, means }));

/** @type {Fault[]} */
export const FAULTS = [
  ...inRoom('packages/domain', [
    [
      'src/money/money.ts',
      'Math.floor(value + 0.5)',
      'Math.floor(value)',
      'src/money/money.test.ts',
      'half a ban is lost',
    ],
    [
      'src/check/tips.ts',
      'toBani(Math.min(whole * BANI_PER_LEU, TIPS_MAX))',
      'toBani(whole * BANI_PER_LEU)',
      'src/check/tips.test.ts',
      'a typed tip has no upper bound',
    ],
    [
      'src/staff/pay.ts',
      '(tips * (100 - tipShare)) / 100',
      '(tips * tipShare) / 100',
      'src/staff/pay.test.ts',
      "the kitchen gets the waiter's part of the tips",
    ],
    [
      'src/staff/pay.ts',
      'bonus + tips - penalties',
      'bonus + tips',
      'src/staff/pay.test.ts',
      'fines are not taken off',
    ],
    [
      'src/menu/promo.ts',
      'promo.uses >= promo.maxUses',
      'promo.uses > promo.maxUses',
      'src/menu/promo.test.ts',
      'a voucher is used once more than it may be',
    ],
    [
      'src/staff/photo.ts',
      'Math.min(1, longest',
      'Math.min(2, longest',
      'src/staff/photo.test.ts',
      'small photos are blown up',
    ],
    [
      'src/business-day.ts',
      'return time >= venue.startsAt ||',
      'return time > venue.startsAt ||',
      'src/business-day.test.ts',
      'a business day begins a minute late',
    ],
  ]),
  ...inRoom('packages/contract', [
    [
      'src/endpoint.ts',
      "encodeURIComponent(String(params[name] ?? ''))",
      "String(params[name] ?? '')",
      'packages/client/src/create-client.test.ts',
      'a name with a slash becomes another address',
    ],
  ]),
  ...inRoom('packages/client', [
    [
      'src/deed-key.ts',
      'reason.status < 500 && reason.status !== 429',
      'reason.status <= 500 && reason.status !== 429',
      'src/deed-key.test.ts',
      'a server that fell over counts as a clear no',
    ],
    [
      'src/deed-key.ts',
      '(send) => (underWay ??= perform(send))',
      '(send) => (underWay = perform(send))',
      'src/deed-key.test.ts',
      'two presses are two deeds',
    ],
    [
      'src/build-watch.ts',
      ' || memory.read(RELOADED_FOR) === latest',
      '',
      'src/build-watch.test.ts',
      'an old page reloads for ever',
    ],
  ]),
  ...inRoom('packages/i18n', [
    [
      'src/guest/cart.json',
      '"few": "{{count}} позиции, отправлены',
      '"several": "{{count}} позиции, отправлены',
      'src/parity.test.ts',
      'a plural form is missing in Russian',
    ],
  ]),
  ...inRoom('packages/ui', [
    [
      'src/theme.ts',
      'hour < MORNING_STARTS',
      'hour <= MORNING_STARTS',
      'src/theme.test.ts',
      'the morning stays dark for an hour',
    ],
    [
      'src/theme.ts',
      "lightKitchen ? 'light' : 'dark'",
      "lightKitchen ? 'dark' : 'light'",
      'src/theme.test.ts',
      'the kitchen is light',
    ],
  ]),
  ...inRoom('packages/front', [
    [
      'src/ask-to-keep.ts',
      'asked.add(storage);',
      '',
      'src/ask-to-keep.test.ts',
      'the phone is asked at every dish',
    ],
  ]),
  ...inRoom('packages/demo-venue', [
    [
      'src/pictures.ts',
      "name.endsWith('.webp')",
      "name.endsWith('.png')",
      'src/menu.test.ts',
      'no dish has a picture',
    ],
  ]),
  ...inRoom('apps/guest', [
    [
      'src/features/cart/cart-changes.ts',
      'at < (cart.submission?.count ?? 0)',
      'at < 0',
      'src/features/cart/cart-changes.test.ts',
      'what may be in the kitchen already can be removed',
    ],
    [
      'src/features/cart/cart-changes.ts',
      'cart.lines.slice(cart.submission.count)',
      'cart.lines',
      'src/features/cart/cart-changes.test.ts',
      'what was sent stays in the cart',
    ],
    [
      'src/app/look.ts',
      "document.addEventListener('visibilitychange', decide);",
      '',
      'src/app/look.test.tsx',
      'a phone that slept keeps the look of the day',
    ],
    [
      'src/features/waiter-call/call-waiter.tsx',
      'noticeEnd(sessionId) > Date.now()',
      'noticeEnd(sessionId) < 0',
      'src/routes/home.test.tsx',
      'a reload lets the waiter be called again at once',
    ],
  ]),
  ...inRoom('apps/staff', [
    [
      'src/features/reports/report-words.ts',
      'addDays(today, 1 - WEEK_DAYS)',
      'addDays(today, -WEEK_DAYS)',
      'src/features/reports/report-words.test.ts',
      'a week has eight days',
    ],
    [
      'src/shared/arrange.ts',
      'since(one) - since(other)',
      'since(other) - since(one)',
      'src/shared/arrange.test.ts',
      'the newest order stands first',
    ],
    [
      'src/shared/same-identity.ts',
      'kept.length === before.length && kept',
      'kept',
      'src/shared/same-identity.test.ts',
      'a card that went away stays on the board',
    ],
    [
      'src/shared/device-name.ts',
      "['CriOS/', 'Chrome'],",
      '',
      'src/shared/device-name.test.ts',
      'Chrome on an iPhone is called Safari',
    ],
  ]),
  ...inRoom('services/api', API_FAULTS),
  ...inRoom('services/print-agent', [
    [
      'src/jobs/retry-delay.ts',
      'firstMs * 2 ** (count - 1)',
      'firstMs',
      'src/jobs/retry-delay.test.ts',
      'a printer that hangs up is tried again without a longer wait',
    ],
    [
      'src/receipts/amount.ts',
      "padStart(2, '0')",
      "padStart(1, '0')",
      'src/receipts/receipts.test.ts',
      '0.05 is printed as 0.5',
    ],
    [
      'src/encode/clean-text.ts',
      "segment.replace(INVISIBLE, '')",
      'segment',
      'src/encode/letters.test.ts src/encode/spelling.test.ts src/encode/compose.test.ts',
      'a mark turns the row of a paper around',
    ],
  ]),
  ...inRoom('e2e', [
    [
      'chaos/order-rules.ts',
      'item.price === dish.price ? []',
      'item.price >= 0 ? []',
      'chaos/checker-history.test.ts chaos/checker-database.test.ts',
      'the checker of the evenings takes any price',
    ],
  ]),
  ...inRoom('simulation', [
    [
      'world/install.ts',
      '() => current()?.now() ?? now()',
      '() => now()',
      'simulation.test.ts',
      'the clock on the wall gets into an evening',
    ],
  ]),
  ...inRoom('scripts', [
    [
      'test-counts.mjs',
      'failed.length < (testResults ?? []).length ? failed : []',
      'true ? failed : []',
      'tools/src/scripts.test.ts',
      'a room that fell over as a whole is run once more',
    ],
  ]),
];
