import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noAnswer, refuse, silence } from '../../testing/fake-server.ts';
import { aNewTable } from '../../testing/new-venue.ts';
import { signedIn } from '../../testing/render-app.tsx';
import { goOn, heading, openAt, steps } from '../../testing/setup-page.tsx';

beforeEach(() => signedIn());

describe('a step that makes something', () => {
  it('makes the tables, and after a broken line only those that are missing', async () => {
    const { server, kept, user } = openAt('tables');
    await heading('Your tables');
    const add = server.handlers.addDiningTable;
    await user.type(screen.getByLabelText('Zone'), 'Hall');
    await user.clear(screen.getByLabelText('How many tables'));
    await user.type(screen.getByLabelText('How many tables'), '99');
    await user.click(goOn());
    expect(screen.getByText('A whole number up to 60.')).toBeTruthy();
    await user.clear(screen.getByLabelText('How many tables'));
    await user.type(screen.getByLabelText('How many tables'), '3');
    server.handlers.addDiningTable = (call) => {
      if (kept.tables.length === 1) return refuse('internal_error');
      return add?.(call) ?? noAnswer;
    };
    await user.click(goOn());
    await screen.findByText('Not all tables were added. Press Continue again for the rest.');
    server.handlers.addDiningTable = (call) => add?.(call) ?? noAnswer;
    await user.click(goOn());
    await heading('Your menu');
    expect(kept.tables.map(({ tableName, zone, virtual }) => [tableName, zone, virtual])).toEqual([
      ['1', 'Hall', false],
      ['2', 'Hall', false],
      ['3', 'Hall', false],
      ['Take-away', null, true],
    ]);
  });

  it('takes the demo menu when somebody wants it, also when it has come meanwhile', async () => {
    const { server, kept, user } = openAt('menu');
    await heading('Your menu');
    expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe(
      '/waiter/settings/menu/file',
    );
    server.handlers.takeDemoMenu = () => refuse('internal_error');
    await user.click(screen.getByRole('button', { name: 'Take the demo menu' }));
    await screen.findByText('Not added. Please try again.');
    server.handlers.takeDemoMenu = () => {
      kept.dishes = 3;
      return refuse('menu_exists');
    };
    await user.click(screen.getByRole('button', { name: 'Take the demo menu' }));
    await screen.findByText('There are 3 items on the menu.');
    expect(screen.queryByRole('button', { name: 'Take the demo menu' })).toBeNull();
    expect((await steps()).getByRole('link', { name: 'Menu Done' })).toBeTruthy();
  });

  it('goes on as soon as the demo menu is in, whether the page shows it yet or not', async () => {
    const { server, kept, user } = openAt('menu');
    await heading('Your menu');
    server.handlers.takeDemoMenu = () => {
      kept.dishes = 3;
      server.handlers.menuSettings = () => silence;
      return { status: 'created', items: 3 };
    };
    await user.click(screen.getByRole('button', { name: 'Take the demo menu' }));
    await screen.findByText('The demo menu is in');
    await user.click(goOn());
    await waitFor(() => expect(kept.venue.setup).toMatchObject({ menu: 'done' }));
    expect(screen.queryByRole('button', { name: 'Yes, leave' })).toBeNull();
  });

  it('adds people one after the other, and asks before it leaves one half typed', async () => {
    const { kept, user } = openAt('users');
    await heading('Your staff');
    await user.type(screen.getByLabelText('Username'), 'ana');
    await user.type(screen.getByLabelText('Name'), 'Ana');
    await user.type(screen.getByLabelText('First password'), 'secret of ana');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await within(await screen.findByRole('list', { name: 'Everybody with an account' })).findByText('Ana');
    expect(window.location.pathname).toBe('/waiter/setup/users');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('');
    await user.type(screen.getByLabelText('Username'), 'io');
    await user.click(goOn());
    await user.click(await screen.findByRole('button', { name: 'Yes, leave' }));
    await heading('Your printers');
    expect(kept.people.map(({ username }) => username)).toEqual(['irina', 'ana']);
  });

  it('shows a code to scan at the end; finishing leads to the hall and ends it', async () => {
    const setup = { venue: 'done' } as const;
    const tables = [aNewTable('Bar', { virtual: true, address: null }), aNewTable('1')];
    const { kept, user, left } = openAt('done', { venue: { setup }, tables });
    await heading('Ready for the first guest');
    expect(await screen.findByRole('img', { name: 'QR code of table 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'https://masa.example/table/T1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/waiter/home'));
    expect(kept.venue.setup).toBeNull();
  });
});
