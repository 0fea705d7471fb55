import { screen, waitFor, within } from '@testing-library/react';
import { toBani } from '@masa/domain/money';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { admin } from '../../testing/calendar-answers.ts';
import { FakeServer, noAnswer, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aReport, someStrikeOffs } from '../../testing/report-answers.ts';

const openWith = (handlers: Handlers = {}, language = 'en') => {
  const server = new FakeServer({
    ping: () => admin,
    rangeReport: () => aReport(),
    strikeOffs: () => someStrikeOffs(),
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/settings/reports?lang=${language}`) };
};
const beerHour = {
  id: 'beer',
  names: { en: 'Beer hour' },
  weekdays: [1],
  from: '17:00',
  until: '19:00',
  groups: ['beer'],
  items: [],
  active: true,
  running: false,
  firstDay: null,
  lastDay: null,
  effect: 'percent' as const,
  value: 20,
  modifiersToo: false,
  roundTo: 1 as const,
  overlaps: [],
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const asked = (server: FakeServer) =>
  server.sent('rangeReport').map(({ query }) => [query.get('from'), query.get('to')]);

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('a report', () => {
  it('says the till, the checks, the average and the tips at a glance', async () => {
    openWith();
    const figures = [
      ['Till', '146 MDL'],
      ['Average check', '73 MDL'],
      ['Tips', '5 MDL'],
    ] as const;
    for (const [name, value] of figures) {
      const term = await screen.findByText(name, { selector: 'dt' });
      expect(term.parentElement?.textContent?.replace(/\s/gu, ' ')).toBe(`${name}${value}`);
    }
    expect(screen.getByText('From order to table: 9 min on average')).toBeTruthy();
  });

  it('shows each part as a table with a caption, the hours in the order of the evening', async () => {
    openWith();
    const hours = await section('Hours');
    expect(hours.getByRole('table', { name: /^Sales by the hour/u })).toBeTruthy();
    expect(hours.getAllByRole('rowheader').map((row) => row.textContent)).toEqual(['20:00', '00:00']);
    const dishes = (await section('Dishes')).getAllByRole('rowheader').map((row) => row.textContent);
    expect(dishes).toEqual(['Fries', 'Lager, 500\u00a0ml']);
    const vat = await section('VAT');
    expect(vat.getByRole('row', { name: /^A,\s20%/u }).textContent?.replace(/\s/gu, ' ')).toBe(
      'A, 20%5545.839.17',
    );
    const struckOff = await section('Struck off');
    expect(struckOff.getByRole('row', { name: /Stout/u }).textContent).toContain('Ana');
    expect((await section('No fiscal receipt')).getByText('Nothing here in this time.')).toBeTruthy();
  });

  it('says what was cheaper at its hour, by the names of the rules (D-064)', async () => {
    const { server } = openWith({
      rangeReport: () =>
        aReport({
          priceRules: [
            { id: 'beer', items: 1, discount: toBani(1_100) },
            { id: 'gone', items: 2, discount: toBani(400) },
          ],
        }),
      priceRules: () => [beerHour],
    });
    const rules = await section('Price rules');
    await waitFor(() =>
      expect(rules.getAllByRole('rowheader').map((row) => row.textContent)).toEqual(['Beer hour', 'gone']),
    );
    expect(rules.getByRole('row', { name: /Beer hour/u }).textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /1.11$/u,
    );
    expect(server.sent('priceRules')).toHaveLength(1);
  });

  it('says what came back to the kitchen and why, and what was made once more (K-019)', async () => {
    openWith({
      rangeReport: () =>
        aReport({ recalls: [{ reason: 'spilled', items: 3, remade: 2, total: toBani(9_100) }] }),
    });
    const back = await section('Came back');
    expect(back.getByRole('row', { name: /^Spilled or dropped/u }).textContent).toMatch(
      /Spilled or dropped3291$/u,
    );
  });

  it('says what was given back, why and how', async () => {
    openWith({
      rangeReport: () =>
        aReport({
          refunds: {
            refunds: 2,
            total: toBani(5_050),
            tips: toBani(500),
            byReason: [
              { reason: 'quality', refunds: 1, total: toBani(4_550) },
              { reason: 'glass', refunds: 1, total: toBani(500) },
            ],
            byMethod: [{ method: 'cash', refunds: 2, total: toBani(5_050), tips: toBani(500) }],
          },
        }),
      reasons: () => ({
        lossControl: 'notice',
        own: [
          {
            id: 'glass',
            for: 'refund',
            words: { en: 'Broken glass' },
            needsNote: false,
            wasted: true,
            active: true,
          },
        ],
      }),
    });
    const back = await section('Refunds');
    await waitFor(() =>
      expect(back.getAllByRole('rowheader').map((row) => row.textContent)).toEqual([
        'Taste or quality',
        'Broken glass',
      ]),
    );
    expect(back.getByRole('row', { name: /^Broken glass/u }).textContent).toMatch(/1−5$/u);
    const how = await section('Money given back, by how');
    expect(how.getByRole('row', { name: /^Cash/u }).textContent).toMatch(/^Cash2−50\.50−5$/u);
  });

  it('says what was given away, written off and charged for service', async () => {
    openWith({
      rangeReport: () =>
        aReport({
          adjustments: [
            { kind: 'discount', reason: 'regular', count: 2, total: toBani(1_000) },
            { kind: 'write_off', reason: 'left_without_paying', count: 1, total: toBani(31_700) },
            { kind: 'service', reason: '', count: 3, total: toBani(0) },
          ],
          service: toBani(2_051),
        }),
    });
    const changes = await section('Changes of checks');
    await waitFor(() =>
      expect(changes.getByRole('row', { name: /^Discount: Regular guest/u }).textContent).toMatch(/2−10$/u),
    );
    expect(changes.getByRole('row', { name: /^Written off: /u }).textContent).toMatch(/1−317$/u);
    expect(changes.getByRole('row', { name: /^Service/u }).textContent).toMatch(/320\.51$/u);
  });

  it('says nothing of refunds and changes where there were none', async () => {
    openWith();
    await section('Promos');
    for (const name of ['Refunds', 'Changes of checks'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it('says why dishes were struck off, by whom, and what was lost with them', async () => {
    const { server } = openWith();
    const why = await section('Struck off: why');
    await waitFor(() =>
      expect(why.getByRole('row', { name: /^Sent back: taste or quality/u }).textContent).toMatch(
        /155112\.50$/u,
      ),
    );
    expect((await section('Struck off: who')).getByRole('row', { name: /^Ana/u }).textContent).toMatch(
      /155112\.50$/u,
    );
    expect(screen.getByText(/what has no price is not counted/u)).toBeTruthy();
    const [range] = server.sent('strikeOffs').map(({ query }) => [query.get('from'), query.get('to')]);
    expect(range).toEqual(['2026-11-20', '2026-11-20']);
    expect((await section('Struck off')).getByRole('row', { name: /Stout/u }).textContent).toContain(
      ', lost',
    );
  });

  it('says it when the reasons did not come, and asks again', async () => {
    const { server, user } = openWith({ strikeOffs: () => noAnswer });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.strikeOffs = () =>
      someStrikeOffs({
        totals: { items: 0, total: toBani(0), lost: 0, returned: 0, notBegun: 0, cost: toBani(0) },
        byReason: [],
        byPerson: [],
      });
    await user.click(again);
    expect((await section('Struck off: why')).getByText('Nothing was struck off.')).toBeTruthy();
  });

  it('says nothing of rules where nothing was cheaper, and does not ask for them', async () => {
    const { server } = openWith();
    await section('Promos');
    expect(screen.queryByRole('region', { name: 'Price rules' })).toBeNull();
    expect(server.sent('priceRules')).toEqual([]);
  });

  it('has one bar in amber: the chosen one', async () => {
    const { user, container } = openWith();
    const bars = () => [...container.querySelectorAll('.reports-bars .is-chosen')].length;
    const midnight = (await section('Hours')).getByRole('button', { name: '00:00' });
    expect(bars()).toBe(0);
    await user.click(midnight);
    expect([bars(), midnight.getAttribute('aria-pressed')]).toEqual([1, 'true']);
    await user.click(midnight);
    expect(bars()).toBe(0);
  });

  it('is of today at first, and of what the pills say', async () => {
    const { server, user } = openWith();
    await screen.findByRole('region', { name: 'Hours' });
    for (const name of ['Yesterday', '7 days', 'Month'])
      await user.click(screen.getByRole('button', { name }));
    await screen.findByRole('region', { name: 'Hours' });
    const [today, ...others] = [...new Set(asked(server).map((range) => range.join(' ')))];
    const day = today?.slice(0, 10) ?? '';
    expect(today).toBe(`${day} ${day}`);
    expect(others).toHaveLength(3);
    expect(others.at(-1)).toBe(`${day.slice(0, 7)}-01 ${day}`);
  });

  it('is of dates of one’s own, of which the end never comes first', async () => {
    const { server, user } = openWith();
    await user.click(await screen.findByRole('button', { name: 'Own dates' }));
    const to = screen.getByLabelText('To');
    await user.clear(to);
    await user.type(to, '2020-01-01');
    expect(screen.getByText('It ends before it begins.')).toBeTruthy();
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.type(from, '2019-12-01');
    expect(screen.queryByText('It ends before it begins.')).toBeNull();
    expect(asked(server).at(-1)).toEqual(['2019-12-01', '2020-01-01']);
    expect(screen.getByRole('heading', { name: '1 Dec 2019 – 1 Jan 2020' })).toBeTruthy();
  });

  it('says when nothing was sold, when it loads and when it could not', async () => {
    const empty = aReport({
      totals: { ...aReport().totals, checks: 0, items: 0 },
      voids: { items: 0, total: aReport().voids.total, list: [] },
    });
    const { server, user } = openWith({ rangeReport: () => silence });
    expect(await screen.findByText('Loading')).toBeTruthy();
    server.handlers.rangeReport = () => noAnswer;
    await user.click(screen.getByRole('button', { name: 'Yesterday' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.rangeReport = () => empty;
    await user.click(again);
    expect(await screen.findByText('Nothing was sold')).toBeTruthy();
  });

  it.each([
    ['Save as CSV', 'report', 'rangeReport'],
    ['Struck off as CSV', 'struck-off', 'strikeOffs'],
  ] as const)('%s takes it along as a file', async (button, file, asking) => {
    const saved: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => {} }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const bytes = new Uint8Array([0x73]);
    const isFile = ({ query }: { readonly query: URLSearchParams }) => query.get('format') === 'csv';
    const { server, user } = openWith({
      rangeReport: (call) => (isFile(call) ? bytes : aReport()),
      strikeOffs: (call) => (isFile(call) ? bytes : someStrikeOffs()),
    });
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatch(new RegExp(`^${file}-\\d{4}-\\d{2}-\\d{2}\\.csv$`, 'u'));
    expect(server.sent(asking).filter(isFile)).toHaveLength(1);
  });

  it.each(['ro', 'ru'])('speaks %s', async (language) => {
    openWith({}, language);
    expect(await screen.findByRole('region', { name: language === 'ro' ? 'TVA' : 'НДС' })).toBeTruthy();
  });
});
