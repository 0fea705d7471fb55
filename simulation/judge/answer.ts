import { isRecord } from '@masa/domain/record';
import type { Said } from '../model/said.ts';
import { difference } from './difference.ts';

/** What has to be heard of one deed, as far as the model knows; the same for whoever repeats it. */
export type Expected = Exclude<Said, { kind: 'done' }> | { readonly kind: 'done'; readonly answer: object };
type Heard = { readonly status: number; readonly body: unknown };

/** The code of a refusal. */
export const errorIn = (body: unknown): string => (isRecord(body) ? String(body['error']) : 'nothing');

const notToldIn = (wanted: Readonly<Record<string, readonly unknown[]>>, body: unknown): string | null => {
  for (const [field, values] of Object.entries(wanted)) {
    const value = isRecord(body) ? body[field] : undefined;
    if (!values.includes(value))
      return `is answered ${field} ${JSON.stringify(value)}, and not one of ${values.join(', ')}`;
  }
  return null;
};

const idOf = (one: unknown): string => (isRecord(one) ? String(one['id']) : '');
/** Money is listed by the clock: where that was set back this is not the order in which it came. */
const inAnyOrder = (body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const lists = ['payments', 'refunds'].flatMap((list) => {
    const rows = body[list];
    return Array.isArray(rows)
      ? [[list, rows.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))]]
      : [];
  });
  return { ...body, ...Object.fromEntries(lists) };
};

/** What is wrong with an answer, in words; null: nothing. */
export function wrongWith(what: Expected, { status, body }: Heard): string | null {
  if (what.kind === 'refused')
    return status < 400 || !what.codes.includes(errorIn(body))
      ? `is answered ${status} ${errorIn(body)}, and had to be refused: ${what.codes.join(', ')}`
      : null;
  if (status >= 400) return `is refused with ${status} ${errorIn(body)}`;
  return what.kind === 'done'
    ? difference(inAnyOrder(what.answer), inAnyOrder(body), 'the answer')
    : notToldIn(what.answer, body);
}
