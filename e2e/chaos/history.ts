import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { routes, type RouteName } from '@masa/contract/routes';
import type { Request, Response } from '@masa/contract/schemas';
import { keysOf } from '@masa/domain/record';
import { z } from 'zod';

/** What a guest saw of a table in one read; names and prices are judged in the database. */
export type Look = {
  readonly tableId: string;
  readonly sessions: Readonly<
    Record<
      string,
      {
        readonly lastUpdate: number;
        readonly checkId: string | null;
        readonly waiterSession: boolean;
        readonly items: readonly { readonly id: string; readonly status: string }[];
      }
    >
  >;
};

/** What the load knows of a dish: enough to order it and to judge what was stored. */
export type Dish = {
  readonly id: string;
  readonly price: number;
  readonly station: string;
  readonly options: readonly { readonly group: string; readonly choices: readonly string[] }[];
};

type Kept = {
  readonly tableOrders: Look;
  readonly menu: readonly Dish[];
  readonly overview: null;
};
/** The answer as it stands in the history: the long ones in short. */
export type KeptAnswer<N extends RouteName> = N extends keyof Kept ? Kept[N] : Response<N>;

const number = z.int();
/**
 * One line per event. The file's order is real time: one process writes it. An answer that never came says nothing:
 * `unanswered` is a try, `unknown` the end of a deed that may or may not have happened.
 */
const line = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('invoke'),
    deed: number,
    who: z.string(),
    call: z.enum(keysOf(routes)),
    key: z.string().nullable(),
    sent: z.unknown(),
  }),
  z.object({ type: z.literal('unanswered'), deed: number, why: z.string() }),
  z.object({ type: z.literal('ok'), deed: number, answer: z.unknown(), replayed: z.boolean() }),
  z.object({ type: z.literal('fail'), deed: number, status: z.int(), error: z.string() }),
  z.object({ type: z.literal('unknown'), deed: number }),
  z.object({ type: z.literal('fault'), what: z.string() }),
]);
type Line = z.infer<typeof line>;

export type Deed<N extends RouteName = RouteName> = {
  readonly deed: number;
  readonly who: string;
  readonly call: N;
  readonly key: string | null;
  readonly sent: Request<N>;
  readonly outcome: 'ok' | 'fail' | 'unknown';
  readonly answer: KeptAnswer<N> | null;
  readonly status: number;
  readonly error: string;
  /** Tries that brought no answer. */
  readonly unanswered: number;
  /** The answer came from the server's memory: the deed was done, its first answer lost. */
  readonly replayed: boolean;
  /** Places in the history: `a.ended < b.began` means that b began when a was known to be over. */
  readonly began: number;
  readonly ended: number;
};

export type History = {
  readonly deeds: readonly Deed[];
  /** Tries that had reached the server when it died; the others found nobody there. */
  readonly cut: number;
  readonly of: <N extends RouteName>(...calls: readonly N[]) => readonly Deed<N>[];
};

export type Diary = {
  readonly invoke: (who: string, call: RouteName, key: string | null, sent: unknown) => number;
  readonly unanswered: (deed: number, why: string) => void;
  readonly ok: (deed: number, answer: unknown, replayed: boolean) => void;
  readonly fail: (deed: number, status: number, error: string) => void;
  readonly unknown: (deed: number) => void;
  readonly fault: (what: string) => void;
  /** When somebody next sends what must be done once and only once. */
  readonly nextWithKey: () => Promise<void>;
};

export function openDiary(file: string): Diary {
  writeFileSync(file, '');
  let last = 0;
  let next = Promise.withResolvers<void>();
  const write = (event: Line) => appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...event })}\n`);
  return {
    invoke: (who, call, key, sent) => {
      last += 1;
      write({ type: 'invoke', deed: last, who, call, key, sent });
      if (key !== null) {
        next.resolve();
        next = Promise.withResolvers();
      }
      return last;
    },
    unanswered: (deed, why) => write({ type: 'unanswered', deed, why }),
    ok: (deed, answer, replayed) => write({ type: 'ok', deed, answer, replayed }),
    fail: (deed, status, error) => write({ type: 'fail', deed, status, error }),
    unknown: (deed) => write({ type: 'unknown', deed }),
    fault: (what) => write({ type: 'fault', what }),
    nextWithKey: () => next.promise,
  };
}

export const NOBODY_THERE = 'ECONNREFUSED';

type Draft = { -readonly [K in keyof Deed]: Deed[K] };

function begin({ deed, who, call, key, sent }: Extract<Line, { type: 'invoke' }>, place: number): Draft {
  return {
    deed,
    who,
    call,
    key,
    sent,
    outcome: 'unknown',
    answer: null,
    status: 0,
    error: '',
    unanswered: 0,
    replayed: false,
    began: place,
    ended: Number.MAX_SAFE_INTEGER,
  };
}

const isOf = <N extends RouteName>(done: Deed, call: N): done is Deed<N> => done.call === call;

export function readHistory(lines: readonly string[]): History {
  const deeds = new Map<number, Draft>();
  let cut = 0;
  for (const [place, text] of lines.entries()) {
    if (text === '') continue;
    const event = line.parse(JSON.parse(text));
    if (event.type === 'fault') continue;
    if (event.type === 'invoke') {
      deeds.set(event.deed, begin(event, place));
      continue;
    }
    const draft = deeds.get(event.deed);
    if (!draft) throw new Error(`Line ${place + 1} of the history ends a deed that never began.`);
    if (event.type === 'unanswered') {
      draft.unanswered += 1;
      if (event.why !== NOBODY_THERE) cut += 1;
    }
    if (event.type === 'ok') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the API has answered to this very call, as this process wrote it down
      draft.answer = event.answer as Draft['answer'];
      Object.assign(draft, { outcome: 'ok', ended: place, replayed: event.replayed });
    }
    if (event.type === 'fail')
      Object.assign(draft, { outcome: 'fail', ended: place, status: event.status, error: event.error });
  }
  const all: readonly Deed[] = [...deeds.values()];
  const byCall = Map.groupBy(all, ({ call }) => call);
  return {
    deeds: all,
    cut,
    of: <N extends RouteName>(...calls: readonly N[]) =>
      calls.flatMap((call) => (byCall.get(call) ?? []).filter((done) => isOf(done, call))),
  };
}

export const historyOf = (file: string): History => readHistory(readFileSync(file, 'utf8').split('\n'));
