import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DayBlocker } from '@masa/contract/day-close.schemas';
import { toBani } from '@masa/domain/money';
import { NOW } from '../../testing/answers.ts';
import { admin } from '../../testing/calendar-answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aClosedDay } from '../../testing/report-answers.ts';

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('money that went back', () => {
  it('names its check, and leads to the closed checks of its day', async () => {
    const returned = {
      warns: true,
      refundId: 'refund-1',
      checkId: 'check-1',
      checkNumber: 7,
      checkDay: '2026-11-18',
      amount: toBani(1_000),
    } as const;
    const left: DayBlocker[] = [
      { ...returned, kind: 'refund_open' },
      // Whoever answers may not know the check: then it is looked for on the day of the page.
      { ...returned, kind: 'return_missing', refundId: 'refund-2', checkNumber: null, checkDay: null },
      { ...returned, kind: 'return_missing', refundId: 'refund-3', checkNumber: 8 },
    ];
    const server = new FakeServer({
      ping: () => admin,
      dayClose: () => ({ ...aClosedDay({ left }), date: '2026-11-19' }),
      finishedChecks: ({ query }) => ({
        date: query.get('date') ?? '2026-11-20',
        today: '2026-11-20',
        checks: [],
        more: false,
      }),
    });
    const { user } = renderApp('/waiter/settings/day-close?lang=en');
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    const region = within(await screen.findByRole('region', { name: 'Still open' }));
    const rows = region.getAllByRole('listitem').map((row) => within(row));
    expect(rows.map((row) => row.queryByText(/^Check №/u)?.textContent)).toEqual([
      'Check № 7',
      undefined,
      'Check № 8',
    ]);
    const links = rows.map((row) => row.getByRole<HTMLAnchorElement>('link', { name: 'To closed checks' }));
    expect(links.map(({ href }) => new URL(href).search)).toEqual([
      '?lang=en&day=2026-11-18',
      '?lang=en&day=2026-11-19',
      '?lang=en&day=2026-11-18',
    ]);
    await user.click(links[0] ?? document.body);
    expect(await screen.findByRole('heading', { name: /18 November/u })).toBeTruthy();
    await waitFor(() => expect(server.sent('finishedChecks').at(-1)?.query.get('date')).toBe('2026-11-18'));
  });
});
