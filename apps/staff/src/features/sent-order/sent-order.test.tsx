import { leaveSentNote } from '@masa/client/sent-note';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const note = { tableId: 'T12', tableName: '12', count: 3, pickupCode: null };

describe('the hall after an order was taken', () => {
  it('says that it was sent, for which table and how much, and takes it away by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    leaveSentNote(note, Date.now());
    void new FakeServer();
    renderApp();
    expect((await screen.findByText('Table 12: 3 items')).parentElement?.textContent).toContain('Sent');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sent. Table 12: 3 items'));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByText('Table 12: 3 items')).toBeNull();
  });

  it('says it once: not again when the page is loaded anew', async () => {
    leaveSentNote(note, Date.now());
    void new FakeServer();
    const { unmount } = renderApp();
    await screen.findByText('Table 12: 3 items');
    unmount();
    renderApp();
    await screen.findByRole('region', { name: 'Orders' });
    expect(screen.queryByText('Table 12: 3 items')).toBeNull();
  });

  it('says the number that the guest of a quick order shows at the counter', async () => {
    leaveSentNote({ tableId: 'A7', tableName: 'Quick order A7', count: 1, pickupCode: 'A29' }, Date.now());
    void new FakeServer();
    renderApp();
    expect(await screen.findByText('Number A29')).toBeTruthy();
    expect(screen.getByText('Quick order A7: 1 item')).toBeTruthy();
  });

  it('is silent about an order of an hour ago', async () => {
    leaveSentNote(note, Date.now() - 3_600_000);
    void new FakeServer();
    renderApp();
    await screen.findByRole('region', { name: 'Orders' });
    expect(screen.queryByText('Sent')).toBeNull();
  });
});
