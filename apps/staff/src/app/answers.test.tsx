import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useAsked } from '../shared/loaded.ts';
import { useReload } from '../shared/refresh.ts';
import { FakeServer, noAnswer, refuse } from '../testing/fake-server.ts';
import { Answers } from './answers.tsx';

let reload: () => Promise<void>;

function Suppliers({ seldom = false }: { readonly seldom?: boolean }) {
  const again = useReload();
  useEffect(() => {
    reload = again;
  }, [again]);
  const { data, failure } = useAsked('suppliers', {}, { live: !seldom });
  return (
    <ul>
      {failure !== null && <li>{failure}</li>}
      {data?.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
const vin = { id: 'vin', name: 'Cricova', active: true };
const beer = { id: 'beer', name: 'Chișinău', active: true };
const show = (...lists: readonly ReactElement[]) => render(<Answers>{lists}</Answers>);

describe('what the server has told', () => {
  it('is asked for once by two that show the same', async () => {
    const server = new FakeServer({ suppliers: () => [vin] });
    show(<Suppliers key="one" />, <Suppliers key="other" />);
    await waitFor(() => expect(screen.getAllByText('Cricova')).toHaveLength(2));
    expect(server.sent('suppliers')).toHaveLength(1);
  });

  it('stays while nobody answers, and is asked for again with growing patience', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = new FakeServer({ suppliers: () => [vin] });
    show(<Suppliers key="one" />);
    await screen.findByText('Cricova');
    server.handlers.suppliers = () => noAnswer;
    act(() => void reload());
    await screen.findByText('unanswered');
    expect(screen.getByText('Cricova')).toBeTruthy();
    const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000];
    for (const [at, wait] of waits.entries()) {
      // oxlint-disable-next-line no-await-in-loop
      await act(() => vi.advanceTimersByTimeAsync(wait));
      expect(server.sent('suppliers')).toHaveLength(3 + at);
    }
    server.handlers.suppliers = () => [vin, beer];
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.queryByText('unanswered')).toBeNull();
    expect(screen.getByText('Chișinău')).toBeTruthy();
  });

  it('shows why nothing is there, also while it is asked for again', async () => {
    const second = Promise.withResolvers<[]>();
    const server = new FakeServer({ suppliers: () => refuse('internal_error') });
    show(<Suppliers key="one" />);
    await screen.findByText('internal_error');
    server.handlers.suppliers = () => second.promise;
    act(() => void reload());
    await waitFor(() => expect(server.sent('suppliers')).toHaveLength(2));
    expect(screen.getByText('internal_error')).toBeTruthy();
    second.resolve([]);
    await waitFor(() => expect(screen.queryByText('internal_error')).toBeNull());
  });

  it('is asked for once more after a burst of messages, however many they were', async () => {
    const first = Promise.withResolvers<(typeof vin)[]>();
    const server = new FakeServer({ suppliers: () => first.promise });
    show(<Suppliers key="one" />);
    await waitFor(() => expect(server.sent('suppliers')).toHaveLength(1));
    const all = Promise.all([reload(), reload(), reload()]);
    server.handlers.suppliers = () => [vin, beer];
    first.resolve([vin]);
    await act(async () => void (await all));
    expect(screen.getByText('Chișinău')).toBeTruthy();
    expect(server.sent('suppliers')).toHaveLength(2);
    expect(server.calls.every(({ signal }) => signal?.aborted !== true)).toBe(true);
  });

  it('is left alone by messages where it changes seldom', async () => {
    const server = new FakeServer({ suppliers: () => [vin] });
    show(<Suppliers key="one" seldom />);
    await screen.findByText('Cricova');
    await act(() => reload());
    expect(server.sent('suppliers')).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.sent('suppliers')).toHaveLength(2));
  });

  it('ends with the screen: the call too, and whoever waits for it', async () => {
    const server = new FakeServer({ suppliers: () => new Promise(() => {}) });
    const { unmount } = show(<Suppliers key="one" />);
    await waitFor(() => expect(server.sent('suppliers')).toHaveLength(1));
    const reloaded = reload();
    unmount();
    await reloaded;
    expect(server.sent('suppliers')[0]?.signal?.aborted).toBe(true);
  });
});
