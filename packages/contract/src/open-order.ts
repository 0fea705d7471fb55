import { z } from 'zod';
import { serves } from '@masa/domain/courses';
import { recallReasons, skippedBecause } from '@masa/domain/kitchen-work';
import { orderStatus } from '@masa/domain/order-status';
import { waitReasons } from '@masa/domain/presence';
import { allergen, chosenOption, id, station, tableId, venueText } from './values.ts';

/** What an ordered item waits for before kitchen and bar may have it; null: they have it. */
export const waits = z.enum(waitReasons).nullable();

/** What was added to an item, in the words of that evening; `filled`: the guest was not asked (AMB-202). */
export const orderedModifier = z.object({
  group: z.string(),
  choice: z.string(),
  count: z.int(),
  filled: z.boolean(),
  choiceNames: venueText,
});

/** What the guest leaves out, in the words of that evening. */
export const leftOut = z.array(z.object({ id: z.string(), names: venueText }));

/** What a tap left as it is, and why. */
export const skipped = z.array(z.object({ id, why: z.enum(skippedBecause) }));

/** Who of the staff has marked an item as urgent, and when; null: nobody. */
export const rush = z.object({ by: z.string(), at: z.int() }).nullable();

/** What came back: the how-manieth time, by whom and why; null: nothing, or it has been caught up with. */
const recall = z
  .object({
    no: z.int(),
    kind: z.enum(['undo', 'recall']),
    reason: z.enum(recallReasons).nullable(),
    remake: z.boolean(),
    /** Which of its parts are made again, by their numbers; left out: all of it. */
    parts: z.array(z.int()).optional(),
    by: z.string(),
    at: z.int(),
  })
  .nullable();

/** One station's share of an item: what is added to it there, and how far it is, in the words of an item. */
const itemPart = z.object({
  no: z.int(),
  stationId: z.string(),
  choices: z.array(z.string()),
  work: z.enum(orderStatus.states),
});

/** An item on the boards of hall and kitchen. No field has a default: what of a card has changed would be told with all of them. */
export const openOrder = z.object({
  id,
  /** With whatever was sent in one order: a card is a batch at a table (AMB-231). */
  batchId: id.optional(),
  status: z.enum(orderStatus.states),
  /** Where the kitchen is with it: its status, or the step of what came back (AMB-230). */
  work: z.enum(orderStatus.states).optional(),
  recall: recall.optional(),
  sessionId: id,
  tableId,
  tableName: z.string(),
  /** What its guest shows at the counter; left out where it is carried to his table (AMB-237). */
  pickupCode: z.string().optional(),
  menuItemId: z.string(),
  names: venueText,
  group: z.string(),
  /** Its side, kitchen or bar. */
  station,
  /** Where of its side it is made; the side itself where nothing else is said (AMB-233). */
  stationId: z.string().optional(),
  /** What each station has to do with it, and how far it is; not said where one makes all of it (AMB-234). */
  parts: z.array(itemPart).optional(),
  options: z.array(chosenOption.extend({ groupNames: venueText, choiceNames: venueText })),
  modifiers: z.array(orderedModifier),
  without: leftOut,
  /** What the guest has written to it. */
  note: z.string().nullable(),
  /** What the guest has told the kitchen that he must not eat, with this order (AMB-212). */
  allergy: z.array(allergen),
  /** It is for adults, and nobody has asked this visit how old it is (AMB-213). */
  ageUnasked: z.boolean(),
  createdTs: z.int(),
  /** Since when kitchen and bar have it: later than it was ordered, where it waited. Cards age from here. */
  boardTs: z.int(),
  statusChangedTs: z.int(),
  waits,
  /** Until when its guest can take it back: nobody begins before. Null: he cannot (any more). */
  settlesAt: z.int().nullable(),
  rush,
  /** Of which course of its order it is; null: nobody has named any. */
  course: z.int().nullable().optional(),
  /** Its course waits: no sticker, no ring, in no total; a page of before takes it for ordered. */
  held: z.boolean().optional(),
  /** For which seat of its table it is; null: nobody has named any. */
  seat: z.int().nullable().optional(),
  /** When it is to be fetched: it is late from then on. Null: as soon as it is ready (AMB-241). */
  wantedAt: z.int().nullable().optional(),
  /** How the guest wants the order that it was sent with. */
  serve: z.enum(serves).optional(),
  /** This item's place in the order it was sent with: 1 of 3. */
  place: z.object({ number: z.int(), of: z.int() }),
});
