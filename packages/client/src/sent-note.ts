import { tabMemory } from './memory.ts';

/**
 * What the waiter has just sent, left by the guest app's cart for the hall to which it goes back: a page of its own, in the
 * same tab. Local storage has its three keys and no other.
 */
export type SentNote = {
  readonly tableId: string;
  readonly tableName: string;
  readonly count: number;
  /** What the waiter tells whoever fetches it; null: it is carried to the table. */
  readonly pickupCode: string | null;
};

const KEY = 'waiter-sent';
/** News for so long; a tab that is opened again tomorrow says nothing of it. */
const NEWS_MS = 60_000;

type Kept = Partial<Record<keyof SentNote | 'at', unknown>>;

function keptNote(): Kept | null {
  try {
    const kept: unknown = JSON.parse(tabMemory.read(KEY) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    // Whatever else lies there was not left by us.
    return null;
  }
}

/** Without storage the hall says nothing; the order itself is in the kitchen. */
export function leaveSentNote(note: SentNote, now: number): void {
  tabMemory.keep(KEY, JSON.stringify({ ...note, at: now }));
}

export function readSentNote(now: number): SentNote | null {
  const { tableId, tableName, count, pickupCode, at } = keptNote() ?? {};
  if (typeof tableId !== 'string' || typeof tableName !== 'string') return null;
  if (typeof count !== 'number' || typeof at !== 'number' || now - at > NEWS_MS) return null;
  return { tableId, tableName, count, pickupCode: typeof pickupCode === 'string' ? pickupCode : null };
}

export const forgetSentNote = (): void => tabMemory.forget(KEY);
