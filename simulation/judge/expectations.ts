import type { Call } from '../seams/calls.ts';
import type { Expected } from './answer.ts';

/** Answers are kept so long for whoever asks again (AMB-023). */
const KEPT_MS = 24 * 3_600_000;

const REUSED: Expected = { kind: 'refused', codes: ['idempotency_key_reused'] };

const said = ({ params, body }: Call): string => JSON.stringify([params, body]);

/** Whoever is to hear what: by the call itself, and by its key, under which others may ask the same thing again. */
export function expectations(now: () => number) {
  /** Whoever asks twice may hear what was true when he was heard first, or when he was heard again. */
  const expected = new WeakMap<Call, readonly Expected[]>();
  const byKey = new Map<string, { readonly call: Call; readonly doneAt: number | null }>();
  const firstOf = (call: Call): Call => byKey.get(call.key ?? '')?.call ?? call;
  const keptFor = ({ key }: Call) => {
    const kept = byKey.get(key ?? '');
    return kept && (kept.doneAt === null || now() - kept.doneAt < KEPT_MS) ? kept : undefined;
  };

  return {
    asked: (call: Call): void => {
      if (call.key !== null && !byKey.has(call.key)) byKey.set(call.key, { call, doneAt: null });
    },
    isKey: (value: unknown): value is string => typeof value === 'string' && byKey.has(value),
    callOf: (key: string | null): Call | null => byKey.get(key ?? '')?.call ?? null,
    isDone: (call: Call): boolean => (keptFor(call)?.doneAt ?? null) !== null,
    done: (call: Call): void => {
      if (call.key !== null) byKey.set(call.key, { call, doneAt: now() });
    },
    /** Of two that came together under one key nobody can say whose deed it was: it is said of the key. */
    remember: (call: Call, what: Expected): void => {
      for (const one of new Set([call, firstOf(call)]))
        expected.set(one, [...(expected.get(one) ?? []), what]);
    },
    of: (call: Call): readonly Expected[] => {
      const isOther =
        (byKey.get(call.key ?? '')?.doneAt ?? null) !== null && said(firstOf(call)) !== said(call);
      // One key is for one thing to say.
      if (isOther && keptFor(call)) return [REUSED];
      // What is older than a day is kept until somebody looks for it.
      const all = new Set([call, firstOf(call)]);
      return [...all].flatMap((one) => expected.get(one) ?? []).concat(isOther ? [REUSED] : []);
    },
  };
}
