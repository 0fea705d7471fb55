import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { irina } from '../../testing/answers.ts';
import { FakeServer, type Handlers } from '../../testing/fake-server.ts';
import { aConfig, wings, type MenuItemAnswer } from '../../testing/menu-answers.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

function openWith(handlers: Handlers) {
  const server = new FakeServer({
    stockConfigs: () => [aConfig('chicken', 'Chicken wings'), aConfig('celery', 'Celery')],
    menuItemStock: () => [],
    ...handlers,
  });
  return { server, ...renderApp('/waiter/menu/wings_buffalo__8pc/edit?lang=en') };
}

beforeEach(signedIn);

describe('what is added to an item', () => {
  const modifierGroups: MenuItemAnswer['modifierGroups'] = [
    {
      id: 'wings_extras',
      names: { en: 'Extras' },
      min: 0,
      max: 3,
      choices: [
        {
          id: 'add_fries',
          names: { en: 'Fries' },
          price: 3_500,
          active: true,
          everywhere: true,
          soldOut: false,
        },
      ],
    },
  ];
  const extras = async () => within(await screen.findByRole('region', { name: 'Extras' }));

  it('is switched off here by anybody, and shows no recipe to them', async () => {
    const { server, user } = openWith({
      menuItemSettings: () => wings('8pc', { modifierGroups }),
      activateMenuModifier: () => wings('8pc', { modifierGroups }),
    });
    await user.click((await extras()).getByRole('switch', { name: 'Fries on the menu' }));
    await waitFor(() =>
      expect(server.sent('activateMenuModifier')[0]?.params).toEqual({
        id: 'wings_buffalo__8pc',
        choiceId: 'add_fries',
      }),
    );
    expect((await extras()).queryByRole('button', { name: 'Fries: what it uses' })).toBeNull();
  });

  it('has a recipe for all dishes and one for this dish, which the administrator writes (D-024)', async () => {
    const { server, user } = openWith({
      ping: () => ({ ...irina, isAdmin: true }),
      menuItemSettings: () => wings('8pc', { modifierGroups }),
      modifierStock: ({ query }) =>
        query.get('item') === null
          ? [{ id: 'use-1', choiceId: 'add_fries', menuItemId: null, stockId: 'chicken', ratio: 0.2 }]
          : [],
      addModifierStock: () => ({
        id: 'use-2',
        choiceId: 'add_fries',
        menuItemId: 'wings_buffalo__8pc',
        stockId: 'celery',
        ratio: 0.3,
      }),
    });
    await user.click((await extras()).getByRole('button', { name: 'Fries: what it uses' }));
    const everywhere = within(await screen.findByRole('region', { name: 'On all dishes' }));
    expect(await everywhere.findByRole('listitem', { name: /Chicken wings/u })).toBeTruthy();
    const here = within(screen.getByRole('region', { name: 'On this dish alone' }));
    await user.selectOptions(await here.findByLabelText('Stock item'), 'celery');
    await user.type(here.getByLabelText(/^Ratio/u), '0,3');
    await user.click(here.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(
        server.sent('addModifierStock').map(({ params, query, body }) => [params, query.get('item'), body]),
      ).toEqual([[{ id: 'add_fries' }, 'wings_buffalo__8pc', { stockId: 'celery', ratio: 0.3 }]]),
    );
  });
});
