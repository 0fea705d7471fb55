import type { Texts } from '../texts.tsx';
import { clockTime, minutesSince } from './time.ts';

const MINUTE_MS = 60_000;

/** How long somebody waits for a card, or how long there still is until he fetches it (AMB-241). */
export type Waited = {
  /** "17′", and of what is fetched at a time of its own the minutes that are left, or by how many it is over: "+3′". */
  readonly shown: string;
  /** In words, without when it is late. */
  readonly said: string;
  /** "for 20:25"; empty where nobody has named a time. */
  readonly wanted: string;
};

export function waited(
  { t }: { readonly t: Texts['t'] },
  { since, wantedAt }: { readonly since: number; readonly wantedAt: number | null },
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Waited {
  const minutes = minutesSince(since, now);
  if (wantedAt === null)
    return { shown: `${minutes}′`, said: t('waiting.minutes', { count: minutes }), wanted: '' };
  const left = Math.ceil((wantedAt - now) / MINUTE_MS);
  const wanted = t('wanted.for', { time: clockTime(wantedAt, timeZone) });
  return left < 0
    ? { shown: `+${-left}′`, said: wanted, wanted }
    : { shown: `${left}′`, said: `${wanted}, ${t('wanted.left', { count: left })}`, wanted };
}
