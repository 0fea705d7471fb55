/**
 * Why a paper is not out, why nobody can tell, or what is wrong with a printer: a code that every screen says in its reader's language, and after a
 * colon what the machine said, as it said it. Stored and sent as one text, so that an older agent's plain words, which
 * begin with no code, are still shown.
 */
export const printReasons = [
  // The printer's state, before the first byte.
  'offline',
  'cover_open',
  'paper_out',
  'error',
  'not_checked',
  'silent',
  // The agent's life.
  'agent_stops',
  'agent_stopped',
  'agent_silent',
  'crashed',
  // On the way to paper.
  'line_lost',
  'no_answer',
  'paper_ran_out',
  'earlier_try',
  // A job that cannot be printed where it is.
  'unfit',
  'unreadable',
  'not_understood',
  'no_printer',
  'printer_gone',
  'no_books',
  'not_for_register',
  'old_agent',
  'training',
  // The cash register's word.
  'receipt_open',
  'device_doubt',
  'device_away',
  'device_refused',
  'device_unsure',
  'no_such_receipt',
  'earlier_receipt',
] as const;
export type PrintReason = (typeof printReasons)[number];
export type SpokenReason = PrintReason | `${PrintReason}: ${string}`;

const known: ReadonlySet<string> = new Set(printReasons);
export const isReason = (word: string): word is PrintReason => known.has(word);

type Read = { readonly reason: PrintReason | null; readonly words: string | null };

/** The code, and the machine's words behind it; null where there are none. */
export function readReason(text: string | null): Read {
  if (text === null) return { reason: null, words: null };
  const end = text.indexOf(': ');
  const code = end < 0 ? text : text.slice(0, end);
  if (!isReason(code)) return { reason: null, words: text };
  return { reason: code, words: end < 0 ? null : text.slice(end + 2) };
}
