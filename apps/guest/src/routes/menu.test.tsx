import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buffalo12, buffalo8, hellfire, item, menu, session, spiciness, waiter } from '../testing/evening.ts';
import { refuse } from '../testing/fake-api.ts';
import { holdClock, later } from '../testing/later.ts';
import { openApp } from '../testing/open-app.tsx';

const seated = { session: session() };
const dishByHeading = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name, level: 3 });
  const card = heading.closest('article');
  if (card === null) throw new Error(`${name} stands on no card.`);
  return card;
};
const valueOf = (input: HTMLElement) => (input as HTMLInputElement).value;
const cart = () => screen.getByRole('link', { name: /Cart|Added to your cart/u });

describe('the menu', () => {
  it('shows one card per dish, with a price button per size and what is known of the weight', async () => {
    await openApp('/menu?lang=en', {}, seated);
    const buffalo = within(await dishByHeading('Buffalo'));
    expect(buffalo.getByRole('button', { name: /8.pcs, 119.MDL/u })).toBeEnabled();
    expect(buffalo.getByRole('button', { name: /12.pcs, 169.MDL/u })).toBeEnabled();
    expect(buffalo.getByText(/250 \/ 400.g/u)).toBeShown();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it('goes to the next choice, wraps to the first, and the row glows for 600 ms', async () => {
    await openApp('/menu?lang=en', {}, seated);
    const buffalo = within(await dishByHeading('Buffalo'));
    const row = buffalo.getByRole('button', { name: /^Dipping sauce/u });
    expect(row).toHaveName('Dipping sauce: Blue cheese, 1 of 2');
    holdClock();
    fireEvent.click(row);
    expect(row).toHaveName('Dipping sauce: Ranch, 2 of 2');
    expect(row.className).toContain('is-flashing');
    await later(599);
    expect(row.className).toContain('is-flashing');
    await later(1);
    expect(row.className).not.toContain('is-flashing');
    fireEvent.click(row);
    expect(row).toHaveName('Dipping sauce: Blue cheese, 1 of 2');
  });

  it('stands close until a picker is used, and then shows all of the card for good (D-059)', async () => {
    await openApp('/menu?lang=en', {}, seated);
    const buffalo = await dishByHeading('Buffalo');
    expect(buffalo.className).toContain('is-folded');
    const row = within(buffalo).getByRole('button', { name: 'Dipping sauce: Blue cheese, 1 of 2' });
    row.focus();
    fireEvent.click(row);
    expect(row).toHaveName('Dipping sauce: Ranch, 2 of 2');
    expect(buffalo.className).not.toContain('is-folded');
    expect(document.activeElement).toBe(row);

    const hot = await dishByHeading('Hellfire');
    const heat = within(hot).getByRole('slider', { name: 'Spiciness' });
    fireEvent.pointerDown(heat);
    fireEvent.change(heat, { target: { value: '3' } });
    // Nothing moves under a finger.
    expect(hot.className).toContain('is-folded');
    fireEvent.pointerUp(heat);
    expect(hot.className).not.toContain('is-folded');
    fireEvent.click(within(buffalo).getByRole('button', { name: /8.pcs, 119.MDL/u }));
    expect(buffalo.className).not.toContain('is-folded');
  });

  it('opens with the keys of the slider, too', async () => {
    await openApp('/menu?lang=en', {}, seated);
    const hot = await dishByHeading('Hellfire');
    fireEvent.change(within(hot).getByRole('slider'), { target: { value: '3' } });
    expect(hot.className).not.toContain('is-folded');
  });

  it('offers all four levels of heat, or only the upper ones where there are fewer', async () => {
    await openApp('/menu?lang=en', {}, seated);
    const [mild, hot] = await screen.findAllByRole('slider', { name: 'Spiciness' });
    if (!mild || !hot) throw new Error('Both dishes are spicy.');
    expect(valueOf(mild)).toBe('0');
    for (const level of ['3', '0']) {
      fireEvent.change(mild, { target: { value: level } });
      expect(valueOf(mild)).toBe(level);
    }
    expect(valueOf(hot)).toBe('2');
    fireEvent.change(hot, { target: { value: '1' } });
    expect(valueOf(hot)).toBe('2');
    fireEvent.change(hot, { target: { value: '3' } });
    expect(hot.getAttribute('aria-valuetext')).toBe('Extremely spicy');
  });

  it('names each heat as it is called, also when a hotter one is switched off', async () => {
    const tamed = {
      ...hellfire,
      optionsCatalogue: [spiciness('mildly_spicy', 'moderately_spicy', 'very_spicy')],
    };
    await openApp('/menu?lang=en', { menu: [tamed] }, { session: session() });
    const heat = await screen.findByRole('slider', { name: 'Spiciness' });
    const said = ['1', '2', '3'].map((level) => {
      fireEvent.change(heat, { target: { value: level } });
      return heat.getAttribute('aria-valuetext');
    });
    expect(said).toEqual(['Mildly spicy', 'Moderately spicy', 'Very spicy']);
  });

  it('fixes the heat of a dish with a single level at the top', async () => {
    const fire = { ...hellfire, optionsCatalogue: [spiciness('extremely_spicy')] };
    await openApp('/menu?lang=en', { menu: [fire] }, seated);
    const slider = await screen.findByRole('slider');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(valueOf(slider)).toBe('3');
  });

  it('adds with a spinner of 500 ms and a confirmation of 3 seconds', async () => {
    await openApp('/menu?lang=en', {}, seated);
    await dishByHeading('Buffalo');
    const add = screen.getByRole('button', { name: /Buffalo, 8.pcs, 119.MDL/u });
    holdClock();
    fireEvent.click(add);
    expect(add.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(add);
    expect(cart()).toHaveText('1');
    await later(499);
    expect(add.getAttribute('aria-busy')).toBe('true');
    await later(1);
    expect(add).toHaveName(/added to your cart/u);
    expect(cart()).toHaveText('Added to your cart');
    expect(screen.getByRole('status')).toHaveText(/Buffalo · 8.pcs is in the cart/u);
    await later(2_999);
    expect(add).toHaveName(/added to your cart/u);
    await later(1);
    expect(add).toHaveName(/119.MDL: add to cart/u);
    expect(cart()).toHaveText(/119.MDL/u);
  });

  it('disables what is temporarily unavailable, size by size or the whole dish', async () => {
    await openApp(
      '/menu?lang=en',
      { menu: [buffalo8, { ...buffalo12, active: false }, { ...hellfire, active: false }] },
      seated,
    );
    const buffalo = within(await dishByHeading('Buffalo'));
    expect(buffalo.getByRole('button', { name: /Temporarily unavailable/u })).toBeDisabled();
    expect(buffalo.getByRole('button', { name: /8.pcs, 119/u })).toBeEnabled();
    const hell = within(await dishByHeading('Hellfire'));
    expect(hell.getByRole('button', { name: 'Temporarily unavailable' })).toBeDisabled();
  });

  it('opens without a session: prices are shown, and why they cannot be pressed', async () => {
    await openApp('/menu?lang=en');
    await dishByHeading('Buffalo');
    const price = screen.getByRole('button', { name: /Buffalo, 8.pcs, 119.MDL/u });
    expect(price).toBeDisabled();
    expect(price).toHaveReason('Scan the QR code of your table to order');
    expect(screen.queryByRole('link', { name: /Cart/u })).toBeNull();
    expect(screen.getByRole('link', { name: 'Close the menu' }).getAttribute('href')).toBe('/?lang=en');
  });

  it('takes nothing more once a check was requested', async () => {
    await openApp('/menu?lang=en', {}, { session: session({ checkId: 'check-1' }) });
    await dishByHeading('Buffalo');
    expect(screen.queryByRole('link', { name: /Cart/u })).toBeNull();
    expect(screen.getByText('Check requested. Please wait for the waiter.')).toBeShown();
    expect(screen.getByRole('button', { name: /Buffalo, 8.pcs/u })).toBeDisabled();
  });

  it('can be read while the visit waits for the waiter, and says why nothing can be ordered', async () => {
    await openApp('/menu?lang=en', {}, { session: session({ ordering: 'staff' }) });
    await dishByHeading('Buffalo');
    expect(screen.queryByRole('link', { name: /Cart/u })).toBeNull();
    const price = screen.getByRole('button', { name: /Buffalo, 8.pcs/u });
    expect(price).toHaveReason('You can order once the waiter has confirmed your visit.');
  });

  it('can be read without a slip, and says how to order where one is needed', async () => {
    await openApp('/menu?lang=en', {}, { session: session({ ordering: 'slip' }) });
    await dishByHeading('Buffalo');
    expect(screen.queryByRole('link', { name: /Cart/u })).toBeNull();
    const price = screen.getByRole('button', { name: /Buffalo, 8.pcs/u });
    expect(price).toHaveReason('To order, scan the slip that the waiter brings.');
  });

  it('has an anchor for each category; glovo and its items are for waiters', async () => {
    await openApp('/menu?lang=en', {}, seated);
    const bar = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Wings', 'Beer']);
    expect(bar.getByRole('link', { name: 'Wings' }).getAttribute('aria-current')).toBe('location');
    expect(screen.queryByText('Lager to go')).toBeNull();
  });

  it('draws the first dishes before the rest, but at once what is jumped to', async () => {
    const wings = Array.from({ length: 8 }, (_, at) => item(`wing${at}__8pc`, { name: `Wing ${at}` }));
    const stout = item('stout', { group: 'beer', groupName: 'Beer', name: 'Stout' });
    const api = await openApp('/menu?lang=en', { menu: refuse('internal_error') }, seated);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.now({ menu: [...wings, stout] });
    const dishes = () => screen.getAllByRole('heading', { level: 3 }).length;
    const firstSight = new Promise<{ readonly before: number; readonly after: number }>((resolve) => {
      const watcher = new MutationObserver(() => {
        const beer = screen.queryByRole('link', { name: 'Beer' });
        if (beer === null) return;
        watcher.disconnect();
        const before = dishes();
        beer.click();
        resolve({ before, after: dishes() });
      });
      watcher.observe(document.body, { childList: true, subtree: true });
    });
    fireEvent.click(retry);
    expect(await firstSight).toEqual({ before: 4, after: 9 });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Beer' }));
  });

  it('lights up the category that was tapped at once, until the guest scrolls on', async () => {
    await openApp('/menu?lang=en', {}, seated);
    const beer = await screen.findByRole('link', { name: 'Beer' });
    fireEvent.click(beer);
    expect(beer.getAttribute('aria-current')).toBe('location');
    fireEvent.wheel(window);
    expect(beer.getAttribute('aria-current')).toBeNull();
  });

  it('is covered by no cart as long as there is nothing in it', async () => {
    await openApp('/menu?lang=en', {}, seated);
    const add = await screen.findByRole('button', { name: /^House lager.*add to cart/u });
    expect(cart().closest('header')).not.toBeNull();
    expect(cart()).toHaveName(/^0 items in the cart Cart$/u);
    fireEvent.click(add);
    await waitFor(() => expect(cart().closest('footer')).not.toBeNull());
    expect(cart()).toHaveText('1');
  });

  it('draws the whole menu without being asked', async () => {
    const many = Array.from({ length: 8 }, (_, at) => item(`wing${at}__8pc`, { name: `Wing ${at}` }));
    await openApp('/menu?lang=en', { menu: many }, seated);
    expect(await screen.findByRole('heading', { name: 'Wing 7' })).toBeShown();
  });

  it('is plain in the hands of a waiter: no pictures, no descriptions, but glovo', async () => {
    await openApp('/menu?lang=en', {}, { session: waiter() });
    await screen.findByRole('heading', { name: 'Lager to go' });
    expect(document.querySelectorAll('img')).toHaveLength(0);
    expect(screen.queryByText('The classic sauce.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Close the menu' }).getAttribute('href')).toBe('/waiter?lang=en');
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    const api = await openApp('/menu?lang=en', { menu: refuse('internal_error') }, seated);
    expect(await screen.findByRole('alert')).toHaveText('Error');
    api.now({ menu });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await dishByHeading('Buffalo')).toBeShown();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an item of unknown size as it is', async () => {
    await openApp('/menu?lang=en', { menu: [item('stout__pint', { name: 'Stout', price: 6000 })] }, seated);
    expect(await screen.findByRole('button', { name: /Stout, pint, 60.MDL/u })).toBeShown();
  });
});
