import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { WallRoute } from '../../routes/wall.tsx';
import { awakeTablet } from '../../testing/awake-tablet.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { withSound } from '../../testing/fake-audio.ts';

type Codes = Pick<Answer<'wall'>, 'ready' | 'soon'>;
const TOKEN = 'Qm9ydGhlY291bnRlcjEyMw';

let now: Codes;
let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T18:04:10Z') });
  now = { ready: ['A29'], soon: ['A32', 'B05'] };
  window.history.replaceState(null, '', `/wall/${TOKEN}`);
});

function hang(handlers: Handlers = {}, languages = { language: 'ro', secondLanguage: 'ru' } as const) {
  server = new FakeServer({ wall: () => ({ ...languages, ...now }), ...handlers });
  return render(
    <Provider>
      <WallRoute />
    </Provider>,
  );
}
const half = async (name: string) => within(await screen.findByRole('region', { name }));
const codesIn = async (name: string) =>
  (await half(name)).queryAllByRole('listitem').map(({ textContent }) => textContent);
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the wall (K-036)', () => {
  it('shows what is ready and what comes soon, in two languages, with the clock of the venue', async () => {
    hang();
    expect(await codesIn('Gata Готово')).toEqual(['A29']);
    expect(await codesIn('În curând Скоро')).toEqual(['A32', 'B05']);
    expect(screen.getByText('Покажите номер на стойке').lang).toBe('ru');
    expect(await screen.findByText('20:04')).toBeDefined();
    expect(await screen.findByText('Penaj')).toBeDefined();
    expect(server.sent('wall')[0]?.params).toEqual({ token: TOKEN });
  });

  it('stays awake, though nobody touches it', async () => {
    const { held } = awakeTablet();
    hang();
    await codesIn('Gata Готово');
    expect(held()).toBe(1);
  });

  it('asks every three seconds; what has become ready pulses and chimes once', async () => {
    const heard = withSound();
    const { container } = hang();
    expect(await codesIn('Gata Готово')).toEqual(['A29']);
    const chimes = () => heard.wall();
    const pulsing = () => [...container.querySelectorAll('.wall-fresh')].map((code) => code.textContent);
    expect([chimes(), pulsing()]).toEqual([0, []]);
    now = { ready: ['A32', 'A29'], soon: ['B05'] };
    await later(3_000);
    expect(await codesIn('Gata Готово')).toEqual(['A32', 'A29']);
    expect([chimes(), pulsing()]).toEqual([1, ['A32']]);
    await later(6_000);
    now = { ready: ['A32'], soon: ['B05'] };
    await later(3_000);
    expect([chimes(), await codesIn('Gata Готово'), pulsing()]).toEqual([1, ['A32'], []]);
  });

  it('keeps the newest six large: from the seventh on the oldest shrink', async () => {
    now = { ready: ['A08', 'A07', 'A06', 'A05', 'A04', 'A03', 'A02', 'A01'], soon: [] };
    const { container } = hang();
    expect(await codesIn('Gata Готово')).toEqual(now.ready);
    const small = [...container.querySelectorAll('.wall-small')].map((code) => code.textContent);
    expect(small).toEqual(['A02', 'A01']);
  });

  it('says how many more there are than anybody can read', async () => {
    now = { ready: Array.from({ length: 17 }, (_, at) => `C${at + 10}`), soon: [] };
    hang();
    expect((await codesIn('Gata Готово')).slice(-2)).toEqual(['C23', '+3']);
  });

  it('keeps its codes without a network and says of when they are, until somebody answers', async () => {
    hang();
    await half('Gata Готово');
    expect(await screen.findByText('20:04')).toBeDefined();
    server.handlers = { ...server.handlers, wall: () => noAnswer };
    await later(60_000);
    expect(await screen.findByText('actualizat la 20:04')).toBeDefined();
    expect(screen.getByText('обновлено в 20:04')).toBeDefined();
    expect(await codesIn('Gata Готово')).toEqual(['A29']);
    server.handlers = { ...server.handlers, wall: () => ({ language: 'ro', secondLanguage: 'ru', ...now }) };
    await later(4_000);
    await waitFor(() => expect(screen.queryByText('actualizat la 20:04')).toBeNull());
  });

  it('says that no order is waiting', async () => {
    now = { ready: [], soon: [] };
    hang({}, { language: 'en', secondLanguage: 'ro' } as never);
    expect(await screen.findByText('No orders are waiting')).toBeDefined();
    expect(screen.getByText('Nicio comandă în așteptare')).toBeDefined();
  });

  it('of an address that was switched off shows nothing, and asks once a minute', async () => {
    hang();
    await half('Gata Готово');
    server.handlers = { ...server.handlers, wall: () => refuse('wall_not_found') };
    await later(3_000);
    expect(await screen.findByText(/This wall is switched off/u)).toBeDefined();
    expect(screen.queryByText('A29')).toBeNull();
    const asked = server.sent('wall').length;
    await later(30_000);
    expect(server.sent('wall')).toHaveLength(asked);
    await later(31_000);
    expect(server.sent('wall')).toHaveLength(asked + 1);
  });

  it('that has never heard anything says so, and goes on asking', async () => {
    hang({ wall: () => noAnswer });
    expect(await screen.findByText('The server does not answer yet.')).toBeDefined();
    server.handlers = { ...server.handlers, wall: () => ({ language: 'ro', secondLanguage: 'ru', ...now }) };
    await later(4_000);
    expect(await codesIn('Gata Готово')).toEqual(['A29']);
  });

  it('where the browser lets nothing be heard asks for one touch', async () => {
    withSound({ allowed: false });
    hang();
    expect(await screen.findByText('Atingeți ecranul o dată, pentru sunet')).toBeDefined();
    act(() => void window.dispatchEvent(new Event('pointerdown')));
    expect(await screen.findByText('Arătați numărul la tejghea')).toBeDefined();
  });
});
