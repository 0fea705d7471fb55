import type { Life } from './lives.ts';
import type { Call } from './calls.ts';
import { serve, type Asked } from './requests.ts';
import type { Trip } from './trip.ts';
import { onErrand } from './errands.ts';
import { asking } from './transactions.ts';
import { short } from '../trace/trace.ts';
import type { Clock } from '../world/clock.ts';
import type { Turns } from '../world/turns.ts';

/** An answer as the API has sent it, whether anybody hears it or not. */
export type Sent = { readonly call: Call; readonly status: number; readonly body: unknown };

export type Network = {
  readonly turns: Turns;
  readonly arm: Clock['arm'];
  /** Null while nobody serves. */
  readonly current: () => Life | null;
  readonly asked: (call: Call) => void;
  /** The API has the call; answers what is called when it is through with it. None named: nobody wants to know. */
  readonly begins?: (call: Call) => () => void;
  readonly sent: (answer: Sent) => void;
};
type Ends = {
  readonly resolve: (response: Response, hash: string) => void;
  readonly fail: (why: string) => void;
};

/** Somebody who has heard nothing for so long gives up; what he sent may still arrive. */
const PATIENCE_MS = 15_000;

const parsed = (body: Uint8Array, headers: Headers): unknown =>
  headers.get('content-type')?.includes('json') === true ? JSON.parse(Buffer.from(body).toString()) : null;

const nothing = (): void => undefined;

/** Waits for the answer, or for the death of whoever should give it. */
async function exchange(
  { turns, current, begins = () => nothing, sent }: Network,
  asked: Asked,
  call: Call,
  { resolve, fail }: Ends,
): Promise<void> {
  const life = current();
  if (!life) return fail('nobody serves');
  let over = nothing;
  const forget = life.whenDead(() => {
    over();
    fail('dead');
  });
  try {
    await turns.wait('call', call.route, life.name);
    over = begins(call);
    const response = await asking.run(call, () => serve(life.app, asked));
    const body = new Uint8Array(await response.arrayBuffer());
    const { status, headers } = response;
    sent({ call, status, body: parsed(body, headers) });
    resolve(new Response(body.byteLength > 0 ? body : null, { status, headers }), short(body));
  } catch {
    fail('hung up');
  } finally {
    over();
    forget();
  }
}

/** One call over a line on which things go wrong: an answer, or none that is worth waiting for. */
export const throughLine = (network: Network, asked: Asked, call: Call, trip: Trip): Promise<Response> => {
  const { turns, arm } = network;
  const person = turns.owner();
  network.asked(call);
  return new Promise((answered, failed) => {
    let coming = trip.copies.length;
    const goOn = (what: string, go: () => void): void => {
      forget();
      void turns.wait('answer', what, person).then(go);
    };
    const lose = (why: string): void => goOn(why, () => failed(new TypeError('fetch failed')));
    const forget = arm(person, PATIENCE_MS, () => lose('patience'));
    const ends: Ends = {
      resolve: (response, hash) => {
        const { status } = response;
        if (!trip.answerIsLost)
          arm(person, trip.answerMs, () => goOn(`${status} ${hash}`, () => answered(response)));
      },
      fail: (why) => {
        coming -= 1;
        if (coming === 0) lose(why);
      },
    };
    const arrive = (): void => void onErrand(trip.errand, () => exchange(network, asked, call, ends));
    for (const ms of trip.copies) arm(person, ms, arrive);
  });
};
