import { tabMemory } from '@masa/client/memory';

const KEY = 'feedback-given-until';

/** Until when this visit's words can be changed; null: nothing was said from this tab. */
export function changeableUntil(sessionId: string): number | null {
  const [who, until] = (tabMemory.read(KEY) ?? '').split('|');
  const end = Number(until);
  return who === sessionId && Number.isFinite(end) ? end : null;
}

export function rememberGiven(sessionId: string, until: number): void {
  tabMemory.keep(KEY, `${sessionId}|${until}`);
}
