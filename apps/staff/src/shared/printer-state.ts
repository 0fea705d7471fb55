import type { Tone } from '@masa/ui/chip';
import type { SharedKey } from '@masa/i18n/staff-texts';
import type { Texts } from './texts.tsx';

const stateWords: Readonly<Record<string, readonly [SharedKey, Tone]>> = {
  ok: ['printerState.ok', 'ok'],
  near_end: ['printerState.near_end', 'warn'],
  paper_out: ['printerState.paper_out', 'danger'],
  cover_open: ['printerState.cover_open', 'danger'],
  offline: ['printerState.offline', 'danger'],
  error: ['printerState.error', 'danger'],
  paused: ['printerState.paused', 'warn'],
};

/** A state that a newer print agent invents is shown as it is. */
export function printerState(
  t: Texts['t'],
  { state, paper = 'ok' }: { readonly state: string; readonly paper?: string },
): { readonly text: string; readonly tone: Tone } {
  const told = state === 'ok' && paper === 'near_end' ? 'near_end' : state;
  const known = stateWords[told];
  return known ? { text: t(known[0]), tone: known[1] } : { text: told, tone: 'warn' };
}
