import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { checkOf, ordered, orders, session, TABLE } from '../testing/evening.ts';
import { lost, refuse } from '../testing/fake-api.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { holdClock, later } from '../testing/later.ts';
import { openApp } from '../testing/open-app.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Receipt = Answer<'receiptPage'>;
const dish = (change: Partial<Receipt['lines'][number]> = {}): Receipt['lines'][number] => ({
  name: { ro: 'Lager de casă', ru: 'Домашний лагер', en: 'House lager' },
  qualifier: '500ml',
  options: [],
  modifiers: [],
  without: [],
  regularPrice: 5_500,
  effectivePrice: 5_500,
  ...change,
});
const wings = dish({
  name: { ro: 'Aripioare Buffalo', ru: 'Крылышки Баффало', en: 'Buffalo wings' },
  qualifier: '12pc',
  options: [{ ro: 'Ranch', ru: 'Ранч', en: 'Ranch' }],
  modifiers: [{ count: 2, name: { ro: 'Cartofi', ru: 'Картофель', en: 'Fries' }, amount: 3_000 }],
  without: [{ ro: 'țelină', ru: 'сельдерея', en: 'celery' }],
  regularPrice: 16_900,
  effectivePrice: 15_900,
});
const number = { number: '000184', link: 'https://mev.sfs.md/receipt/184', code: ['101', '010', '111'] };
const receipt = (change: Partial<Receipt> = {}): Receipt => ({
  venue: {
    name: 'Penaj',
    address: 'str. Columna 1',
    phone: '022 000 000',
    fiscalCode: '1010600012345',
    timeZone: 'Europe/Chisinau',
  },
  checkNumber: 7,
  tableName: '12',
  training: false,
  status: 'completed',
  asked: '2026-11-20T18:00:00.000Z',
  finished: '2026-11-20T18:08:00.000Z',
  lines: [wings, dish(), dish()],
  service: null,
  changes: [{ name: { ro: 'Reducere', ru: 'Скидка', en: 'Discount' }, amount: -1_000 }],
  regularTotal: 27_900,
  total: 26_900,
  vat: [{ group: 'A', percent: 20, gross: 26_900, vat: 4_483 }],
  paid: 26_900,
  due: 0,
  tipAsked: 0,
  payments: [
    { method: 'cash', amount: 6_900, tip: 0, change: 3_100 },
    { method: 'card', amount: 20_000, tip: 2_200, change: 0 },
  ],
  givenBack: 0,
  fiscal: { ...number, awaited: false },
  ...change,
});
const open = (change: Partial<Receipt> = {}) =>
  receipt({
    status: 'requested',
    finished: null,
    paid: 0,
    due: 26_900,
    payments: [],
    fiscal: null,
    ...change,
  });

const AT = '/receipt/Zm9yIG9uZSBjaGVjayAxMg';
const paper = async (name = 'Receipt') => within(await screen.findByRole('region', { name }));
const words = (of: { readonly getAllByRole: (role: 'term') => HTMLElement[] }) =>
  of
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '));

describe('the page of a receipt (M-118)', () => {
  it('says what was ordered, what was taken off and how it was paid', async () => {
    await openApp(`${AT}?lang=en`, { receiptPage: receipt() });
    const told = await paper();
    expect(words(told)).toEqual([
      'Buffalo wings, 12 pcsRanch · + 2 × Fries 30 · Without celery: 169 159',
      '2 × House lager, 500 ml: 110',
      'Full price: 279',
      'Discount: −10',
      'including VAT 20 %: 44.83',
      'Total: 269 MDL',
      'Cash · change 31: 69 MDL',
      'Card: 200 MDL',
      'Tip, not on the receipt: 22 MDL',
    ]);
    expect(told.getByText('Nov 20, 2026, 20:08 · Table 12')).toBeShown();
    expect(told.getByText('Check no. 7')).toBeShown();
    expect(told.getByText('№ 000184')).toBeShown();
    const code = told.getByRole('img', { name: 'QR code of the fiscal receipt' });
    expect(decodeURIComponent(code.getAttribute('src') ?? '')).toContain(
      'M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1zM0 2h3v1h-3z',
    );
    const link = told.getByRole('link', { name: 'Check at mev.sfs.md' });
    expect(link.getAttribute('href')).toBe('https://mev.sfs.md/receipt/184');
    expect(screen.getByText('Everything is paid. You may go.')).toBeShown();
  });

  it.each([
    ['ro', 'Bon', 'Achitat. Mulțumim!', 'Aripioare Buffalo, 12 buc.'],
    ['ru', 'Чек', 'Оплачено. Спасибо!', 'Крылышки Баффало, 12 шт'],
  ])('speaks %s', async (language, title, thanks, name) => {
    await openApp(`${AT}?lang=${language}`, { receiptPage: receipt() });
    const told = await paper(title);
    expect(screen.getByText(thanks)).toBeShown();
    expect(words(told)[0]).toContain(name);
  });

  it('is kept by no search engine and in no storage of the phone', async () => {
    await openApp(`${AT}?lang=en`, { receiptPage: receipt() });
    await paper();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('says what is to be paid with the tip that was wished, and changes by itself until it is closed', async () => {
    const api = await openApp(`${AT}?lang=en`, { receiptPage: open({ tipAsked: 2_200 }) });
    await paper();
    expect(screen.getByText(/^To pay: 291/u)).toBeShown();
    expect(screen.queryByText('Fiscal receipt')).toBeNull();
    holdClock();
    api.now({ receiptPage: receipt({ finished: new Date().toISOString() }) });
    // The watch of before runs on the clock of before: whoever comes back looks at once.
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(screen.getByText('Paid. Thank you!')).toBeShown();
    const asked = api.callsOf('receiptPage').length;
    await later(120_000);
    expect(api.callsOf('receiptPage')).toHaveLength(asked);
  });

  it('shows everything else while the fiscal receipt is on its way, and hides it where there is none', async () => {
    const awaited = { number: null, link: null, code: null, awaited: true };
    const api = await openApp(`${AT}?lang=en`, { receiptPage: receipt({ fiscal: awaited }) });
    const told = await paper();
    expect(told.getByText('№ …')).toBeShown();
    expect(told.getByText(/^A fiscal receipt is on its way/u)).toBeShown();
    api.now({ receiptPage: receipt({ fiscal: null }) });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText('Fiscal receipt')).toBeNull());
  });

  it('says of a training that nothing was real', async () => {
    await openApp(`${AT}?lang=en`, { receiptPage: receipt({ training: true, fiscal: null }) });
    expect((await paper()).getByText('Training: nothing here is real')).toBeShown();
  });

  it('says that it is no longer here, and asks no more', async () => {
    const api = await openApp(`${AT}?lang=en`, { receiptPage: refuse('receipt_not_found') });
    expect(await screen.findByText('This receipt is no longer here')).toBeShown();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(api.callsOf('receiptPage')).toHaveLength(1);
  });

  it('can be asked for once more when it did not come', async () => {
    const api = await openApp(`${AT}?lang=en`, { receiptPage: lost });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.now({ receiptPage: receipt() });
    fireEvent.click(again);
    expect((await paper()).getByText('Check no. 7')).toBeShown();
  });

  it('keeps what it showed without a network, and says why it cannot be handed on then', async () => {
    await openApp(`${AT}?lang=en`, { receiptPage: receipt() });
    await paper();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText('Possible again when the connection is back.');
    const share = screen.getByRole('button', { name: 'Share' });
    expect(share).toHaveReason('Possible again when the connection is back.');
    expect((await paper()).getByText('Check no. 7')).toBeShown();
  });

  it('is saved by the browser’s print', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await openApp(`${AT}?lang=en`, { receiptPage: receipt() });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('is handed on by the system, or its address is copied', async () => {
    await openApp(`${AT}?lang=en`, { receiptPage: receipt() });
    const share = await screen.findByRole('button', { name: 'Share' });
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    fireEvent.click(share);
    expect((await screen.findAllByText('Link copied'))[0]).toBeShown();
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining(AT));

    const sheet = vi.fn<(data: ShareData) => Promise<void>>(() =>
      Promise.reject(new DOMException('closed', 'AbortError')),
    );
    Object.defineProperty(navigator, 'share', { configurable: true, value: sheet });
    fireEvent.click(share);
    await waitFor(() => expect(screen.queryByText('Link copied', { selector: '.field-hint' })).toBeNull());
    expect(sheet).toHaveBeenCalledWith({
      title: 'Penaj: Receipt',
      url: expect.stringContaining(AT) as string,
    });
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });
});

describe('the way to it', () => {
  const ana = session({ checkId: 'check-1' });
  const TOKEN = 'Zm9yIG9uZSBjaGVjayAxMg';

  it('stands on the table’s page once it is paid, and leads back to the menu', async () => {
    const table = orders([ana, ordered('wings', { regularPrice: 11_900 })]);
    const person = { sessionId: ana.id, name: 'Ana', amount: 11_900, onCheck: true };
    const api = await openApp(
      '/table-summary?lang=en',
      {
        tableOrders: table,
        getCheck: { ...checkOf(), receiptToken: TOKEN, people: [{ ...person, state: 'open' }] },
        receiptPage: receipt(),
      },
      { session: ana },
    );
    await screen.findByRole('region', { name: 'Who has paid' });
    expect(screen.queryByRole('link', { name: 'See the receipt' })).toBeNull();
    api.now({
      getCheck: { ...checkOf(), receiptToken: TOKEN, due: 0, people: [{ ...person, state: 'paid' }] },
    });
    (await waitFor(() => FakeSocket.last)).say({ timestamp: 5, tableId: TABLE });
    fireEvent.click(await screen.findByRole('link', { name: 'See the receipt' }));
    expect((await paper()).getByText('Check no. 7')).toBeShown();
    expect(screen.getByRole('link', { name: 'Keep ordering' }).getAttribute('href')).toBe('/menu?lang=en');
  });

  it('stands under the thanks of a visit that is over', async () => {
    const ended = session({ status: 'closed', checkId: 'check-1', createdAt: new Date().toISOString() });
    await openApp(
      '/?lang=en',
      {
        visitEnd: {
          reason: 'paid',
          endedAt: new Date().toISOString(),
          total: 11_900,
          tips: 0,
          paymentMethod: 'cash',
          receipt: null,
          receiptToken: TOKEN,
        },
        receiptPage: receipt(),
      },
      { session: ended },
    );
    fireEvent.click(await screen.findByRole('link', { name: 'My receipt' }));
    expect((await paper()).getByText('Check no. 7')).toBeShown();
    expect(screen.queryByRole('link', { name: 'Keep ordering' })).toBeNull();
  });
});
