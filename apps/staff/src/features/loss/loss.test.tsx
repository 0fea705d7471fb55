import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { presetRights } from '@masa/domain/right';
import { irina, NOW } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Finding = Answer<'lossWatch'>['findings'][number];
type Frame = Answer<'tableFilm'>['film'][number];

const MINUTE = 60_000;
const aFrame = (id: number, action: string, more: Partial<Frame> = {}): Frame => ({
  id,
  ts: NOW - 60 * MINUTE + id * MINUTE,
  actor: 'user:irina',
  name: 'Irina',
  action,
  entity: 'check',
  entityId: 'check-1',
  details: {},
  names: {},
  ...more,
});
const wings = { wings: { name: { en: 'Hellfire wings', ro: 'Aripioare', ru: 'Крылышки' }, qualifier: null } };
const film: Frame[] = [
  aFrame(1, 'order.placed', {
    actor: 'device:1',
    name: null,
    details: { items: [{ id: 'i1', menuItemId: 'wings', price: 17_900 }] },
    names: wings,
  }),
  aFrame(3, 'precheck.printed', { details: { total: 41_700 } }),
  aFrame(8, 'order.deleted', {
    entity: 'order',
    entityId: 'i1',
    details: { item: 'wings', price: 17_900, reason: 'guest_changed_mind', wasted: false },
    names: { i1: wings.wings },
  }),
  aFrame(10, 'payment.taken', { details: { amount: 23_800, method: 'cash' } }),
  aFrame(11, 'check.completed', { details: { effectiveTotal: 23_800 } }),
];
const aFinding = (change: Partial<Finding> = {}): Finding => ({
  id: 'f1',
  detector: 'L1',
  day: '2026-11-20',
  foundTs: NOW,
  person: { username: 'vasile', name: 'Vasile' },
  table: { row: 9, name: 'Table 9' },
  amount: 17_900,
  weight: 'red',
  facts: { shown: 41_700, paid: 23_800, minutes: 5, times: 1 },
  state: 'looked',
  note: null,
  notedBy: null,
  askedTs: null,
  answer: null,
  answeredTs: null,
  ...change,
});
const explained = aFinding({
  id: 'f2',
  detector: 'L8',
  table: null,
  amount: 3_000,
  state: 'explained',
  note: 'Line cleaning',
  notedBy: 'ana',
});
const manager = { ...irina, rights: [...presetRights.manager] };
const page = (findings: Finding[], more: Partial<Answer<'lossWatch'>> = {}): Answer<'lossWatch'> => ({
  findings,
  next: null,
  count: findings.length,
  learningUntil: null,
  ...more,
});
const openWith = (handlers: Handlers = {}, language = 'en', address = 'settings/loss-watch') => {
  const server = new FakeServer({
    ping: () => manager,
    lossWatch: () => page([aFinding(), explained]),
    lossFinding: () => ({ ...aFinding(), film, made: [8] }),
    lossRules: () => [
      {
        detector: 'L3',
        on: true,
        limits: [{ name: 'times', unit: 'times', value: 2, usual: 2, least: 1, most: 100 }],
      },
    ],
    filmTables: () => [{ table: 9, name: 'Table 9', visits: 3, firstTs: NOW }],
    tableFilm: () => ({ table: 9, name: 'Table 9', day: '2026-11-20', film, next: null }),
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/${address}?lang=${language}`) };
};
const detail = async (name = 'Struck off after the pre-check') =>
  within(await screen.findByRole('region', { name }));

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('loss watch', () => {
  it.each([
    ['en', 'Struck off after the pre-check', 'Why it stands here', /A finding is a question/u],
    ['ro', 'Anulare după notă', 'De ce apare aici', /O constatare este o întrebare/u],
    ['ru', 'Списание после пречека', 'Почему это здесь', /Находка — это вопрос/u],
  ])('asks in %s, and says that it is a question', async (language, title, why, hint) => {
    openWith({}, language);
    const card = await detail(title);
    expect(card.getByText(why)).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
  });

  it.each([
    ['en', 5, 'Struck off 5 min after the pre-check of'],
    ['en', 0, 'Struck off less than a minute after the pre-check of'],
    ['ro', 0, 'Anulat la mai puțin de un minut după nota de'],
    ['ru', 0, 'Списано меньше чем через минуту после пречека на'],
    ['ru', 5, 'Списано через 5 мин после пречека на'],
  ])('says in %s how long after %i minutes is', async (language, minutes, words) => {
    const facts = { shown: 41_700, paid: 23_800, minutes, times: 1 };
    openWith({ lossFinding: () => ({ ...aFinding({ facts }), film, made: [8] }) }, language);
    expect(await screen.findByText(new RegExp(`^${words}`, 'u'))).toBeTruthy();
  });

  it.each([
    ['en', { kind: 'other_way' }, 'Cash went back for what was not paid in cash.'],
    ['ro', { kind: 'other_way' }, 'S-a înapoiat numerar pentru o plată fără numerar.'],
    ['ru', { kind: 'other_way' }, 'За безналичную оплату вернули наличные.'],
    ['en', { kind: 'late', minutes: 31 }, 'Money went back 31 min after the table was closed.'],
    ['ro', { kind: 'late', minutes: 31 }, 'Banii s-au înapoiat la 31 min după închiderea mesei.'],
    ['ru', { kind: 'late', minutes: 31 }, 'Деньги вернули через 31 мин после закрытия стола.'],
  ])('says in %s why money that went back stands here: %o', async (language, facts, words) => {
    openWith({ lossFinding: () => ({ ...aFinding({ detector: 'L10', facts }), film, made: [8] }) }, language);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows what happened in order: who, what, and the pause before it', async () => {
    openWith();
    const strip = within(await screen.findByRole('list', { name: 'What happened, in order' }));
    const frames = strip.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(frames[0]).toContain('Guestordered Hellfire wings, 179');
    expect(frames[2]).toContain('struck off Hellfire wings, 179');
    expect(frames[2]).toContain('not wasted, no second PIN');
    expect(frames[2]).toContain('5 min later');
    expect(frames[3]).toContain('took 238');
    expect(frames[3]).toContain('in cash');
  });

  it('M-053: lets the cards of one check stand together, and each leads to the other', async () => {
    const [one, two] = [aFinding({ checkId: 'c1' }), aFinding({ id: 'f3', detector: 'L14', checkId: 'c1' })];
    const { user } = openWith({
      lossWatch: () => page([one, explained, two]),
      lossFinding: ({ params }) => ({ ...(params['id'] === 'f3' ? two : one), film, made: [8] }),
    });
    const rows = () => within(screen.getByRole('list', { name: 'Findings' })).getAllByRole('button');
    const card = await detail();
    expect(card.getByText('Of the same check')).toBeTruthy();
    expect(rows().map(({ textContent }) => textContent.includes('the same check'))).toEqual([
      false,
      true,
      false,
    ]);
    await user.click(card.getByRole('button', { name: 'Paid less than the guest saw' }));
    const other = await detail('Paid less than the guest saw');
    expect(other.getByRole('button', { name: 'Struck off after the pre-check' })).toBeTruthy();
    expect(rows()[1]?.getAttribute('aria-current')).toBe('true');
  });

  it('keeps what is explained, with its words', async () => {
    openWith();
    expect(await screen.findByText('explained by ana: Line cleaning')).toBeTruthy();
  });

  it('marks that somebody has looked, once', async () => {
    const { server } = openWith({
      lossFinding: () => ({ ...aFinding({ state: 'new' }), film, made: [8] }),
      lookAtLoss: () => aFinding(),
    });
    await detail();
    await waitFor(() => expect(server.calls.filter(({ name }) => name === 'lookAtLoss')).toHaveLength(1));
  });

  it('asks the person whom it names', async () => {
    const { server, user } = openWith({ askAboutLoss: () => aFinding({ askedTs: NOW }) });
    await user.click((await detail()).getByRole('button', { name: 'Ask for an explanation' }));
    await waitFor(() => expect(server.calls.some(({ name }) => name === 'askAboutLoss')).toBe(true));
  });

  it('is explained in words, and only in words', async () => {
    const { server, user } = openWith({ explainLoss: () => aFinding({ state: 'explained' }) });
    const card = await detail();
    await user.click(card.getByRole('button', { name: 'Explained' }));
    expect(card.getByText('Say in a few words how it came about')).toBeTruthy();
    await user.type(card.getByLabelText('How it came about'), 'Spilt');
    await user.click(card.getByRole('button', { name: 'Write it down' }));
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'explainLoss')?.body).toEqual({ note: 'Spilt' }),
    );
  });

  it('says so when nothing is unusual, when it is too new to know, and when it cannot be loaded', async () => {
    openWith({ lossWatch: () => page([], { learningUntil: '2026-12-04' }) });
    expect(await screen.findByText('Nothing unusual in these days')).toBeTruthy();
    expect(screen.getByText('Learning what is usual, until 4 Dec')).toBeTruthy();
  });
  it('says so when it cannot be loaded', async () => {
    openWith({ lossWatch: () => noAnswer });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
  it('says what was refused', async () => {
    const { user } = openWith({ askAboutLoss: () => refuse('finding_names_nobody') });
    await user.click((await detail()).getByRole('button', { name: 'Ask for an explanation' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('shows the rules, which the administrator sets', async () => {
    const { server, user } = openWith({
      ping: () => ({ ...manager, isAdmin: true }),
      changeLossRule: () => ({ detector: 'L3', on: false, limits: [] }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Rules' }));
    await user.click(await screen.findByRole('switch', { name: 'Struck off after it was served' }));
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'changeLossRule')?.body).toEqual({ on: false }),
    );
    await user.click(screen.getByRole('button', { name: '2 times' }));
    const field = screen.getByRole('textbox', { name: /2 times/u });
    await user.clear(field);
    await user.type(field, '0');
    expect(screen.getByText('Between 1 and 100')).toBeTruthy();
  });

  it('shows the whole evening of a table', async () => {
    const { server, user } = openWith();
    await user.click((await detail()).getByRole('button', { name: 'The whole evening of this table' }));
    expect(await screen.findByRole('heading', { name: 'Table 9, 20 Nov' })).toBeTruthy();
    expect(server.calls.find(({ name }) => name === 'tableFilm')?.query.get('day')).toBe('2026-11-20');
  });

  it('is no entry for whoever lacks the right', async () => {
    openWith({ ping: () => irina }, 'en', 'settings/devices');
    expect(await screen.findByRole('link', { name: 'Devices' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Loss watch/u })).toBeNull();
  });
});

it('whoever is asked answers on his own page', async () => {
  const { server, user } = openWith(
    {
      lossQuestions: () => [{ ...aFinding({ askedTs: NOW }), film, made: [8] }],
      answerLoss: () => aFinding(),
    },
    'en',
    'profile',
  );
  const card = within(await screen.findByRole('region', { name: 'Questions to you' }));
  await user.type(card.getByLabelText('How it came about'), 'It fell down');
  await user.click(card.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() =>
    expect(server.calls.find(({ name }) => name === 'answerLoss')?.body).toEqual({ note: 'It fell down' }),
  );
});
