import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { configForm, field, openStockSettings, STOCK_SETTINGS } from '../../testing/open-stock-settings.tsx';
import { signedIn } from '../../testing/render-app.tsx';
import { aConfig } from '../../testing/stock-answers.ts';

beforeEach(() => signedIn());

describe('unsaved changes', () => {
  const changed = async (handlers: Handlers = {}) => {
    const app = openStockSettings('/wings/edit', handlers);
    const fields = await configForm();
    await app.user.type(field(fields, 'Name'), '!');
    return { ...app, fields };
  };
  const question = () => screen.findByRole('group', { name: 'Leave without saving?' });

  it('are asked about when another screen is opened', async () => {
    const { user, fields } = await changed();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const asked = await question();
    await waitFor(() => expect(document.activeElement).toBe(asked));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(window.location.pathname).toBe(`${STOCK_SETTINGS}/wings/edit`);
    expect(field(fields, 'Name').value).toBe('Chicken wings!');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, leave' }));
    expect(window.location.pathname).toBe('/waiter/home');
  });

  it('are asked about by "back"', async () => {
    const { user } = openStockSettings('');
    await user.click(await screen.findByRole('link', { name: /^Chicken wings/u }));
    const fields = await configForm();
    await user.type(field(fields, 'Name'), '!');
    act(() => window.history.back());
    await question();
    await waitFor(() => expect(window.location.pathname).toBe(`${STOCK_SETTINGS}/wings/edit`));
    expect(field(fields, 'Name').value).toBe('Chicken wings!');
    await user.click(screen.getByRole('button', { name: 'Yes, leave' }));
    await waitFor(() => expect(window.location.pathname).toBe(STOCK_SETTINGS));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Stock item' })).toBeNull());
  });

  it('are no more when they were taken back or saved', async () => {
    const { user, fields } = await changed({
      updateStockConfig: () => aConfig({ name: 'Chicken wings!' }),
    });
    await user.type(field(fields, 'Name'), '{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(window.location.pathname).toBe('/waiter/home');
  });

  it('hold the closing of the page', async () => {
    await changed();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});

describe('deleting a stock config', () => {
  it('is asked for in place and leads back to the list', async () => {
    const { server, user } = openStockSettings('/wings/edit', {
      deleteStockConfig: () => ({ status: 'deleted', id: 'wings' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete stock item' }));
    expect(screen.getByRole('group', { name: 'Delete Chicken wings?' })).toBe(document.activeElement);
    expect(server.sent('deleteStockConfig')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(window.location.pathname).toBe(STOCK_SETTINGS));
    expect(server.sent('deleteStockConfig').map(({ params }) => params)).toEqual([{ id: 'wings' }]);
  });

  it.each([
    [refuse('stock_config_in_use'), 'This stock config is still used.'],
    [noAnswer, 'Not deleted. Try again.'],
  ] as const)('says why it was refused', async (said, words) => {
    const { user } = openStockSettings('/wings/edit', { deleteStockConfig: () => said });
    await user.click(await screen.findByRole('button', { name: 'Delete stock item' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
    expect(window.location.pathname).toBe(`${STOCK_SETTINGS}/wings/edit`);
    await user.click(screen.getByRole('button', { name: 'Delete stock item' }));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('that a colleague was faster with is no failure', async () => {
    const { user } = openStockSettings('/wings/edit', {
      deleteStockConfig: () => refuse('stock_config_not_found'),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete stock item' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(window.location.pathname).toBe(STOCK_SETTINGS));
  });
});
