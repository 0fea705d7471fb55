import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { reasonCodes, reasonKinds, type ReasonKind } from '@masa/domain/reason';
import { hasKey } from '@masa/domain/record';
import { presetRights } from '@masa/domain/right';
import consent from '@masa/i18n/both/consent.json';
import words from '@masa/i18n/staff/loss.json';
import { irina, NOW } from '../../testing/answers.ts';
import { aCalendar } from '../../testing/calendar-answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Frame = Answer<'tableFilm'>['film'][number];
type Details = Frame['details'];

const languages = ['ro', 'ru', 'en'] as const;
type Language = (typeof languages)[number];
const DAY = '2026-11-20';
const wings = { name: { en: 'Wings', ro: 'Aripioare', ru: 'Крылышки' }, qualifier: null };
const line = { items: [{ id: 'i1', menuItemId: 'wings', price: 17_900 }] };
const money = { amount: 5_000, method: 'cash' };
const given = { approval: 'a1', givenBy: 'ion' };

/** Every deed that a film may show, each as the log tells it. */
const told: Readonly<Record<string, readonly Details[]>> = {
  'session.opened': [{ table: 9 }],
  'session.moved': [{ from: 9, to: 10 }],
  'visit.kept': [{}],
  'waiter.called': [{ reason: 'bill' }],
  'feedback.given': [{}],
  'order.placed': [line],
  'order.undone': [line],
  'order.despite_pause': [{ paused: [{ scope: 'kitchen', reason: 'busy', by: 'ion' }] }],
  'order.status': ['begun', 'ready_for_delivery', 'delivered'].map((to) => ({ to })),
  'order.part': [{ stationId: 's1', from: 'waiting', to: 'done' }],
  'order.redone': [{ from: 'a', to: 'b' }],
  'order.step_undone': [{ from: 'a', to: 'b' }],
  'order.recalled': [{ no: 1, reason: 'cold', remake: true, from: 'delivered' }],
  'order.fired': [{ course: 2 }],
  'order.held': [{ course: 2 }],
  'order.rushed': [{}],
  'order.unrushed': [{}],
  'order.pickup_time_changed': [{ wantedAt: '20:30' }],
  'order.note_covered': [{ item: 'wings', session: 's' }],
  'order.claimed': [{ item: 'wings' }],
  'order.deleted': [{ item: 'wings', price: 17_900, wasted: false, reason: 'not_given' }],
  'sticker.printed': [{ jobId: 'j1' }],
  'promo.applied': [{}],
  'check.requested': [{ total: 41_700 }],
  'check.cancelled': [{ total: 41_700 }],
  'check.completed': [{ effectiveTotal: 41_700 }],
  'check.adjusted': [
    { adjustment: 'x', kind: 'service', percent: 10, amount: null },
    { adjustment: 'x', kind: 'comp', items: ['i1'], reason: 'house', amount: null, wasted: true },
  ],
  'check.unadjusted': ['discount', 'comp', 'write_off', 'service'].map((kind) => ({
    adjustment: 'x',
    kind,
    amount: null,
  })),
  'precheck.printed': [{ total: 41_700 }],
  'fiscal.printed': [{}],
  'receipt.noted': [{ note: 'Printed twice' }],
  'payment.taken': ['cash', 'card', 'meal_voucher', 'bank_transfer'].map((method) => ({ ...money, method })),
  'payment.refunded': [
    { ...money, purpose: 'before_close' },
    { ...money, purpose: 'correction', ...given },
  ],
  'refund.finished': ['done', 'failed', 'by_hand'].map((state) => ({ state, amount: 5_000 })),
  'refund.returned': [{ returnNumber: '12' }],
  'share.made': [money],
  'share.dropped': [money],
  'share.lapsed': [money],
  'cash.loose': [money],
  'cash.settled': [{ ...money, note: 'It was a tip' }],
  'approval.given': [{}],
  'drawer.moved': ['in', 'out', 'no_sale'].map((kind) => ({ kind, amount: 5_000, reason: 'change' })),
  'drawer.closed': [{}],
  'stock.counted': [{}],
};

const manager = { ...irina, rights: [...presetRights.manager] };
const aFrame = (id: number, action: string, details: Details): Frame => ({
  id,
  ts: NOW,
  actor: 'user:irina',
  name: 'Irina',
  action,
  entity: 'check',
  entityId: 'i1',
  details,
  names: { i1: wings, wings },
});
/** What stands on each picture of a film. */
async function shown(deeds: readonly (readonly [string, Details])[], language: Language) {
  const film = deeds.map(([action, details], at) => aFrame(at + 1, action, details));
  void new FakeServer({
    ping: () => manager,
    lossWatch: () => ({ findings: [], next: null, count: 0, learningUntil: null }),
    filmTables: () => [{ table: 9, name: 'Table 9', visits: 3, firstTs: NOW }],
    tableFilm: () => ({ table: 9, name: 'Table 9', day: DAY, film, next: null }),
    reasons: () => ({
      own: [
        {
          id: 'broken_glass',
          for: 'strike_off',
          words: { ro: 'Pahar spart', ru: 'Разбили бокал', en: 'Broken glass' },
          needsNote: false,
          wasted: true,
          active: true,
        },
      ],
      lossControl: 'notice',
    }),
    calendar: () => aCalendar({ people: [{ username: 'ion', displayName: 'Ion Rusu' }] }),
  });
  const { user } = renderApp(`/waiter/settings/loss-watch?lang=${language}`);
  await user.click(await screen.findByRole('radio', { name: words['loss.films'][language] }));
  const strip = await screen.findByRole('list', { name: words['loss.happened'][language] });
  // The house's own reasons, and who is who, come after the film.
  await waitFor(() => expect(strip.textContent).not.toMatch(/broken_glass|: ion\b/u));
  return within(strip)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

beforeEach(signedIn);

const quoted = (language: Language, reason = ''): string =>
  words['loss.frame.why'][language].replace('{{reason}}', reason);

describe('the film of a table', () => {
  it('is tried with every deed that has words', () => {
    const named = Object.keys(words).flatMap((key) => /^loss\.frame\.(\w+\.\w+)$/u.exec(key)?.[1] ?? []);
    const known = new Set([...named, 'order.status']);
    expect(Object.keys(told).toSorted()).toEqual([...known].toSorted());
  });

  it.each(languages)('says in %s of every deed what was done, and no code', async (language) => {
    const deeds = Object.entries(told).flatMap(([action, cases]) =>
      cases.map((details) => [action, details] as const),
    );
    const frames = await shown(deeds, language);
    const other = words['loss.frame.other'][language];
    frames.forEach((frame, at) => {
      expect(frame, deeds[at]?.[0]).not.toContain(other);
      expect(frame, deeds[at]?.[0]).not.toMatch(/_|\{\{|loss\.|undefined|null/u);
    });
  });

  /** What a reason of each kind is given for. */
  const deedOf: Readonly<Record<ReasonKind, readonly [string, Details]>> = {
    strike_off: ['order.deleted', { price: 5_000, wasted: true }],
    cancel_check: ['check.cancelled', { total: 5_000 }],
    discount: ['check.adjusted', { kind: 'discount', amount: 5_000 }],
    comp: ['check.adjusted', { kind: 'comp', amount: null }],
    write_off: ['check.adjusted', { kind: 'write_off', amount: 5_000 }],
    refund: ['payment.refunded', { ...money, purpose: 'goods' }],
    no_sale: ['drawer.moved', { kind: 'no_sale', amount: 0 }],
  };
  it.each(languages)('says in %s why, in the words of that deed', async (language) => {
    const reasons = reasonKinds.flatMap((kind) => reasonCodes(kind).map((reason) => ({ kind, reason })));
    const frames = await shown(
      reasons.map(({ kind, reason }) => [deedOf[kind][0], { ...deedOf[kind][1], reason }]),
      language,
    );
    frames.forEach((frame, at) => {
      const { kind = '', reason = '' } = reasons[at] ?? {};
      const key = `why.${kind}.${reason}`;
      if (!hasKey(consent, key)) throw new Error(`Nothing says '${key}'.`);
      const said = consent[key];
      expect(frame).toContain(quoted(language, typeof said === 'string' ? said : said[language]));
    });
  });

  it.each([
    ['ro', 'Pahar spart', 'al doilea PIN: Ion Rusu'],
    ['ru', 'Разбили бокал', 'второй PIN: Ion Rusu'],
    ['en', 'Broken glass', 'second PIN: Ion Rusu'],
  ] as const)('says in %s the house’s own reason, and who consented', async (language, reason, pin) => {
    const [frame] = await shown(
      [['order.deleted', { price: 5_000, reason: 'broken_glass', ...given }]],
      language,
    );
    expect(frame).toContain(quoted(language, reason));
    expect(frame).toContain(pin);
  });

  it.each([
    ['ro', 'a schimbat nota: reducere 10 %', '„Client fidel”, vine de un an, fără al doilea PIN'],
    ['ru', 'счёт изменён: скидка 10 %', '«Постоянный гость», vine de un an, без второго PIN'],
    ['en', 'changed the bill: discount 10 %', '“Regular guest”, vine de un an, no second PIN'],
  ] as const)(
    'says in %s what was changed on a bill, why, and whether a second person agreed',
    async (...says) => {
      const [language, what, beside] = says;
      const [frame] = await shown(
        [
          [
            'check.adjusted',
            { kind: 'discount', percent: 10, reason: 'regular', note: 'vine de un an', amount: null },
          ],
        ],
        language,
      );
      expect(frame).toContain(what);
      expect(frame).toContain(beside);
    },
  );

  it.each([
    ['ro', 'a reușit: 50\u00a0MDL', 'nu a reușit: 50\u00a0MDL'],
    ['ru', 'возврат прошёл: 50\u00a0MDL', 'возврат не прошёл: 50\u00a0MDL'],
    ['en', 'went through: 50\u00a0MDL', 'did not go through: 50\u00a0MDL'],
  ] as const)('says in %s whether a terminal gave the money back', async (language, went, failed) => {
    const ended = (state: string) => ['refund.finished', { state, amount: 5_000 }] as const;
    const frames = await shown([ended('done'), ended('failed')], language);
    expect(frames[0]).toContain(went);
    expect(frames[1]).toContain(failed);
  });

  it('says what went back by itself without asking for a reason that nobody could give', async () => {
    const frames = await shown(
      [
        ['payment.refunded', { ...money, purpose: 'before_close' }],
        ['payment.refunded', { ...money, purpose: 'correction', note: 'It was a card', ...given }],
        ['payment.refunded', { ...money, purpose: 'before_close', reason: 'undone' }],
        ['payment.refunded', { ...money, purpose: 'correction', reason: 'corrected' }],
      ],
      'en',
    );
    expect(frames[0]).toContain('undid the payment of 50\u00a0MDL in cash');
    expect(frames[1]).toContain('put a payment right: 50\u00a0MDL in cash');
    expect(frames[1]).toContain('It was a card, second PIN: Ion Rusu');
    expect(frames[2]).toContain('undid the payment');
    for (const frame of frames) expect(frame).not.toMatch(/no reason|undone|corrected/u);
  });
});
