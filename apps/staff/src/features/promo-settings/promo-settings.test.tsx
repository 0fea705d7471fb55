import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina, NOW } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { aMenuItem, wings } from '../../testing/menu-answers.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type PromoAnswer = Answer<'promos'>[number];
const aPromo = (change: Partial<PromoAnswer> = {}): PromoAnswer => ({
  id: 'half',
  code: 'WINGS-50',
  singleItemPromo: true,
  effect: { kind: 'percent', value: 50 },
  modifiersToo: true,
  groups: ['wings'],
  items: [],
  validFrom: null,
  validUntil: null,
  maxUses: 10,
  uses: 3,
  active: true,
  guessable: false,
  applied: false,
  ...change,
});
const day = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

function open(place = '', handlers: Handlers = {}, { language = 'en', isAdmin = true } = {}) {
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin }),
    promos: () => [aPromo()],
    menuSettings: () => [wings('8pc'), aMenuItem()],
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/settings/promos${place}?lang=${language}`) };
}
const list = async () => within(await screen.findByRole('region', { name: 'Promos' }));
const form = async (name = 'New promo') => within(await screen.findByRole('form', { name }));

describe('the tickets', () => {
  it('are a tab of the administrator alone', async () => {
    open('', {}, { isAdmin: false });
    expect(await screen.findByText('Only an administrator can see this page.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Promos' })).toBeNull();
  });

  it('say what each does, for what, how often it was used and whether it is good now', async () => {
    open('', {
      promos: () => [
        aPromo(),
        aPromo({
          id: 'b',
          code: 'A',
          effect: { kind: 'amount', value: 3_000 },
          groups: [],
          validFrom: day(2),
        }),
        aPromo({
          id: 'c',
          code: 'B',
          effect: { kind: 'free' },
          items: ['kvass__400ml'],
          groups: [],
          validUntil: day(-2),
        }),
        aPromo({ id: 'd', code: 'C', singleItemPromo: false, groups: [], maxUses: null, guessable: true }),
        aPromo({ id: 'e', code: 'D', uses: 10 }),
        aPromo({ id: 'f', code: 'E', active: false }),
      ],
    });
    const tickets = within(await (await list()).findByRole('list')).getAllByRole('listitem');
    expect(tickets.map((ticket) => ticket.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'WINGS-50Active50 % offWings3 of 10 uses',
      'AFuture30 MDL offAny dish3 of 10 uses · from 22 Nov 2026',
      'BExpiredFreeKvass, 400 ml3 of 10 uses · until 18 Nov 2026',
      'CActive50 % offWhole tableShort code3 uses, no limit',
      'DUsed up50 % offWings10 of 10 uses',
      'EOff50 % offWings3 of 10 uses',
    ]);
  });

  it('say so while they load', async () => {
    open('', { promos: () => silence });
    expect((await list()).getByText('Loading')).toBeTruthy();
  });

  it('say so when they cannot be loaded, and when there are none', async () => {
    const { server, user } = open('', { promos: () => refuse('internal_error') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.promos = () => [];
    await user.click(again);
    expect(await screen.findByText('No promos yet')).toBeTruthy();
  });
});

describe('a new promo', () => {
  it('is sent as it was chosen, with what it does to a price in sight', async () => {
    const { server, user } = open('/create', { addPromo: () => aPromo({ id: 'new' }) });
    const fields = await form();
    await user.type(fields.getByLabelText('Code'), 'birthday-26');
    await user.type(fields.getByLabelText('Percent off'), '50');
    await user.click(fields.getByRole('button', { name: 'Wings' }));
    const preview = fields.getByRole('region', { name: 'Price with this promo' });
    expect(preview.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Buffalo wings, 8 pcsBefore: 119 MDL 59.50 MDL',
    );
    await user.selectOptions(fields.getByLabelText('Add a dish'), 'kvass__400ml');
    await user.type(fields.getByLabelText(/^Last day/u), '2026-12-31');
    await user.clear(fields.getByLabelText('How often it can be used'));
    await user.click(fields.getByRole('button', { name: 'Save promo' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/promos'));
    expect(server.sent('addPromo').map(({ body }) => body)).toEqual([
      {
        code: 'BIRTHDAY-26',
        singleItemPromo: true,
        effect: { kind: 'percent', value: 50 },
        modifiersToo: true,
        groups: ['wings'],
        items: ['kvass__400ml'],
        validFrom: null,
        // The business day ends at five the next morning.
        validUntil: '2027-01-01T02:59:59.999Z',
        maxUses: null,
        active: true,
      },
    ]);
    expect(server.sent('addPromo')[0]?.idempotencyKey).toBeTruthy();
  });

  it('for the whole table is a percent of everything', async () => {
    const { server, user } = open('/create', { addPromo: () => aPromo({ id: 'new' }) });
    const fields = await form();
    await user.type(fields.getByLabelText('Code'), 'TABLE-2026');
    await user.click(fields.getByRole('radio', { name: 'Amount' }));
    await user.click(fields.getByRole('radio', { name: 'Whole table' }));
    expect(fields.queryByRole('radiogroup', { name: 'Effect' })).toBeNull();
    expect(fields.queryByRole('button', { name: 'Wings' })).toBeNull();
    await user.type(fields.getByLabelText('Percent off'), '10');
    await user.click(fields.getByRole('button', { name: 'Save promo' }));
    await waitFor(() => expect(server.sent('addPromo')).toHaveLength(1));
    expect(server.sent('addPromo')[0]?.body).toMatchObject({
      singleItemPromo: false,
      effect: { kind: 'percent', value: 10 },
      modifiersToo: true,
      maxUses: 1,
    });
  });

  it('warns of a code that can be guessed, and does not forbid it', async () => {
    const { user } = open('/create');
    const fields = await form();
    await user.type(fields.getByLabelText('Code'), 'PARTY20');
    expect(fields.getByText('This code is easy to guess')).toBeTruthy();
    await user.type(fields.getByLabelText('Code'), '8');
    expect(fields.queryByText('This code is easy to guess')).toBeNull();
  });

  it('says what is missing or wrong, field by field, and sends nothing', async () => {
    const { server, user } = open('/create');
    const fields = await form();
    await user.clear(fields.getByLabelText('How often it can be used'));
    await user.type(fields.getByLabelText('How often it can be used'), '0');
    await user.type(fields.getByLabelText(/^First day/u), '2026-12-02');
    await user.type(fields.getByLabelText(/^Last day/u), '2026-12-01');
    await user.click(fields.getByRole('button', { name: 'Save promo' }));
    expect(fields.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      '3 to 40 Latin letters, digits, dashes or underscores, without blanks.',
      'A whole number from 1 to 100.',
      'The last day is before the first.',
      'A whole number from 1, or nothing.',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(fields.getByLabelText('Code')));
    expect(server.sent('addPromo')).toEqual([]);
  });

  it.each([
    ['promo_code_taken', 'There is already a promo with this code.'],
    [
      'menu_item_unknown',
      'Promo not saved. A dish or category is no longer on the menu. Remove it from the list.',
    ],
  ] as const)('stays as it was typed after %s', async (code, said) => {
    const { user } = open('/create', { addPromo: () => refuse(code) });
    const fields = await form();
    await user.type(fields.getByLabelText('Code'), 'WINGS-50');
    await user.type(fields.getByLabelText('Percent off'), '5');
    await user.click(fields.getByRole('button', { name: 'Save promo' }));
    expect((await fields.findByRole('alert')).textContent).toBe(said);
    expect(fields.getByLabelText<HTMLInputElement>('Code').value).toBe('WINGS-50');
  });
});

describe('a promo that is there', () => {
  it('can be changed in everything while nobody has used it', async () => {
    const { server, user } = open('/half/edit', { changePromo: () => aPromo() });
    const fields = await form('Promo');
    await user.click(fields.getByRole('radio', { name: 'Free' }));
    await user.click(fields.getByRole('switch', { name: 'Guests can use it' }));
    await user.click(fields.getByRole('button', { name: 'Save promo' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/promos'));
    expect(server.sent('changePromo').map(({ params, body }) => [params['id'], body])).toEqual([
      [
        'half',
        expect.objectContaining({
          code: 'WINGS-50',
          effect: { kind: 'free' },
          groups: ['wings'],
          maxUses: 10,
          active: false,
        }),
      ],
    ]);
  });

  it('that was used offers only its end, its limit and its switch', async () => {
    const until = '2026-11-30T10:00:00.000Z';
    const used = aPromo({ applied: true, validUntil: until });
    const { server, user } = open('/half/edit', { promos: () => [used], changePromo: () => used });
    const fields = await form('Promo');
    expect(fields.getByText('This promo was used')).toBeTruthy();
    expect(fields.queryByLabelText('Code')).toBeNull();
    const limit = fields.getByLabelText('How often it can be used');
    await user.clear(limit);
    await user.type(limit, '2');
    await user.click(fields.getByRole('button', { name: 'Save promo' }));
    expect(fields.getByText('It was used more often than that already.')).toBeTruthy();
    await user.type(limit, '0');
    await user.click(fields.getByRole('button', { name: 'Save promo' }));
    await waitFor(() => expect(server.sent('changePromo')).toHaveLength(1));
    // A day that stays keeps its very instant.
    expect(server.sent('changePromo')[0]?.body).toMatchObject({
      maxUses: 20,
      validUntil: until,
      groups: ['wings'],
    });
  });

  it('asks before what was typed is lost', async () => {
    const { user } = open('/half/edit');
    const fields = await form('Promo');
    await user.type(fields.getByLabelText('Code'), 'X');
    await user.click(fields.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('group', { name: 'Leave without saving?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes, leave' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/promos'));
  });

  it.each([
    [false, 'Yes, delete'],
    [true, 'Yes, switch off'],
  ])('is deleted after a question that names what will happen (used: %s)', async (applied, yes) => {
    const { server, user } = open('/half/edit', {
      promos: () => [aPromo({ applied })],
      deletePromo: () => ({ status: applied ? 'deactivated' : 'deleted', id: 'half' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete promo' }));
    expect(server.sent('deletePromo')).toEqual([]);
    await user.click(screen.getByRole('button', { name: yes }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/promos'));
    expect(server.sent('deletePromo').map(({ params }) => params['id'])).toEqual(['half']);
  });

  it('stays when it could not be deleted', async () => {
    const { user } = open('/half/edit', { deletePromo: () => noAnswer });
    await user.click(await screen.findByRole('button', { name: 'Delete promo' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    expect(await screen.findByText('Not deleted. Try again.')).toBeTruthy();
  });

  it('that somebody deleted says so', async () => {
    open('/nobody/edit');
    expect(await screen.findByText('This promo is no longer there')).toBeTruthy();
  });

  it.each([
    ['ro', 'Promoție', 'Salvează promoția'],
    ['ru', 'Промокод', 'Сохранить промокод'],
  ])('is edited in %s as well', async (language, name, save) => {
    open('/half/edit', {}, { language });
    expect((await form(name)).getByRole('button', { name: save })).toBeTruthy();
  });
});
