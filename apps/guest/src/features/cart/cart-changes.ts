import type { Allergen } from '@masa/domain/allergens';
import type { Serve } from '@masa/domain/courses';
import type { CartLine, StoredCart, Submission } from './stored-cart.ts';

/** One change of a cart, to be made on whatever the phone holds by then: another tab may have changed it meanwhile. */
export type CartChange = (before: StoredCart) => StoredCart;

export const EMPTY_CART: StoredCart = { lines: [], submission: null };

/** What is there already comes no second time. */
export const adding =
  (...added: readonly CartLine[]): CartChange =>
  (cart) => ({
    ...cart,
    lines: [...cart.lines, ...added.filter((line) => cart.lines.every(({ key }) => key !== line.key))],
  });

/**
 * Other dishes in the place of these. Those that may be in the kitchen already stay; where nothing else is left of them,
 * another tab has sent them, and nothing comes in their place.
 */
export const replacing =
  (keys: readonly string[], by: readonly CartLine[]): CartChange =>
  (cart) => {
    const goes = (line: CartLine, at: number): boolean =>
      at >= (cart.submission?.count ?? 0) && keys.includes(line.key);
    const place = cart.lines.findIndex(goes);
    if (place < 0) return cart;
    return {
      ...cart,
      lines: cart.lines.flatMap((line, at) => (at === place ? by : goes(line, at) ? [] : [line])),
    };
  };

/** Takes back a removal: the line stands where it stood, under its key. */
export const puttingBack =
  (line: CartLine, before: string | undefined): CartChange =>
  (cart) => {
    if (cart.lines.some(({ key }) => key === line.key)) return cart;
    const found = cart.lines.findIndex(({ key }) => key === before);
    const at = Math.max(found < 0 ? cart.lines.length : found, cart.submission?.count ?? 0);
    return { ...cart, lines: cart.lines.toSpliced(at, 0, line) };
  };

/** These come with another course; what may be in the kitchen already stays as it was sent. */
export const settingCourse =
  (keys: readonly string[], course: number): CartChange =>
  (cart) => {
    const { count: locked = 0 } = cart.submission ?? {};
    const lines = cart.lines.map((line, at) => {
      if (at < locked || !keys.includes(line.key)) return line;
      const { course: _, ...first } = line;
      return course === 1 ? first : { ...line, course };
    });
    return { ...cart, lines };
  };

/** These are for another seat of the table, or for none. */
export const settingSeat =
  (keys: readonly string[], seat: number | null): CartChange =>
  (cart) => {
    const { count: locked = 0 } = cart.submission ?? {};
    const lines = cart.lines.map((line, at) => {
      if (at < locked || !keys.includes(line.key)) return line;
      const { seat: _, ...unnamed } = line;
      return seat === null ? unnamed : { ...line, seat };
    });
    return { ...cart, lines };
  };

/** Lines that were sent and not answered may be in the kitchen already: they stay. */
export const removing =
  (key: string): CartChange =>
  (cart) => ({
    ...cart,
    lines: cart.lines.filter((line, at) => line.key !== key || at < (cart.submission?.count ?? 0)),
  });

/** What may be in the kitchen already stays as it was said. */
const ofUnsent =
  (made: (line: CartLine) => readonly CartLine[]): CartChange =>
  (cart) => {
    const sentCount = cart.submission?.count ?? 0;
    return { ...cart, lines: cart.lines.flatMap((line, at) => (at < sentCount ? [line] : made(line))) };
  };
/** Its guest has heard that nobody would read them (AMB-208). */
export const withoutNotes: CartChange = ofUnsent(({ note: _note, ...line }) => [line]);
export const withoutDishes = (menuItemIds: readonly string[]): CartChange =>
  ofUnsent((line) => (menuItemIds.includes(line.menuItemId) ? [] : [line]));

/** What is said of these lines beside themselves, and again when they are sent again. */
export type SaidOfCart = (
  lines: readonly CartLine[],
) => Pick<Submission, 'seenTotal' | 'anyway' | 'adult' | 'wantedAt'>;

/** A send that nobody has answered is taken up again, with its own lines, key and detail (AMB-023). */
export const beginningToSend =
  (key: string, detail: string, said: SaidOfCart = () => ({})): CartChange =>
  (cart) => {
    const { lines, allergy, serve } = cart;
    if (cart.submission !== null || lines.length === 0) return cart;
    return {
      ...cart,
      submission: {
        key,
        count: lines.length,
        detail,
        counted: true,
        undo: true,
        ...said(lines),
        ...(allergy && { allergy }),
        ...(serve && { serve }),
      },
    };
  };

/** With what is sent next the kitchen is told this. */
export const telling =
  (codes: readonly Allergen[]): CartChange =>
  ({ allergy: _allergy, ...cart }) => ({ ...cart, ...(codes.length > 0 && { allergy: codes }) });

/** So the dishes of what is sent next are wanted: all together, or each as it is ready, which needs no word. */
export const serving =
  (wanted: Serve): CartChange =>
  ({ serve: _serve, ...cart }) => ({ ...cart, ...(wanted !== 'as_ready' && { serve: wanted }) });

/** When what is sent next is to be fetched at the counter; null: as soon as it is ready. */
export const wantedFor =
  (at: number | null): CartChange =>
  ({ wantedAt: _wantedAt, ...cart }) => ({ ...cart, ...(at !== null && { wantedAt: at }) });

/** The server has these lines; once all have gone, nothing is said of the next order. Of two tabs that sent them under one key the second changes nothing. */
export const sent =
  (key: string): CartChange =>
  (cart) => {
    if (cart.submission?.key !== key) return cart;
    const lines = cart.lines.slice(cart.submission.count);
    return lines.length > 0 ? { ...cart, lines, submission: null } : EMPTY_CART;
  };

/** The server has refused these lines: they can be changed again. */
export const refused =
  (key: string): CartChange =>
  (cart) =>
    cart.submission?.key === key ? { ...cart, submission: null } : cart;
