import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { CartBar } from './cart-bar.tsx';
import { DishCard, DrinkCard } from './dish-card.tsx';
import type { HeatLevel } from './chilli.tsx';
import { HeatSlider } from './heat-slider.tsx';
import { Money } from './money.tsx';
import { OptionRow } from './option-row.tsx';
import { PriceButton, SizeGrid, Unavailable } from './price-button.tsx';

afterEach(cleanup);

const words = ['Mildly spicy', 'Moderately spicy', 'Very spicy', 'Extremely spicy'] as const;

const slider = (value: HeatLevel, min: HeatLevel, onChange: (level: HeatLevel) => void) => (
  <HeatSlider label="Spiciness" value={value} min={min} levelTexts={words} onChange={onChange} />
);

describe('the spiciness slider', () => {
  it('speaks its level in words', () => {
    render(slider(2, 0, () => {}));
    const range = screen.getByRole('slider', { name: 'Spiciness' });
    expect(range.getAttribute('aria-valuetext')).toBe('Very spicy');
    expect(screen.getByText('Very spicy')).not.toBeNull();
  });

  it('hands over the chosen level', () => {
    const onChange = vi.fn<(level: HeatLevel) => void>();
    render(slider(1, 0, onChange));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } });
    expect(onChange).toHaveBeenCalledWith(3);
  });

  it('never goes below what the dish allows, and shows those levels hatched', () => {
    const onChange = vi.fn<(level: HeatLevel) => void>();
    const { container } = render(slider(3, 2, onChange));
    const range = screen.getByRole('slider');
    expect(range.getAttribute('aria-valuemin')).toBe('2');
    fireEvent.change(range, { target: { value: '0' } });
    expect(onChange).toHaveBeenCalledWith(2);
    expect(container.querySelectorAll('.heat-stop.is-locked')).toHaveLength(2);
  });

  it('stays silent when a locked level is pressed from the lowest one', () => {
    const onChange = vi.fn<(level: HeatLevel) => void>();
    render(slider(2, 2, onChange));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('an option row', () => {
  it('names the option, its value and where it stands', () => {
    render(
      <OptionRow
        label="Dipping sauce"
        value="Ranch"
        position={1}
        count={2}
        positionText="2 of 2"
        onNext={() => {}}
      />,
    );
    expect(screen.getByRole('button', { name: 'Dipping sauce: Ranch, 2 of 2' })).not.toBeNull();
  });

  it('goes on by press and right arrow, back by left arrow', async () => {
    const onNext = vi.fn<() => void>();
    const onPrevious = vi.fn<() => void>();
    const { container } = render(
      <OptionRow
        label="Sauce"
        value="Ranch"
        position={0}
        count={3}
        positionText="1 of 3"
        onNext={onNext}
        onPrevious={onPrevious}
        flash
      />,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
    expect(onNext).toHaveBeenCalledTimes(3);
    expect(onPrevious).toHaveBeenCalledTimes(1);
    expect(container.querySelector('.is-flashing')).not.toBeNull();
    expect(container.querySelectorAll('.option-dots i')).toHaveLength(3);
  });
});

const add = (state: 'idle' | 'busy' | 'done' | 'disabled', onAdd: () => void) => (
  <PriceButton price={'119\u00a0MDL'} size="8 pcs" state={state} onAdd={onAdd} />
);

describe('a price button', () => {
  it('adds, whether it shows its price or the tick of the last one', async () => {
    const onAdd = vi.fn<() => void>();
    const { rerender } = render(add('idle', onAdd));
    await userEvent.click(screen.getByRole('button', { name: /^8 pcs, 119\sMDL$/ }));
    rerender(add('done', onAdd));
    await userEvent.click(screen.getByRole('button'));
    expect(onAdd).toHaveBeenCalledTimes(2);
  });

  it('says in the place of its price why this size alone is off', () => {
    render(
      <PriceButton price="119 MDL" size="8 pcs" state="disabled" disabledText="Sold out" onAdd={() => {}} />,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sold out 8 pcs' });
    expect(button.disabled).toBe(true);
    expect(button.textContent).not.toContain('119');
  });

  it('adds nothing while it is busy or disabled', async () => {
    const onAdd = vi.fn<() => void>();
    const { rerender } = render(add('busy', onAdd));
    await userEvent.click(screen.getByRole('button'));
    rerender(add('disabled', onAdd));
    await userEvent.click(screen.getByRole('button'));
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('stands in a group named by the dish, or makes room for one sentence', () => {
    render(
      <DishCard name="Hellfire" description="Smoked habanero." weight="250 g">
        <SizeGrid label="Hellfire">{add('idle', () => {})}</SizeGrid>
        <Unavailable text="Temporarily unavailable" />
      </DishCard>,
    );
    expect(screen.getByText('250 g')).not.toBeNull();
    expect(screen.getByRole('group', { name: 'Hellfire' })).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'Hellfire', level: 3 })).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Temporarily unavailable' }).hasAttribute('disabled')).toBe(
      true,
    );
  });
});

describe('the price buttons of a dish', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
  ])('that has %d stand %d in a row', (count, inRow) => {
    const buttons = Array.from({ length: count }, (_, at) => (
      <PriceButton key={at} price="1 MDL" size={`${at}`} state="idle" onAdd={() => {}} />
    ));
    render(<SizeGrid label="Hellfire">{buttons}</SizeGrid>);
    expect(screen.getByRole('group').classList).toContain(`size-grid-${inRow}`);
  });
});

describe('a card without options', () => {
  it('tells the weight where it is known, and hurries its picture on the first screen', () => {
    const { container, rerender } = render(
      <DrinkCard name="Wine" weight="125 g" picture={{ src: '/wine.webp' }} />,
    );
    const picture = () => container.querySelector('img');
    expect(screen.getByText('125 g')).not.toBeNull();
    expect([picture()?.getAttribute('loading'), picture()?.getAttribute('fetchpriority')]).toEqual([
      'lazy',
      'auto',
    ]);
    rerender(<DrinkCard name="Wine" lazy={false} picture={{ src: '/wine.webp' }} />);
    expect(screen.queryByText('125 g')).toBeNull();
    expect([picture()?.getAttribute('loading'), picture()?.getAttribute('fetchpriority')]).toEqual([
      'eager',
      'high',
    ]);
  });
});

const bar = (onFollow: () => void, added?: { title: string; text: string }) => (
  <CartBar
    href="/cart"
    onFollow={onFollow}
    label="Cart"
    count={3}
    countLabel="3 items"
    total="347 MDL"
    added={added}
  />
);

describe('the cart bar', () => {
  it('is a link that says how many and how much', async () => {
    const onFollow = vi.fn<() => void>();
    render(bar(onFollow));
    const link = screen.getByRole('link', { name: /3 items.*Cart.*347 MDL/ });
    await userEvent.click(link);
    expect(onFollow).toHaveBeenCalledTimes(1);
  });

  it('leaves a new tab to the browser', () => {
    const onFollow = vi.fn<() => void>();
    render(bar(onFollow));
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
    expect(onFollow).not.toHaveBeenCalled();
  });

  it('turns into the confirmation', () => {
    render(bar(() => {}, { title: 'Added to your cart', text: 'Fries' }));
    expect(screen.getByRole('link').textContent).toContain('Added to your cart');
    expect(screen.queryByText('347 MDL')).toBeNull();
  });
});

describe('a sum in a list', () => {
  it('keeps its unit and the price before the voucher for the ear', () => {
    const { container } = render(
      <Money amount={'60\u00a0MDL'} was={{ amount: '119\u00a0MDL', label: 'Before' }} unitHidden />,
    );
    expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe('Before 119 MDL 60 MDL');
    expect(
      [...container.querySelectorAll('.visually-hidden')].map((part) => part.textContent?.trim()),
    ).toEqual(['Before', 'MDL', 'MDL']);
  });
});
