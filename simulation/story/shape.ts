import { z } from 'zod';
import { serves } from '@masa/domain/courses';
import { sides } from '@masa/domain/menu';
import { allergens } from '@masa/domain/allergens';
import { limitScopes, pausedFor } from '@masa/domain/ordering-limit';
import { moreMethods } from '@masa/domain/payment';
import { priceEffects, roundings } from '@masa/domain/price-rule';
import { callReasons } from '@masa/domain/call-reason';
import { FAILURES, PAPER_TROUBLES } from '../faults/mishaps.ts';
import { moneyDeeds, routedKinds } from '../people/scripts.ts';

const ms = z.int().nonnegative();
const tableId = z.string();
const nth = z.int().nonnegative();
const line = z.strictObject({
  menuItemId: z.string(),
  options: z.array(z.strictObject({ group: z.string(), choice: z.string() })).readonly(),
  modifiers: z
    .array(z.strictObject({ group: z.string(), choice: z.string(), count: z.int().positive() }))
    .readonly()
    .optional(),
  without: z.array(z.string()).readonly().optional(),
  note: z.string().optional(),
  quantity: z.int().positive().optional(),
  course: z.int().positive().optional(),
  seat: z.int().positive().optional(),
});
const lines = z.array(line).min(1).readonly();
const payment = { paymentMethod: z.enum(['cash', 'card']), tips: z.int().nonnegative() };

const undo = z.strictObject({ afterMs: ms.nullable() }).optional();

const limited = { scope: z.enum(limitScopes), length: z.literal([5, 10]) };
const span = { from: z.string(), until: z.string(), groups: z.array(z.string()).readonly() };

const guestIntent = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('order'),
    lines,
    onBothPhones: z.boolean(),
    undo,
    sawLess: z.boolean().optional(),
    allergy: z.array(z.enum(allergens)).readonly().optional(),
    adult: z.boolean().optional(),
    serve: z.enum(serves).optional(),
  }),
  z.strictObject({ do: z.literal('again'), nth, undo }),
  z.strictObject({ do: z.literal('feedback'), score: z.int(), text: z.string() }),
  z.strictObject({ do: z.literal('claim'), nth }),
  z.strictObject({
    do: z.literal('voucher'),
    code: z.string(),
    nth: nth.nullable(),
    alsoAs: z.string().nullable(),
  }),
  z.strictObject({ do: z.literal('move'), table: tableId }),
  z.strictObject({ do: z.literal('call'), reason: z.enum(callReasons).optional() }),
  z.strictObject({ do: z.literal('scan') }),
  z.strictObject({ do: z.literal('ask'), alone: z.boolean(), withOldData: z.boolean(), ...payment }),
]);
const guest = z.strictObject({
  name: z.string(),
  table: tableId,
  arrivesMs: ms,
  intents: z.array(z.strictObject({ afterMs: ms, intent: guestIntent })).readonly(),
  pays: z.strictObject({ alone: z.boolean(), shares: z.boolean().optional(), ...payment }).nullable(),
});
const staffTask = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('order'), table: tableId, lines }),
  z.strictObject({ do: z.literal('claim'), table: tableId, nth }),
  z.strictObject({ do: z.literal('strike off'), table: tableId, nth }),
  z.strictObject({ do: z.literal('hold'), nth }),
  z.strictObject({ do: z.literal('bring back'), nth, remake: z.boolean() }),
  z.strictObject({ do: z.literal('cancel'), nth }),
  z.strictObject({ do: z.literal('take'), nth }),
  z.strictObject({ do: z.literal('nobody here'), table: tableId }),
  z.strictObject({ do: z.literal('cover'), table: tableId, nth }),
  z.strictObject({
    do: z.literal('limit'),
    limit: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('pause'), who: z.enum(pausedFor), ...limited }),
      z.strictObject({ kind: z.literal('slow'), portions: z.int().positive(), ...limited }),
    ]),
  }),
  z.strictObject({ do: z.literal('resume'), kind: z.enum(['pause', 'slow']), scope: limited.scope }),
  z.strictObject({ do: z.literal('voucher'), table: tableId, code: z.string(), nth: nth.nullable() }),
  z.strictObject({ do: z.literal('ask'), table: tableId, ...payment }),
  z.strictObject({ do: z.literal('quick order'), lines, printFiscal: z.boolean(), ...payment }),
]);
const ownerTask = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('first orders'), wait: z.boolean() }),
  z.strictObject({ do: z.literal('hours'), until: z.string().nullable() }),
  z.strictObject({ do: z.literal('daypart'), ...span }),
  z.strictObject({
    do: z.literal('price rule'),
    effect: z.enum(priceEffects),
    value: z.int().positive(),
    roundTo: z.literal(roundings),
    modifiersToo: z.boolean(),
    ...span,
  }),
  z.strictObject({
    do: z.literal('station'),
    side: z.enum(sides),
    screen: z.boolean(),
    groups: z.array(z.string()).readonly(),
    items: z.array(z.string()).readonly(),
    choices: z.array(z.string()).readonly(),
  }),
  z.strictObject({ do: z.literal('switch station'), nth }),
  z.strictObject({ do: z.literal('remove station'), nth }),
  z.strictObject({
    do: z.literal('route'),
    kind: z.enum(routedKinds),
    value: z.string(),
    stations: z.array(nth).readonly(),
  }),
  z.strictObject({ do: z.literal('end price rule') }),
  z.strictObject({
    do: z.literal('house'),
    settings: z.strictObject({
      guestUndoSeconds: z.int().nonnegative().optional(),
      notes: z.boolean().optional(),
      askAge: z.boolean().optional(),
      feedback: z.boolean().optional(),
      moreMethods: z.array(z.enum(moreMethods)).readonly().optional(),
      vouchersPayAlcohol: z.boolean().optional(),
      servicePercent: z.int().positive().nullable().optional(),
      autoFire: z.int().nonnegative().nullable().optional(),
    }),
  }),
  z.strictObject({ do: z.literal('price'), dish: z.string(), price: z.int().positive() }),
  z.strictObject({ do: z.literal('switch'), dish: z.string(), active: z.boolean() }),
  z.strictObject({
    do: z.literal('switch option'),
    dish: z.string(),
    option: z.string(),
    active: z.boolean(),
  }),
]);
const bani = z.int().nonnegative();
const drawerTask = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('new drawer'), name: z.string() }),
  z.strictObject({ do: z.literal('open drawer'), nth, float: bani }),
  z.strictObject({ do: z.literal('move cash'), nth, out: z.boolean(), amount: bani.positive() }),
  z.strictObject({ do: z.literal('no sale'), nth }),
  z.strictObject({ do: z.literal('count'), nth, wrongBy: z.int() }),
  z.strictObject({ do: z.literal('close drawer'), nth, stays: bani.nullable() }),
  z.strictObject({ do: z.literal('give up drawer'), nth }),
]);
const moneyTask = z.strictObject({ do: z.enum(moneyDeeds), nth });
const staffTasks = z.array(z.strictObject({ atMs: ms, task: staffTask })).readonly();
const scripts = z.strictObject({
  guests: z.array(guest).readonly(),
  // Without them no dish would ever come, and no paper: whoever is left out is no part of what broke.
  waiters: z
    .array(z.strictObject({ name: z.string(), tasks: staffTasks }))
    .min(1)
    .readonly(),
  cooks: z.array(z.string()).min(1).readonly(),
  counter: staffTasks,
  owner: z.array(z.strictObject({ atMs: ms, task: ownerTask })).readonly(),
  agents: z
    .array(z.strictObject({ name: z.string(), till: z.enum(['register', 'slips']).nullable() }))
    .refine((agents) => agents.some(({ till }) => till !== null))
    .readonly(),
  drawers: z
    .array(z.strictObject({ atMs: ms, task: drawerTask }))
    .readonly()
    .exactOptional(),
  manager: z
    .array(z.strictObject({ atMs: ms, task: moneyTask }))
    .readonly()
    .exactOptional(),
  screens: z.array(z.string()).readonly().exactOptional(),
  wall: z.boolean().exactOptional(),
});

const happening = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line down'), atMs: ms, forMs: ms, who: z.string() }),
  z.strictObject({ kind: z.literal('api freezes'), atMs: ms, forMs: ms }),
  z.strictObject({ kind: z.literal('clock jumps'), atMs: ms, byMs: z.int() }),
  z.strictObject({ kind: z.literal('sold by hand'), atMs: ms, total: z.int().positive() }),
]);

const count = z.int().positive();
const spot = { who: z.string(), deed: z.string(), nth: count, step: z.string(), time: count };
const mishap = z.discriminatedUnion('kind', [
  z.strictObject({ ...spot, kind: z.literal('api dies'), when: z.enum(['before', 'after']), forMs: ms }),
  z.strictObject({ ...spot, kind: z.literal('statement fails'), how: z.enum(FAILURES) }),
  z.strictObject({ ...spot, kind: z.enum(['disk is full', 'request lost', 'answer lost', 'message lost']) }),
  z.strictObject({
    ...spot,
    kind: z.enum(['request delayed', 'request doubled', 'answer delayed']),
    byMs: ms,
  }),
  z.strictObject({
    ...spot,
    kind: z.literal('agent dies'),
    forMs: ms,
    newComputer: z.boolean(),
    noted: z.number(),
  }),
  z.strictObject({
    ...spot,
    kind: z.literal('printer trouble'),
    how: z.enum(PAPER_TROUBLES),
    state: z.enum(['offline', 'cover_open']),
    forMs: ms,
  }),
  z.strictObject({ ...spot, kind: z.literal('register trouble'), forMs: ms }),
]);

const named = z.string().nullable();
const drawn = z.strictObject({ order: named, lines: named, people: named, ids: named });

/** As it lies in a file. Nothing that it does not know is played: an intent that was renamed must not be passed over. */
export const storyShape = z.strictObject({
  drawn,
  scripts,
  nextDay: scripts.exactOptional(),
  happenings: z.array(happening).readonly(),
  faults: z.array(mishap).readonly(),
});

/** As it is kept. */
export const keptShape = storyShape.extend({
  /** What breaks, without the names and numbers of one evening. */
  broken: z.string(),
  /** The bug that was planted when it was found; null: it was in the product. */
  planted: z.string().nullable(),
});
export type Kept = z.infer<typeof keptShape>;
