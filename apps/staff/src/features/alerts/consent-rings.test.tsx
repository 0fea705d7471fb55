import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { ASKED_FOR_MS } from '@masa/domain/consent';
import { presetRights } from '@masa/domain/right';
import { comeBack, later, openAtOnce, REPEAT_MS, ringing, three } from '../../testing/alert-page.tsx';
import { irina, NOW } from '../../testing/answers.ts';
import { withSound } from '../../testing/fake-audio.ts';
import { FakePush, PUBLIC_KEY, withoutPush } from '../../testing/fake-push.ts';
import { signedIn } from '../../testing/render-app.tsx';

type Asked = Answer<'approvals'>[number];
const askedBy = (username: string, at: number, givenBy: string | null = null): Asked => ({
  id: `${username}-${at}`,
  deed: 'strike_off',
  subject: 'fries',
  amount: 6_200,
  askedBy: username,
  givenBy,
  expiresAt: new Date(at + ASKED_FOR_MS).toISOString(),
});
const manager: Answer<'ping'> = { ...irina, rights: [...presetRights.manager] };

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => {
    withoutPush();
    vi.useRealTimers();
  };
});

/** The screen of somebody while this is asked for. */
async function open(asked: readonly Asked[], { who = manager, board = ringing({}) } = {}) {
  let waiting = asked;
  const handlers = { approvals: () => [...waiting] };
  const opened = await openAtOnce(board, who, withSound(), handlers);
  const becomes = async (next: readonly Asked[]) => {
    const before = opened.server.sent('approvals').length;
    waiting = next;
    comeBack();
    await waitFor(() => expect(opened.server.sent('approvals').length).toBeGreaterThan(before));
    await later(REPEAT_MS / 10);
  };
  return { ...opened, becomes };
}
const bar = () => screen.findByRole('region', { name: 'Alerts' });

describe('what others wait for a consent to', () => {
  it('rings on the screen of whoever may give it, in words and in the title, every half minute', async () => {
    const { sound } = await open([askedBy('ana', NOW - 1_000)]);
    expect((await bar()).textContent).toContain('1 asks for your consent');
    await waitFor(() => expect(sound.consent()).toBe(1));
    await waitFor(() => expect(document.title).toBe('(1) Hall · Penaj'));
    expect(sound.hall() + sound.kitchen()).toBe(0);
    await later(REPEAT_MS);
    await waitFor(() => expect(sound.consent()).toBe(2));
  });

  it('is answered and not marked as seen: what rings beside it is', async () => {
    const { server, user, sound } = await open([askedBy('ana', NOW - 1_000)], {
      board: ringing({ waiter: three }),
    });
    const alerts = within(await bar());
    await alerts.findByText('1 asks for your consent');
    expect(document.title).toBe('(4) Hall · Penaj');
    await user.click(alerts.getByRole('button', { name: /^Seen\./u }));
    await waitFor(() =>
      expect(server.sent('seen').map(({ body }) => body)).toMatchObject([{ role: 'waiter' }]),
    );
    await waitFor(() => expect(sound.consent()).toBe(1));
  });

  it('alone leaves nothing there to be seen', async () => {
    await open([askedBy('ana', NOW - 1_000), askedBy('vasile', NOW - 2_000)]);
    const alerts = within(await bar());
    await alerts.findByText('2 ask for your consent');
    expect(alerts.queryByRole('button', { name: /^Seen/u })).toBeNull();
    expect(alerts.getByRole('button', { name: 'Mute this device' })).toBeTruthy();
  });

  it('falls silent when somebody has answered, and rings for the next one', async () => {
    const { sound, becomes } = await open([askedBy('ana', NOW - 1_000)]);
    await waitFor(() => expect(sound.consent()).toBe(1));
    await becomes([askedBy('ana', NOW - 1_000, 'boss')]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull());
    await later(2 * REPEAT_MS);
    expect(sound.consent()).toBe(1);
    await becomes([askedBy('vasile', NOW)]);
    await bar();
    await later(REPEAT_MS / 10);
    await waitFor(() => expect(sound.consent()).toBe(2));
  });

  it('is over after five minutes, whether or not anybody says so', async () => {
    const { sound } = await open([askedBy('ana', NOW - ASKED_FOR_MS - 1)]);
    await later(REPEAT_MS);
    expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull();
    expect(sound.consent()).toBe(0);
  });

  it('rings neither for whoever asks nor for whoever may not give it', async () => {
    const own = await open([askedBy('irina', NOW - 1_000)]);
    await later(REPEAT_MS);
    expect(own.server.sent('approvals').length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull();
    expect(own.sound.consent()).toBe(0);
    own.unmount();
    const other = await open([askedBy('ana', NOW - 1_000)], { who: irina });
    await later(REPEAT_MS);
    expect(other.sound.consent()).toBe(0);
    expect(other.server.sent('approvals')).toEqual([]);
  });

  it('is not heard on a device that was muted', async () => {
    const { sound, user, becomes } = await open([askedBy('ana', NOW - 1_000)]);
    await waitFor(() => expect(sound.consent()).toBe(1));
    await user.click(within(await bar()).getByRole('button', { name: 'Mute this device' }));
    await becomes([askedBy('ana', NOW - 1_000), askedBy('vasile', NOW)]);
    await later(REPEAT_MS);
    expect(sound.consent()).toBe(1);
  });

  it('goes off the locked phone once it is answered', async () => {
    const browser = new FakePush({ key: PUBLIC_KEY });
    const { becomes } = await open([askedBy('ana', NOW - 1_000)]);
    await bar();
    const closed = () => browser.closed.filter((tag) => tag === 'approver').length;
    const before = closed();
    await becomes([]);
    await act(() => waitFor(() => expect(closed()).toBe(before + 1)));
  });
});
