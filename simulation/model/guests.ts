import type { Item } from './item.ts';
import { changed, mustHave, type Restaurant } from './restaurant.ts';
import { bodyOf, done, refused, told, whenever, type Asked, type Said } from './said.ts';

const FOR_ADULTS = ['beer', 'wine', 'cocktails', 'shots', 'glovo'];

type Added = { readonly choice: string };
type Wanted = {
  readonly menuItemId: string;
  readonly modifiers?: readonly Added[] | undefined;
};

/** The dish itself, or something that is added to it (AMB-213). */
export function isForAdults(bar: Restaurant, { menuItemId, modifiers = [] }: Wanted): boolean {
  const dish = bar.menu.get(menuItemId);
  return dish !== undefined && isSoldToAdults(bar, { dish: menuItemId, group: dish.group, modifiers });
}

/** What was ordered, in the category in which it was, as staff say of it now (AMB-287). */
export function isSoldToAdults(
  { menu }: Restaurant,
  { dish: id, group, modifiers }: Pick<Item, 'dish' | 'group'> & { readonly modifiers: readonly Added[] },
): boolean {
  const dish = menu.get(id);
  const added = new Set(modifiers.map(({ choice }) => choice));
  const choices = dish?.modifiers.flatMap((one) => one.choices) ?? [];
  return (dish?.age18 ?? FOR_ADULTS.includes(group)) || choices.some((one) => one.age18 && added.has(one.id));
}

/** So long a guest may say it otherwise. */
const OPEN_MS = 30 * 60_000;
type Words = {
  readonly sessionId: string;
  readonly score: number;
  readonly topics?: readonly string[];
  readonly text?: string;
};

/** A guest tells the house of his visit, once; for a while he may change his mind (AMB-229). */
export function giveFeedback(bar: Restaurant, asked: Asked): Said {
  const { sessionId, score, topics = [], text = '' } = bodyOf<Words>(asked);
  const session = bar.sessions.get(sessionId);
  if (!session) return refused('session_not_found');
  if (!bar.house.feedback || session.waiter) return refused('feedback_off');
  const before = bar.words.get(sessionId);
  const isOver = before && whenever(asked, (at) => at >= before.createdAt + OPEN_MS);
  if (isOver === true) return refused('feedback_given');
  return done([], (found) => {
    const createdAt = before?.createdAt ?? found.saidAt(sessionId) ?? 0;
    bar.words.set(sessionId, { id: sessionId, score, topics, text, createdAt });
    return { status: 'thanks', changeableUntil: createdAt + OPEN_MS };
  });
}

/** What a guest has written goes from every screen; twice is once (AMB-208). */
export function coverNote(bar: Restaurant, { params }: Asked): Said {
  const item = bar.items.get(params['orderId'] ?? '');
  if (!item || item.deleted) return refused('order_not_found');
  if (item.note === null) return told({ status: ['covered'], id: [item.id] });
  const owner = mustHave(bar.sessions, item.session);
  return done([owner.table], (found) => {
    item.note = null;
    changed(bar, found.at(owner.table), { screen: [owner] });
    return { status: 'covered', id: item.id };
  });
}
