import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';
import { session, venue } from '../testing/evening.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { refuse, type Answers } from '../testing/fake-api.ts';
import { openApp } from '../testing/open-app.tsx';

const called = { status: 'called' } as const;
const coming: Answer<'waiterCallState'> = { state: 'coming', reason: null, sinceTs: 1 };
const paid: Answer<'visitEnd'> = {
  reason: 'paid',
  endedAt: new Date().toISOString(),
  total: toBani(11_900),
  tips: toBani(1_000),
  paymentMethod: 'card',
  receipt: { number: '0042', link: null },
};
const over = session({ status: 'closed', checkId: 'check-1', createdAt: new Date().toISOString() });
const left = (answers: Answers = {}) =>
  openApp(
    '/?lang=en',
    { visitEnd: paid, venue: { ...venue, feedback: true }, ...answers },
    { session: over },
  );

describe('Q-026 a guest who has called', () => {
  it('calls with one tap and an empty body, and says afterwards what he wants', async () => {
    const api = await openApp('/?lang=en', { callWaiter: called }, { session: session() });
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Call the waiter' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Water or cutlery' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Water or cutlery' }).getAttribute('aria-pressed')).toBe(
        'true',
      ),
    );
    expect(api.callsOf('callWaiter').map(({ body }) => body)).toEqual([undefined, { reason: 'water' }]);
  });

  it('reads that somebody is on the way once the call is accepted', async () => {
    const api = await openApp('/?lang=en', { callWaiter: called }, { session: session() });
    fireEvent.click(await screen.findByRole('button', { name: 'Call the waiter' }));
    await screen.findByRole('button', { name: 'Waiter has been called' });
    api.now({ waiterCallState: coming });
    FakeSocket.last.accept();
    FakeSocket.last.say({ timestamp: 1, tableId: session().tableId });
    expect(await screen.findByRole('button', { name: 'The waiter is coming' })).toBeShown();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  });
});

describe('Q-027 the end of a visit', () => {
  it('thanks its guest with what was paid, the tips and the receipt', async () => {
    await left();
    expect(await screen.findByText('Thank you, Ana!')).toBeShown();
    expect(await screen.findByText(/119.MDL paid by card, and 10.MDL in tips/u)).toBeShown();
    expect(screen.getByText('Fiscal receipt 0042')).toBeShown();
    expect(screen.getByText('To order again, scan the QR code of your table.')).toBeShown();
  });

  it('is thanked for twelve hours and no longer', async () => {
    const endedAt = new Date(Date.now() - 12 * 3_600_000 - 1).toISOString();
    await left({ visitEnd: { ...paid, endedAt } });
    await waitFor(() => expect(screen.queryByText('Thank you, Ana!')).toBeNull());
  });

  it('Q-028 has no sums where it only ended', async () => {
    await openApp(
      '/?lang=en',
      {
        visitEnd: { ...paid, reason: 'closed', total: null, tips: null, paymentMethod: null, receipt: null },
      },
      { session: { ...over, checkId: null } },
    );
    expect(await screen.findByText('Your visit is over')).toBeShown();
    expect(screen.queryByText(/MDL/u)).toBeNull();
  });
});

describe('Q-029 a word to the house', () => {
  const score = async (value: string) => fireEvent.click(await screen.findByRole('radio', { name: value }));

  it('is a score, what about and a few words, and can be changed', async () => {
    const changeableUntil = Date.now() + 60_000;
    const api = await left({ giveFeedback: { status: 'thanks', changeableUntil } });
    await score('4');
    fireEvent.click(screen.getByRole('button', { name: 'Food' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Hot!' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await score('5');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.callsOf('giveFeedback')).toHaveLength(2));
    expect(api.callsOf('giveFeedback').map(({ body }) => body)).toEqual([
      { sessionId: over.id, score: 4, topics: ['food'], text: 'Hot!' },
      { sessionId: over.id, score: 5, topics: ['food'], text: 'Hot!' },
    ]);
  });

  it('is not asked for twice', async () => {
    await left({ giveFeedback: refuse('feedback_given') });
    await score('3');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you, we have it.')).toBeShown();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is not asked for where the venue does not want it', async () => {
    await left({ venue });
    expect(await screen.findByText('Thank you, Ana!')).toBeShown();
    expect(screen.queryByText('How was it?')).toBeNull();
  });

  it('is no longer than five hundred signs, and says so before it is sent', async () => {
    await left();
    await score('1');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'я'.repeat(501) } });
    expect(screen.getByRole('button', { name: 'Send' })).toHaveReason('At most 500 signs.');
  });
});
