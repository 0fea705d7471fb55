import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { anOrder, anOverview, ion, NOW, type OverviewAnswer } from '../../testing/answers.ts';
import { withSound } from '../../testing/fake-audio.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

const MINUTE_MS = 60_000;

beforeEach(signedIn);
afterEach(() => void Reflect.deleteProperty(window, 'speechSynthesis'));

/** A tablet that can speak these languages, and remembers what it was asked to say. */
function withVoices(...languages: string[]) {
  const said: string[] = [];
  const speaking: { end: () => void }[] = [];
  class Utterance extends EventTarget {
    readonly text: string;
    voice = null;
    lang = '';
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => languages.map((lang) => ({ lang })),
    speak: (utterance: Utterance) => {
      said.push(utterance.text);
      speaking.push({ end: () => utterance.dispatchEvent(new Event('end')) });
    },
  });
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: synthesis });
  return {
    said,
    sayAll: () => {
      for (const { end } of speaking) end();
    },
  };
}

const order = (n: number) =>
  anOrder({
    id: `o${n}`,
    batchId: `b${n}`,
    options: [],
    minutes: 12 - n,
    tableId: `T${n}`,
    tableName: String(n),
  });

async function boardThatSpeaks(speaks: boolean) {
  let overview: OverviewAnswer = anOverview({ openKitchenOrders: [order(1)] });
  const server = new FakeServer({
    ping: () => ion,
    devicePrefs: () => ({ prefs: { speaks }, house: { kitchenView: 'order' } }),
    overview: () => overview,
  });
  const app = renderApp('/waiter/board');
  await screen.findByRole('article');
  const come = async (...numbers: number[]) => {
    overview = { ...overview, openKitchenOrders: [order(1), ...numbers.map(order)] };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(numbers.length + 1));
  };
  return { server, come, ...app };
}

describe('a board that speaks', () => {
  it('says the last three of ten orders that come at once, one after the other (K-046)', async () => {
    const { said, sayAll } = withVoices('en-GB');
    const { come } = await boardThatSpeaks(true);
    await come(2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    expect(said).toEqual(['1 Buffalo wings, table 9']);
    act(sayAll);
    act(sayAll);
    act(sayAll);
    expect(new Set(said).size).toBe(3);
    expect(said.at(-1)).toBe('1 Buffalo wings, table 11');
  });

  it('says nothing unless it was asked to, and says where it cannot (K-046)', async () => {
    const { said } = withVoices('de-DE');
    const { come, server, user } = await boardThatSpeaks(false);
    await come(2);
    expect(said).toEqual([]);
    await user.click(screen.getByRole('button', { name: "This tablet's board" }));
    expect(await screen.findByText('This browser has no voice for this language.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Read new orders aloud' }));
    await user.click(screen.getByRole('switch', { name: 'What came back' }));
    await user.click(screen.getByRole('radio', { name: 'L' }));
    await waitFor(() => expect(server.sent('putDevicePrefs')).toHaveLength(3));
    expect(server.sent('putDevicePrefs').at(-1)?.body).toEqual({
      prefs: { speaks: true, silent: 'back', text: 'L' },
    });
  });
});

describe('a board that says when to begin', () => {
  const startBy = NOW + 3 * MINUTE_MS;
  async function boardAt(speaks: boolean) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const place = { side: 'kitchen' as const, screen: true, off: false, slots: 1, open: 2, waitSeconds: 0 };
    const row = { part: null, stationId: 'kitchen', choices: [], work: 'ordered' as const, cookSeconds: 300 };
    const server = new FakeServer({
      ping: () => ion,
      devicePrefs: () => ({ prefs: { speaks }, house: { kitchenView: 'order' } }),
      overview: () => anOverview({ openKitchenOrders: [order(1), order(2)] }),
      kitchenBoard: () => ({
        now: NOW,
        stations: [{ ...place, id: 'kitchen', names: { en: 'Kitchen' }, load: 'calm' }],
        orders: [],
        rows: [
          { ...row, orderId: 'o1', startBy: NOW - MINUTE_MS },
          { ...row, orderId: 'o2', startBy },
        ],
        totals: [],
        ingredients: [],
      }),
    });
    renderApp('/waiter/board');
    await screen.findByText('Start in 3 min');
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    return { server, pass };
  }

  it('says it once, as the time comes, and not of what was due when it was opened (K-033)', async () => {
    const { said, sayAll } = withVoices('en-GB');
    const { pass } = await boardAt(true);
    expect(said).toEqual([]);
    pass(3 * MINUTE_MS + 5_000);
    await waitFor(() => expect(said).toEqual(['Start now: 1 Buffalo wings, table 2']));
    act(sayAll);
    pass(MINUTE_MS);
    expect(said).toHaveLength(1);
  });

  it('says nothing where this tablet does not speak', async () => {
    const { said } = withVoices('en-GB');
    const { pass } = await boardAt(false);
    pass(3 * MINUTE_MS + 5_000);
    expect(await screen.findAllByText('Start now')).toHaveLength(2);
    expect(said).toEqual([]);
  });
});

describe('a board that is heard', () => {
  const boardAt = async (silent: string) => {
    const sound = withSound();
    const overview = anOverview({
      openKitchenOrders: [order(1), { ...order(2), boardTs: NOW - 20 * MINUTE_MS }],
    });
    let now = NOW;
    const server = new FakeServer({
      ping: () => ion,
      devicePrefs: () => ({ prefs: { silent }, house: { kitchenView: 'order' as const } }),
      overview: () => ({ ...overview, now }),
    });
    renderApp('/waiter/board');
    await screen.findByRole('article', { name: /^Table 1,.*waiting 11 minutes/u });
    const later = async (minutes: number) => {
      now = NOW + minutes * MINUTE_MS;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await screen.findByRole('article', {
        name: new RegExp(`^Table 1,.*waiting ${11 + minutes} minutes`, 'u'),
      });
    };
    return { sound, later, server };
  };

  it('knocks once when an order becomes late, and not for one that was late when it was opened (K-047)', async () => {
    const { sound, later } = await boardAt('');
    expect(sound.late()).toBe(0);
    await later(5);
    expect(sound.late()).toBe(1);
    await later(6);
    expect(sound.late()).toBe(1);
  });

  it('is silent where this tablet has that sound off (K-047)', async () => {
    const { sound, later } = await boardAt('late');
    await later(5);
    expect(sound.late()).toBe(0);
  });
});
