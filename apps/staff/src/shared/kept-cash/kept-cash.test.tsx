import { renderHook, waitFor } from '@testing-library/react';
import { createStore, Provider, useSetAtom } from 'jotai';
import type { ReactElement, ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { FakeServer, refuse, silence } from '../../testing/fake-server.ts';
import { signedIn } from '../../testing/render-app.tsx';
import { cashStoreAtom, changedBy, type CashStore } from './cash-database.ts';
import {
  flushCashAtom,
  loadKeptCashAtom,
  useCashIsKept,
  useKeptCash,
  useLeftOver,
  useReadRefusedCash,
  useTakeBackCash,
} from './kept-cash.ts';
import { isCash, readStoredCash, type CashRow, type KeptCash } from './stored-cash.ts';

beforeEach(signedIn);

const KEY = 'a-deed';
const SUM = 4_900;
const someCash = (change: Partial<KeptCash> = {}): KeptCash => ({
  key: KEY,
  username: 'irina',
  checkId: 'check-5',
  place: 'Table 5',
  amount: SUM,
  tendered: SUM,
  takenTs: 1,
  step: 'new',
  numbered: true,
  whose: null,
  ...change,
});

/** What lies on a tablet, changed by one tab after the other as a database does; a slow one lets all wait. */
class FakeTablet implements CashStore {
  readonly rows = new Map<string, CashRow>();
  isFull = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(...rows: CashRow[]) {
    for (const row of rows) this.rows.set(row.key, row);
  }
  load: CashStore['load'] = () => this.#inTurn(() => [...this.rows.values()].filter(isCash));
  change: CashStore['change'] = (key, change) =>
    this.#inTurn(() => {
      const changed = changedBy(this.rows.get(key) ?? null, change);
      this.rows.set(key, changed.row);
      return changed;
    });
  /** Answers how to let it go on. */
  stops(): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#turn = this.#turn.then(() => promise);
    return () => resolve(undefined);
  }
  #inTurn<T>(work: () => T): Promise<T> {
    const done = this.#turn.then(() => {
      if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
      return work();
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

/** A tab that knows of what lies on the tablet now. */
async function tabOf(tablet: CashStore) {
  const store = createStore();
  store.set(cashStoreAtom, tablet);
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactElement => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(
    () => ({
      steps: useKeptCash().map(({ step }) => step),
      isKept: useCashIsKept(),
      leftOver: useLeftOver(),
      load: useSetAtom(loadKeptCashAtom),
      flush: useSetAtom(flushCashAtom),
      takeBack: useTakeBackCash(),
      readRefused: useReadRefusedCash(),
    }),
    { wrapper },
  );
  await result.current.load();
  return {
    flush: () => result.current.flush('irina'),
    takeBack: () => result.current.takeBack(KEY),
    readRefused: () => result.current.readRefused(KEY),
    shows: (steps: readonly string[]) => waitFor(() => expect(result.current.steps).toEqual(steps)),
    now: () => result.current,
  };
}

const money: Answer<'takePayment'> = {
  paymentId: 'payment-1',
  checkId: 'check-5',
  status: 'requested',
  total: SUM,
  paid: SUM,
  due: 0,
  free: 0,
  payments: [],
  reserved: 0,
  shares: [],
  refunds: [],
  methods: ['cash'],
};
const booking = () => new FakeServer({ takePayment: () => money });
const keysOf = (server: FakeServer, name: 'takePayment' | 'lateCash') =>
  server.sent(name).map(({ idempotencyKey }) => idempotencyKey);

describe('cash that is taken back while it is about to be sent', () => {
  it('is not booked where it was taken back first', async () => {
    const server = booking();
    const tablet = new FakeTablet(someCash());
    const tab = await tabOf(tablet);
    const goOn = tablet.stops();
    const taken = tab.takeBack();
    const flushed = tab.flush();
    goOn();
    await Promise.all([taken, flushed]);
    expect(await flushed).toBe(0);
    expect(server.sent('takePayment')).toEqual([]);
    await tab.shows([]);
    expect(tablet.rows.get(KEY)).toMatchObject({ end: 'taken_back' });
  });

  it('stays and is booked where it was begun first', async () => {
    const server = booking();
    const tablet = new FakeTablet(someCash());
    const tab = await tabOf(tablet);
    const goOn = tablet.stops();
    const flushed = tab.flush();
    const taken = tab.takeBack();
    goOn();
    await taken;
    expect(await flushed).toBe(SUM);
    expect(keysOf(server, 'takePayment')).toEqual([KEY]);
    await tab.shows([]);
    expect(tablet.rows.get(KEY)).toMatchObject({ end: 'sent' });
  });

  it('is decided as well where the tablet keeps nothing', async () => {
    const server = booking();
    const tablet = new FakeTablet(someCash());
    const tab = await tabOf(tablet);
    tablet.isFull = true;
    const taken = tab.takeBack();
    const flushed = tab.flush();
    await Promise.all([taken, flushed]);
    expect(server.sent('takePayment')).toEqual([]);
    await tab.shows([]);
    await waitFor(() => expect(tab.now().isKept).toBe(false));
  });
});

describe('cash of which two tabs know', () => {
  it('is not sent by the one after the other has taken it back', async () => {
    const server = booking();
    const tablet = new FakeTablet(someCash());
    const [tab, stale] = [await tabOf(tablet), await tabOf(tablet)];
    await tab.takeBack();
    expect(await stale.flush()).toBe(0);
    expect(server.sent('takePayment')).toEqual([]);
    await stale.shows([]);
  });

  it('is left to who has begun it, and cannot be taken back in the other', async () => {
    const server = new FakeServer({ takePayment: () => silence });
    const tablet = new FakeTablet(someCash());
    const [tab, other] = [await tabOf(tablet), await tabOf(tablet)];
    void tab.flush();
    await waitFor(() => expect(server.sent('takePayment')).toHaveLength(1));
    expect(await other.flush()).toBe(0);
    await other.takeBack();
    await other.shows(['tried']);
    expect(server.sent('takePayment')).toHaveLength(1);
    expect(tablet.rows.get(KEY)).toMatchObject({ step: 'tried' });
  });

  it('is sent by both under its own number where the first answer is awaited: the house books it once', async () => {
    const server = new FakeServer({ takePayment: () => silence });
    const tablet = new FakeTablet(someCash({ step: 'tried' }));
    const [tab, other] = [await tabOf(tablet), await tabOf(tablet)];
    void tab.flush();
    await waitFor(() => expect(server.sent('takePayment')).toHaveLength(1));
    server.handlers.takePayment = () => refuse('check_not_open');
    server.handlers.lateCash = () => ({ booked: SUM, loose: 0 });
    expect(await other.flush()).toBe(SUM);
    const told = [...server.sent('takePayment'), ...server.sent('lateCash')];
    const same = { body: { cashId: KEY } };
    expect(told).toMatchObject([same, same, same]);
  });

  it('does not come back when one is refused what the other has ended', async () => {
    const server = booking();
    const tablet = new FakeTablet(someCash({ step: 'tried' }));
    const [tab, slow] = [await tabOf(tablet), await tabOf(tablet)];
    const refusal = Promise.withResolvers<ReturnType<typeof refuse>>();
    server.handlers.takePayment = () => refusal.promise;
    const flushed = slow.flush();
    await waitFor(() => expect(server.sent('takePayment')).toHaveLength(1));
    server.handlers.takePayment = () => money;
    expect(await tab.flush()).toBe(SUM);
    refusal.resolve(refuse('check_not_open'));
    expect(await flushed).toBe(0);
    expect(server.sent('lateCash')).toEqual([]);
    expect(tablet.rows.get(KEY)).toMatchObject({ end: 'sent' });
  });
});

it('is told as late by whoever may take no money: it lies in a hand already', async () => {
  const server = new FakeServer({
    takePayment: () => refuse('right_missing', { right: 'take_money' }),
    lateCash: () => ({ booked: SUM, loose: 0 }),
  });
  const tab = await tabOf(new FakeTablet(someCash({ step: 'tried' })));
  expect(await tab.flush()).toBe(SUM);
  expect(server.sent('lateCash')).toMatchObject([{ body: { amount: SUM, cashId: KEY } }]);
});

describe('cash that is no longer on the tablet', () => {
  it.each(['new', 'tried'] as const)(
    'is sent all the same under its key when it was %s and nobody has settled it',
    async (step) => {
      const server = booking();
      const tablet = new FakeTablet(someCash({ step }));
      const tab = await tabOf(tablet);
      tablet.rows.clear();
      expect(await tab.flush()).toBe(SUM);
      expect(keysOf(server, 'takePayment')).toEqual([KEY]);
      expect(tablet.rows.get(KEY)).toMatchObject({ end: 'sent' });
    },
  );

  it('is put back before it is sent', async () => {
    const server = new FakeServer({ takePayment: () => silence });
    const tablet = new FakeTablet(someCash());
    const tab = await tabOf(tablet);
    tablet.rows.clear();
    void tab.flush();
    await waitFor(() => expect(server.sent('takePayment')).toHaveLength(1));
    expect(tablet.rows.get(KEY)).toMatchObject({ step: 'tried', amount: SUM });
  });
});

describe('cash that its check does not take as it was', () => {
  it('goes on as late cash, and what it had no room for is told', async () => {
    const server = new FakeServer({
      takePayment: () => refuse('check_not_open'),
      lateCash: () => ({ booked: SUM - 900, loose: 900 }),
    });
    const tablet = new FakeTablet(someCash());
    const tab = await tabOf(tablet);
    expect(await tab.flush()).toBe(SUM);
    expect(keysOf(server, 'lateCash')).toEqual([`${KEY}-late`]);
    await waitFor(() => expect(tab.now().leftOver).toMatchObject([{ key: KEY, loose: 900 }]));
    expect(tablet.rows.get(KEY)).toMatchObject({ end: 'sent' });
  });

  it('stays, and counts for nothing that the house knows of, where the house refuses it too', async () => {
    const no = () => refuse('check_not_found');
    const server = new FakeServer({ takePayment: no, lateCash: no });
    const tablet = new FakeTablet(someCash());
    const tab = await tabOf(tablet);
    expect(await tab.flush()).toBe(0);
    await tab.shows(['refused']);
    expect(await tab.flush()).toBe(0);
    expect(server.sent('takePayment')).toHaveLength(1);
    await tab.readRefused();
    await tab.shows([]);
    expect(tablet.rows.get(KEY)).toMatchObject({ end: 'given_up' });
  });

  it('stays as well where its number is that of other money, which is no proof that this came', async () => {
    const other = () => refuse('cash_number_taken');
    const server = new FakeServer({ takePayment: other, lateCash: other });
    const tab = await tabOf(new FakeTablet(someCash({ step: 'tried' })));
    expect(await tab.flush()).toBe(0);
    await tab.shows(['refused']);
    expect(keysOf(server, 'lateCash')).toEqual([`${KEY}-late`]);
  });
});

describe('cash that was sent in other words', () => {
  /** As an app of before has put it there, and sent it: without a number. */
  const ofBefore = (change: Partial<KeptCash> = {}) => {
    const read = readStoredCash({ ...someCash(change), numbered: undefined });
    if (read === null) throw new Error('It cannot be read.');
    return new FakeTablet(read);
  };

  it('by the app of before is sent again as that has sent it', async () => {
    const server = booking();
    const tab = await tabOf(ofBefore({ step: 'tried', whose: { shareId: 'share-1' } }));
    expect(await tab.flush()).toBe(SUM);
    const [sent] = server.sent('takePayment');
    expect(JSON.stringify(sent?.body)).toBe(
      `{"method":"cash","amount":${SUM},"tip":0,"tendered":${SUM},"shareId":"share-1"}`,
    );
  });

  it('by the app of before is told late as that has told it', async () => {
    const server = new FakeServer({ lateCash: () => ({ booked: SUM, loose: 0 }) });
    const tab = await tabOf(ofBefore({ step: 'late' }));
    expect(await tab.flush()).toBe(SUM);
    const [sent] = server.sent('lateCash');
    expect(JSON.stringify(sent?.body)).toBe(`{"amount":${SUM},"tendered":${SUM},"takenTs":1,"shareId":null}`);
  });

  it.each(['tried', 'late'] as const)(
    'is there already, is told no second time and holds up no other: %s',
    async (step) => {
      const reused = () => refuse('idempotency_key_reused');
      const server = new FakeServer({ takePayment: reused, lateCash: reused });
      const tablet = new FakeTablet(someCash({ step }), someCash({ step, key: 'another-deed', takenTs: 2 }));
      const tab = await tabOf(tablet);
      expect(await tab.flush()).toBe(SUM + SUM);
      expect(keysOf(server, 'lateCash')).toEqual(step === 'late' ? [`${KEY}-late`, 'another-deed-late'] : []);
      await tab.shows([]);
      expect(tablet.rows.get(KEY)).toMatchObject({ end: 'sent' });
    },
  );
});
