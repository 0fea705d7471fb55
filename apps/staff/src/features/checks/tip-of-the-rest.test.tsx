import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCheck, anOverview } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

describe('closing a table that has paid a part by card', () => {
  it.each([
    [2_600, 'With what is left of the tip, 14 MDL, it is 300 MDL on the terminal.'],
    [4_000, 'The tip that was wished is given already.'],
  ])('says to the ban what of the tip is left where %i of it came with the part', async (given, words) => {
    const part = { type: 'table', paid: 20_000, tipsDue: 4_000 - given } as const;
    void new FakeServer({ overview: () => anOverview({ checks: [aCheck(part)] }) });
    const { user } = renderApp();
    const card = within(await screen.findByRole('article'));
    await user.click(card.getByRole('button', { name: /^Close table/u }));
    expect(card.getByText(/The remaining 286 MDL is booked by card/u)).toBeTruthy();
    expect(card.getByText(words)).toBeTruthy();
  });
});
