import type { View } from '../model/views.ts';
import type { Restaurant } from '../model/restaurant.ts';
import type { Call } from '../seams/calls.ts';
import type { Sent } from '../seams/line.ts';
import { differsOnScreen, screens, tokenIn } from './screens.ts';

/** Somebody reads: all that he may be told, from the moment at which he asked. */
type Reading = { readonly call: Call; readonly views: View[] };

/**
 * Whoever reads is told what is stored, of one moment between his question and the answer: what was acknowledged before he
 * asked is in it, whichever life of the API answers and whatever it remembers.
 */
export function readsJudge(bar: Restaurant, now: () => number, found: (finding: string) => void) {
  const open = new Set<Reading>();
  /** Whose receipt an address is: only the house makes one, and says it to whoever was on the check. */
  const receipts = new Map<string, string>();
  const paramsOf = ({ params }: Call): Call['params'] => {
    const sessionId = receipts.get(params['token'] ?? '');
    return sessionId === undefined ? params : { ...params, sessionId };
  };
  const look = ({ call, views }: Reading): void => {
    const view = screens[call.route]?.wanted(bar, paramsOf(call), now(), call.staff);
    if (view) views.push(view);
  };
  return {
    /** The API begins to answer; answers how to end it. */
    begins: (call: Call): (() => void) => {
      const reading: Reading = { call, views: [] };
      look(reading);
      if (reading.views.length > 0) open.add(reading);
      return () => open.delete(reading);
    },
    /** Something is stored. */
    moved: (): void => {
      for (const reading of open) look(reading);
    },
    answered: ({ call, status, body }: Sent): void => {
      const own = [...open].filter((reading) => reading.call === call);
      // Meanwhile time has passed.
      for (const reading of own) look(reading);
      const views = own.flatMap((reading) => reading.views);
      const token = call.route === 'visitEnd' && status < 400 ? tokenIn(body) : null;
      if (token !== null) receipts.set(token, call.params['sessionId'] ?? '');
      const shown = status < 400 && screens[call.route]?.shown(body, call.params);
      if (!shown || views.length === 0) return;
      const differs = views.map((view) => differsOnScreen(view, shown));
      if (!differs.includes(null)) found(`${call.route} shows ${call.who} what is not so: ${differs.at(-1)}`);
    },
  };
}
