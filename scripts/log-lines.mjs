/** Shows the log of a child: short lines for a person at a terminal, the untouched JSON for anything else. */
import { createInterface } from 'node:readline';

/** @type {Record<number, string>} pino's numbers */
const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

/** @param {unknown} time */
const clock = (time) =>
  new Date(typeof time === 'number' || typeof time === 'string' ? time : 0).toTimeString().slice(0, 8);

/**
 * @param {string} line
 * @returns {{ level: number, time: string, text: string } | undefined} undefined when it is not a log record
 */
function record(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    /** @typedef {{ level?: unknown, time?: unknown, msg?: unknown, err?: { message?: unknown } }} Pino */
    /** @typedef {{ at?: unknown, event?: unknown, error?: unknown, warning?: unknown }} Agent */
    const {
      level = 30,
      time,
      msg,
      err,
      at,
      event,
      error,
      warning,
    } = /** @type {Pino & Agent} */ (JSON.parse(line));
    // The agent's own lines: an event, and what was wrong with it if anything.
    if (typeof event === 'string') {
      const wrong = error ?? warning;
      return { level: wrong ? 40 : 30, time: clock(at), text: [event, wrong].filter(Boolean).join(': ') };
    }
    if (typeof level !== 'number') return undefined;
    const text = [msg, err?.message].filter((part) => typeof part === 'string').join(': ');
    return text === '' ? undefined : { level, time: clock(time), text };
  } catch {
    return undefined;
  }
}

/**
 * A request a line would push the QR code off the screen within a minute, so a terminal shows what needs a look,
 * and everything only when LOG_LEVEL was asked for.
 * @param {string} name
 * @param {string} line
 * @param {{ person: boolean, all: boolean }} reader
 * @returns {string | undefined}
 */
export function shown(name, line, { person, all }) {
  const parsed = record(line);
  if (!parsed) return `${name} | ${line}`;
  if (!person) return line;
  if (parsed.level < 40 && !all) return undefined;
  return `${name} | ${parsed.time} ${LEVELS[parsed.level] ?? parsed.level} ${parsed.text}`;
}

/**
 * @param {string} name
 * @param {import('node:stream').Readable | null} stream
 */
export function showLog(name, stream) {
  if (!stream) return;
  const reader = { person: process.stderr.isTTY, all: Boolean(process.env['LOG_LEVEL']) };
  createInterface({ input: stream }).on('line', (line) => {
    const text = shown(name, line, reader);
    if (text !== undefined) process.stderr.write(`${text}\n`);
  });
}
