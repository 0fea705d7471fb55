import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { NOW } from '../../testing/answers.ts';
import { admin } from '../../testing/calendar-answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aReport } from '../../testing/report-answers.ts';

const times: Answer<'learnedTimes'> = {
  shown: true,
  hits: 0.81,
  factor: 0.96,
  samples: 140,
  dishes: [
    {
      menuItemId: 'wings_buffalo__12pc',
      names: { en: 'Buffalo wings' },
      samples: 120,
      usualSeconds: 540,
      lateSeconds: 720,
      hits: 0.8,
    },
    { menuItemId: 'soup', names: {}, samples: 20, usualSeconds: null, lateSeconds: null, hits: null },
  ],
};
const openWith = (answer: Answer<'learnedTimes'>) => {
  const server = new FakeServer({
    ping: () => admin,
    rangeReport: () => aReport(),
    learnedTimes: () => answer,
  });
  renderApp('/waiter/settings/reports?lang=en');
  return server;
};

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('how long dishes take', () => {
  it('is asked for once the owner wants to see it, and stands there dish by dish', async () => {
    const server = openWith(times);
    const button = await screen.findByRole('button', { name: 'How long dishes take' });
    expect(server.sent('learnedTimes')).toEqual([]);
    fireEvent.click(button);
    const table = within(await screen.findByRole('table', { name: 'Times of the last four weeks' }));
    const [, wings, soup] = table.getAllByRole('row');
    expect(wings?.textContent.replace(/\s/gu, ' ')).toContain('Buffalo wings, 12 pcs1209 min12 min80 %');
    expect(soup?.textContent).toContain('soup20–––');
    expect(screen.getByText(/81 of 100 came in time/u).textContent).toContain('Guests see the times.');
  });

  it('says where nothing is known yet', async () => {
    openWith({ shown: false, hits: null, factor: 1, samples: 0, dishes: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'How long dishes take' }));
    expect(await screen.findByText('Nothing is known yet')).toBeTruthy();
  });
});
