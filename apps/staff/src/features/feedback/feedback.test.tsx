import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { aCall, anOverview, ion, NOW } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const told: Answer<'feedback'> = {
  weeks: [
    {
      from: '2026-11-16',
      count: 3,
      median: 4.5,
      topics: { food: 2, drinks: 0, service: 1, speed: 0, place: 0, prices: 0 },
    },
  ],
  list: [
    {
      sessionId: 'mihai',
      username: 'Mihai',
      tableName: '12',
      score: 5,
      topics: ['food'],
      text: 'The hottest wings in town',
      createdTs: NOW,
    },
  ],
};

describe('Q-029 what guests say', () => {
  it('is a list for the staff, under the figures of the weeks', async () => {
    void new FakeServer({ ping: () => ion, feedback: () => told });
    renderApp('/waiter/settings/feedback');
    expect(await screen.findByText('The hottest wings in town')).toBeTruthy();
    const [weeks] = screen.getAllByRole('list', { name: 'By week' });
    const text = weeks?.textContent ?? '';
    expect(text).toContain('Week of November 16');
    expect(text).toContain('3 guests');
    expect(text).toContain('Median 4.5');
    expect(text).toContain('Food 2 · Service 1');
    expect(screen.getByText('Mihai').closest('li')?.textContent).toContain('12');
  });

  it('says where it is switched on while there is nothing', async () => {
    void new FakeServer({ ping: () => ion, feedback: () => ({ weeks: [], list: [] }) });
    renderApp('/waiter/settings/feedback');
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
  });
});

describe('Q-026 a call', () => {
  it('says on its card what the guest wants', async () => {
    void new FakeServer({ overview: () => anOverview({ waiterCalls: [aCall({ reason: 'water' })] }) });
    renderApp('/waiter/home?tab=hall');
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Water or cutlery')).toBeTruthy();
    expect(card.getAttribute('aria-label')).toContain('Water or cutlery');
  });
});
