import { screen, within } from '@testing-library/react';
import { FakeServer, refuse, type Handlers } from './fake-server.ts';
import { aMenuItem, wings, type MenuItemAnswer } from './menu-answers.ts';
import { renderApp } from './render-app.tsx';

export const cola = aMenuItem({
  id: 'cola',
  names: { ro: 'Cola', ru: 'Кола', en: 'Cola' },
  rank: 20,
  stockLinks: 1,
});
/** Two sizes of a dish, and two drinks. */
export const wholeMenu = [wings('8pc'), wings('12pc'), aMenuItem(), cola];

/** Menu Settings before a server that does what it is told. */
export function openMenu(
  items: readonly MenuItemAnswer[] = wholeMenu,
  handlers: Handlers = {},
  address = '?lang=en',
) {
  let menu = [...items];
  const change = (id: string | undefined, fields: Partial<MenuItemAnswer>) => {
    menu = menu.map((item) => (item.id === id ? { ...item, ...fields } : item));
    return menu.find((item) => item.id === id) ?? refuse('menu_item_not_found');
  };
  const server = new FakeServer({
    menuSettings: () => menu,
    activateMenuItem: ({ params, body }) => change(params['id'], body as { active: boolean }),
    rankMenuItem: ({ params, body }) => change(params['id'], body as { rank: number }),
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/settings${address}`) };
}

/** A number does not part from its unit at the end of a line. */
export const unbroken = (name: string) => name.replace(/(\d) (pcs|ml)/gu, '$1\u00a0$2');
export const rowOf = (name: string) => screen.findByRole('listitem', { name: unbroken(name) });
export const switchOf = async (name: string): Promise<HTMLInputElement> =>
  within(await rowOf(name)).getByRole('switch', { name: `${unbroken(name)} on the menu` });
export const rankOf = async (name: string): Promise<HTMLInputElement> =>
  screen.findByRole('spinbutton', { name: `Place of ${unbroken(name)}` });
export const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true';
