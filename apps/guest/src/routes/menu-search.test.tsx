import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { item, session } from '../testing/evening.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const dishes = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
async function openSearch() {
  await openApp('/menu?lang=en', {}, { session: session(), carts: memoryCarts() });
  fireEvent.click(await screen.findByRole('button', { name: 'Find a dish or a drink' }));
  return screen.findByRole('searchbox', { name: 'Find a dish or a drink' });
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the search in the menu', () => {
  it('takes the place of the categories, with the focus in its field', async () => {
    const field = await openSearch();
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull();
    // Whoever goes from heading to heading has one to begin at.
    expect(screen.getByRole('heading', { level: 1, name: 'Find a dish or a drink' })).toBeShown();
  });

  it('shows what fits, says how many, and lets it be ordered there', async () => {
    type(await openSearch(), 'lagr');
    expect(await screen.findByText('1 dish fits')).toBeShown();
    expect(screen.getByText('1 dish fits').tagName).toBe('OUTPUT');
    expect(dishes()).toEqual(['House lager']);
    expect(screen.getByRole('heading', { level: 2, name: 'What was found' })).toBeShown();
    expect(screen.getByRole('button', { name: /House lager.*add to cart/u })).toBeEnabled();
  });

  it('says that nothing was found, and leads back to the whole menu', async () => {
    type(await openSearch(), 'pizza');
    expect(await screen.findByText('Nothing found for “pizza”')).toBeShown();
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
    const [, whole] = screen.getAllByRole('button', { name: 'Show the whole menu' });
    fireEvent.click(whole ?? document.body);
    expect(await screen.findByRole('navigation', { name: 'Categories' })).toBeShown();
    expect(dishes().length).toBeGreaterThan(1);
  });

  it('shows the whole menu while too little is typed, and again when the field is cleared', async () => {
    const field = await openSearch();
    const all = dishes().length;
    type(field, 'l');
    await act(() => new Promise((later) => void setTimeout(later, 200)));
    expect(dishes()).toHaveLength(all);
    type(field, 'lager');
    await waitFor(() => expect(dishes()).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(dishes()).toHaveLength(all));
    expect(document.activeElement).toBe(field);
  });

  it('draws of a long list what is near the screen, and more as its end comes near (D-056)', async () => {
    const told: (() => void)[] = [];
    class EndOfTheList {
      constructor(tell: (entries: readonly Partial<IntersectionObserverEntry>[]) => void) {
        told.push(() => tell([{ isIntersecting: true }]));
      }
      observe(): void {}
      disconnect(): void {}
    }
    const menu = Array.from({ length: 60 }, (_, at) => item(`wings${at}`, { name: `Wings ${at}` }));
    await openApp('/menu?lang=en', { menu }, { session: session(), carts: memoryCarts() });
    fireEvent.click(await screen.findByRole('button', { name: 'Find a dish or a drink' }));
    const field = await screen.findByRole('searchbox');
    vi.stubGlobal('IntersectionObserver', EndOfTheList);
    type(field, 'wings');
    expect(await screen.findByText('60 dishes fit')).toBeShown();
    expect(dishes()).toEqual(['Wings 0', 'Wings 1']);
    act(() => told.at(-1)?.());
    await waitFor(() => expect(dishes()).toHaveLength(8));
  });

  it('is left with Escape or Back, to the button that opened it', async () => {
    const field = await openSearch();
    fireEvent.keyDown(field, { key: 'Escape' });
    const button = await screen.findByRole('button', { name: 'Find a dish or a drink' });
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    await screen.findByRole('searchbox');
    act(() => window.history.back());
    expect(await screen.findByRole('navigation', { name: 'Categories' })).toBeShown();
    expect(screen.getByRole('heading', { level: 1, name: 'Menu' })).toBeShown();
  });
});
