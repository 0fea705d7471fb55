import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { presetRights } from '@masa/domain/right';
import { irina } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type AccountAnswer = Answer<'staffAccounts'>[number];
const anAccount: AccountAnswer = {
  username: 'ion',
  displayName: 'Ion',
  roles: ['kitchen'],
  isAdmin: false,
  active: true,
  rights: null,
  discountLimit: { percent: null, amount: null },
};

beforeEach(signedIn);

describe('what somebody may do with money', () => {
  const openIon = (change: Partial<AccountAnswer> = {}) => {
    let ion: AccountAnswer = { ...anAccount, ...change };
    const server = new FakeServer({
      ping: () => ({ ...irina, isAdmin: true }),
      staffAccounts: () => [ion],
      devices: () => [],
      changeStaff: ({ body }) => (ion = { ...ion, ...(body as Partial<AccountAnswer>) }),
    });
    return { server, ...renderApp('/waiter/settings/staff/ion/edit?lang=en') };
  };
  const save = { name: 'Save' };

  it('M-050: is as today until somebody says otherwise', async () => {
    openIon();
    expect(await screen.findByRole('radio', { name: 'As today' })).toHaveProperty('checked', true);
    expect(screen.queryByLabelText('Discount without asking, up to %')).toBeNull();
  });

  it('is a preset at a press, with a limit of discounts', async () => {
    const { server, user } = openIon();
    await user.click(await screen.findByRole('radio', { name: 'Cashier' }));
    await user.type(screen.getByLabelText('Discount without asking, up to %'), '10');
    await user.type(screen.getByLabelText('Discount without asking, up to lei'), 'ten');
    await user.click(screen.getByRole('button', save));
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a whole number.');
    await user.clear(screen.getByLabelText('Discount without asking, up to lei'));
    await user.type(screen.getByLabelText('Discount without asking, up to lei'), '50');
    await user.click(screen.getByRole('button', save));
    await waitFor(() => expect(server.sent('changeStaff')).toHaveLength(1));
    expect(server.sent('changeStaff')[0]?.body).toMatchObject({
      rights: presetRights.cashier,
      discountLimit: { percent: 10, amount: 5_000 },
    });
  });

  it('is each right by itself where no preset fits', async () => {
    const { server, user } = openIon({ rights: [...presetRights.cashier] });
    await user.click(await screen.findByText('Each right by itself'));
    await user.click(screen.getByRole('checkbox', { name: 'Opens the drawer without a sale' }));
    expect(screen.getByText('A choice of its own: none of the sets.')).toBeTruthy();
    await user.click(screen.getByRole('button', save));
    await waitFor(() => expect(server.sent('changeStaff')).toHaveLength(1));
    expect(server.sent('changeStaff')[0]?.body).toMatchObject({
      rights: presetRights.cashier.filter((right) => right !== 'no_sale'),
    });
  });

  it('is everything for an administrator', async () => {
    openIon({ isAdmin: true });
    expect(await screen.findByText('An administrator has every right.')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Cashier' })).toBeNull();
  });
});
