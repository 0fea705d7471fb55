import { venueClock } from '@masa/domain/business-day';
import { textIn, type Language } from '@masa/domain/language';
import { isOpen, nextTurn, noteOf, type OpeningHours } from '@masa/domain/opening-hours';
import type { Limits } from '../opening/public.ts';

type Asked = { readonly language: Language; readonly timeZone: string; readonly now: number };

/** Whether phones may order now, and what their screens say if not (AMB-217, AMB-220). */
export function orderingOf(hours: OpeningHours, { pauses }: Limits, { language, timeZone, now }: Asked) {
  const clock = venueClock(now, timeZone);
  const turn = nextTurn(hours, now, timeZone);
  const note = noteOf(hours, clock);
  const nothing = { opensAt: null, closesAt: null, note: '', pausedUntil: null, reason: null };
  if (!isOpen(hours, clock))
    return {
      ...nothing,
      state: 'closed' as const,
      opensAt: turn,
      note: note === null ? '' : textIn(note, language),
    };
  const pause = pauses.find(({ scope }) => scope === 'venue');
  if (pause)
    return {
      ...nothing,
      state: 'paused' as const,
      closesAt: turn,
      pausedUntil: pause.until,
      reason: pause.reason,
    };
  return { ...nothing, state: 'open' as const, closesAt: turn };
}
