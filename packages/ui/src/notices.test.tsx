import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Alert, ErrorPanel, OfflineBanner } from './alert.tsx';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { CheckCardShell } from './check-card.tsx';
import { Countdown } from './countdown.tsx';
import { EmptyState } from './empty-state.tsx';
import { LevelBar } from './level-bar.tsx';
import { Live, useAnnounce } from './live.tsx';
import { OrderCardShell } from './order-card.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import { FloorRow, FloorTile, TableMap, TableTile } from './table-map.tsx';
import { useBrief } from './use-brief.ts';

afterEach(cleanup);

describe('notices', () => {
  it('interrupt only for errors', () => {
    render(
      <>
        <Alert tone="ok" title="Check requested" />
        <OfflineBanner title="You're offline" text="Your cart is safe." />
      </>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('offer a way on after an error', async () => {
    const again = vi.fn<() => void>();
    render(
      <ErrorPanel title="Error" text="Please try again." action={{ label: 'Try again', onAction: again }} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('say what an empty list is and what to do', () => {
    render(<EmptyState title="No deliveries yet" text="Add the first one." action={<button>New</button>} />);
    expect(screen.getByText('No deliveries yet')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'New' })).not.toBeNull();
  });

  it('tell a screen reader that something loads', () => {
    const { container } = render(
      <Loading label="Loading the board">
        <Skeleton height={58} />
      </Loading>,
    );
    expect(container.querySelector('[aria-busy="true"]')?.textContent).toBe('Loading the board');
  });
});

function Kitchen(): ReactElement {
  const announce = useAnnounce();
  return <button onClick={() => announce('New order, table 6')}>order</button>;
}

describe('the live region', () => {
  it('is one polite status, and says the same sentence again as news', async () => {
    render(
      <Live>
        <Kitchen />
      </Live>,
    );
    await userEvent.click(screen.getByRole('button'));
    const first = screen.getByRole('status').firstElementChild;
    expect(first?.textContent).toBe('New order, table 6');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('status').firstElementChild).not.toBe(first);
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });
});

function Row(): ReactElement {
  const [flash, show] = useBrief<string>(600);
  return <button onClick={() => show('on')}>{flash ?? 'off'}</button>;
}

describe('by the clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('four seconds are counted down and then the notice goes', () => {
    const onEnd = vi.fn<() => void>();
    const { container } = render(<Countdown seconds={4} label="4 seconds" onEnd={onEnd} />);
    const shown = (): string | null | undefined => container.querySelector('[aria-hidden]')?.textContent;
    expect(shown()).toBe('4');
    act(() => void vi.advanceTimersByTime(1000));
    expect(shown()).toBe('3');
    expect(screen.getByText('4 seconds')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(3000));
    expect(onEnd).toHaveBeenCalledTimes(1);
    act(() => void vi.advanceTimersByTime(5000));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('a flash lasts its time, counted from the last change', () => {
    render(<Row />);
    const row = screen.getByRole('button');
    act(() => row.click());
    act(() => void vi.advanceTimersByTime(400));
    act(() => row.click());
    act(() => void vi.advanceTimersByTime(400));
    expect(row.textContent).toBe('on');
    act(() => void vi.advanceTimersByTime(200));
    expect(row.textContent).toBe('off');
  });
});

describe('cards of the staff', () => {
  it('read a late order as one sentence and carry more than colour', () => {
    const { container } = render(
      <OrderCardShell
        name="Table 6, Hellfire, 12 pieces, waiting 17 minutes, late"
        table="6"
        guest="Sergiu"
        place="2 of 3"
        meta="#E07A4 · 19:50"
        waiting="17′"
        age="red"
        dish="Hellfire"
        quantity="12 pcs"
        heat={{ level: 3, text: 'Extremely spicy' }}
        options={['Ranch']}
        error="Not saved. Try again."
        actions={<button>Ready for pickup</button>}
      />,
    );
    expect(
      screen.getByRole('article', { name: 'Table 6, Hellfire, 12 pieces, waiting 17 minutes, late' }),
    ).not.toBeNull();
    expect(container.querySelector('.order-card-waiting svg')).not.toBeNull();
    expect(container.querySelector('header')?.textContent).toBe('6Sergiu · 2 of 3#E07A4 · 19:5017′');
    expect(screen.getByRole('alert').textContent).toBe('Not saved. Try again.');
    expect(screen.getByText('12 pcs').className).toBe('order-card-quantity');
  });

  it('name the check and hold its actions', () => {
    render(
      <CheckCardShell
        name="Check of table 5, 486 MDL"
        place="5"
        asked={['Olga asked', '20:05']}
        total="486 MDL"
      >
        <button>Close table</button>
      </CheckCardShell>,
    );
    expect(screen.getByRole('article', { name: 'Check of table 5, 486 MDL' })).not.toBeNull();
  });

  it('show on the map how many wait at a table', async () => {
    const open = vi.fn<() => void>();
    render(
      <TableMap label="Tables">
        <FloorTile
          table="6"
          label="Table 6: served, 2 guests"
          look="served"
          about=""
          guests={2}
          onOpen={open}
        />
        <FloorRow table="9" look="pays" title="Asks to pay" details="3 guests" onOpen={open} />
        <TableTile table="7" delivered="3 delivered" onOpen={open} />
      </TableMap>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Table 6: served, 2 guests' }));
    await userEvent.click(screen.getByRole('button', { name: '9 Asks to pay 3 guests' }));
    await userEvent.click(screen.getByRole('button', { name: /7\s*3 delivered/ }));
    expect(open).toHaveBeenCalledTimes(3);
  });

  it('keep the number of guests on a tile whose top is full of marks', () => {
    const tile = (back: number) => (
      <FloorTile
        table="6"
        label="Table 6"
        look="waits"
        about="10 min"
        seated="35 min"
        {...{ guests: 4, ready: 2, back }}
        called
        onOpen={() => undefined}
      />
    );
    const { container, rerender } = render(tile(0));
    const words = (at: string) => container.querySelector(`.floor-tile-${at}`)?.textContent;
    expect([words('guests'), words('foot')]).toEqual(['4', '35 min']);
    rerender(tile(1));
    expect([words('guests'), words('foot')]).toEqual([undefined, '4 · 35 min']);
  });

  it('keep a number for the eye and a sentence for the ear', () => {
    const { container } = render(
      <>
        <Badge count={7} label="7 orders, one late" tone="danger" />
        <LevelBar label="74 % of maximum" percent={140} minimumPercent={30} />
        <Avatar name="  даша" />
      </>,
    );
    expect(screen.getByText('7').getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('7 orders, one late')).not.toBeNull();
    expect(container.querySelector<HTMLElement>('.level-fill')?.style.width).toBe('100%');
    expect(screen.getByText('Д').getAttribute('aria-hidden')).toBe('true');
  });
});
