import { tabMemory } from '@masa/client/memory';

const KEY = 'waiter-called-until';

/** When the notice of this session ends, so that a reload does not bring the button back early (AMB-083). */
export function noticeEnd(sessionId: string): number {
  const [who, until] = (tabMemory.read(KEY) ?? '').split('|');
  const end = Number(until);
  return who === sessionId && Number.isFinite(end) ? end : 0;
}

export function rememberNotice(sessionId: string, until: number): void {
  tabMemory.keep(KEY, `${sessionId}|${until}`);
}
