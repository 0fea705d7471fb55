import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  REPEAT_MS,
  LISTEN_MS,
  comeBack,
  later,
  openAlerts,
  openAtOnce,
  ringing,
  three,
} from '../../testing/alert-page.tsx';
import { noAnswer } from '../../testing/fake-server.ts';
import { signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

describe('what rings', () => {
  it('is not heard any more when somebody has seen it while the tabs were still asked', async () => {
    const { server, sound } = await openAtOnce(ringing({}));
    server.handlers.overview = () => ringing({ waiter: three });
    comeBack();
    await screen.findByRole('region', { name: 'Alerts' });
    server.handlers.overview = () => ringing({});
    comeBack();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull());
    await later(LISTEN_MS);
    expect(sound.hall()).toBe(0);
  });

  it('does not ring a second time because the connection was gone for a moment', async () => {
    const { sound, arrives } = await openAtOnce(ringing({ waiter: three }));
    await arrives(noAnswer);
    await screen.findByText(/^No connection since/u);
    await arrives(ringing({ waiter: three }));
    await waitFor(() => expect(screen.queryByText(/^No connection since/u)).toBeNull());
    await later(LISTEN_MS);
    expect(sound.hall()).toBe(1);
    await later(REPEAT_MS);
    await waitFor(() => expect(sound.hall()).toBe(2));
  });

  it('rings at once when a connection comes back after its next time', async () => {
    const { sound, arrives } = await openAtOnce(ringing({ waiter: three }));
    await arrives(noAnswer);
    await later(2 * REPEAT_MS);
    expect(sound.hall()).toBe(1);
    await arrives(ringing({ waiter: three }));
    await later(LISTEN_MS);
    await waitFor(() => expect(sound.hall()).toBe(2));
  });
});

describe('another tab of the same browser', () => {
  /** How it goes when another tab answers our claim with its own. */
  const claimed = async (by: string) => {
    const channel = new BroadcastChannel('masa-alerts');
    const post: (message: object) => void = channel.postMessage.bind(channel);
    const answered = new Promise<void>((done) =>
      channel.addEventListener('message', ({ data }: MessageEvent<{ alert: string }>) => {
        post({ kind: 'claim', alert: data.alert, by });
        done();
      }),
    );
    const { sound } = await openAlerts(ringing({ waiter: three }));
    await answered;
    await new Promise((done) => setTimeout(done, 2 * LISTEN_MS));
    channel.close();
    return sound.hall();
  };

  it('that claims the ringing at the same moment rings instead, if its name is lower', async () => {
    expect(await claimed('')).toBe(0);
  });

  it('that claims it with a higher name leaves it to us', async () => {
    expect(await claimed('~')).toBe(1);
  });
});
