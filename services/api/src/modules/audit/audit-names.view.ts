import type { VenueText } from '@masa/domain/language';
import { splitMenuItemId } from '@masa/domain/menu';
import type { Json } from '../../db/columns.ts';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import type { AuditLine } from './audit.view.ts';

type Deed = Pick<AuditLine, 'action' | 'entity' | 'entityId' | 'details'>;
/** In the venue's languages where it has them; of a dish with the size from its id. */
type Name = { readonly name: string | VenueText; readonly qualifier: string | null };
/** What people call the things that a deed names, by their ids; left out where nobody knows any more. */
export type Names = Readonly<Record<string, Name>>;

/** Rows of the things that an id may mean, told alike: their `id`, and what people call them. */
type Row = {
  readonly id: string | number;
  readonly name?: string;
  readonly names?: Json<VenueText>;
  readonly menu_item_id?: string;
  readonly number?: number;
};
type Rows = { readonly whereIn: (column: 'x.id', ids: readonly string[]) => PromiseLike<readonly Row[]> };
const rowsOf = {
  menuItem: (reader) => reader('menu_items as x').select('x.id', 'x.names'),
  group: (reader) => reader('menu_groups as x').select('x.id', 'x.names'),
  optionGroup: (reader) => reader('option_groups as x').select('x.id', 'x.names'),
  modifierGroup: (reader) => reader('modifier_groups as x').select('x.id', 'x.names'),
  modifier: (reader) => reader('modifier_choices as x').select('x.id', 'x.names'),
  option: (reader) => reader('option_choices as x').select('x.id', 'x.names'),
  orderItem: (reader) => reader('order_items as x').select('x.id', 'x.names', 'x.menu_item_id'),
  session: (reader) => reader('sessions as x').select('x.id', 'x.username as name'),
  call: (reader) =>
    reader('waiter_calls as x')
      .join('sessions as s', 's.id', 'x.session_id')
      .select('x.id', 's.username as name'),
  check: (reader) => reader('checks as x').select('x.id', 'x.check_number as number'),
  daypart: (reader) => reader('dayparts as x').select('x.id', 'x.names'),
  priceRule: (reader) => reader('price_rules as x').select('x.id', 'x.names'),
  station: (reader) => reader('stations as x').select('x.id', 'x.names'),
  drawer: (reader) => reader('drawers as x').select('x.id', 'x.name'),
  wall: (reader) => reader('walls as x').select('x.id', 'x.name'),
  promo: (reader) => reader('promos as x').select('x.id', 'x.code as name'),
  task: (reader) => reader('task_definitions as x').select('x.id', 'x.title as name'),
  job: (reader) => reader('print_jobs as x').select('x.id', 'x.title as name'),
  printer: (reader) => reader('printers as x').select('x.id', 'x.name'),
  agent: (reader) => reader('print_agents as x').select('x.id', 'x.name'),
  device: (reader) => reader('staff_devices as x').select('x.id', 'x.name'),
  stock: (reader) => reader('stock_configs as x').select('x.id', 'x.name'),
  batch: (reader) =>
    reader('stock_batches as x')
      .join('stock_configs as c', 'c.id', 'x.stock_config_id')
      .select('x.id', 'c.name'),
  supplier: (reader) => reader('suppliers as x').select('x.id', 'x.name'),
  supplierOrder: (reader) =>
    reader('supplier_orders as x').join('suppliers as s', 's.id', 'x.supplier_id').select('x.id', 's.name'),
  delivery: (reader) =>
    reader('deliveries as x')
      .join('supplier_orders as o', 'o.id', 'x.supplier_order_id')
      .join('suppliers as s', 's.id', 'o.supplier_id')
      .select('x.id', 's.name'),
} satisfies Readonly<Record<string, (reader: Reader) => Rows>>;
/** What is told by something else, or whose id is a number. */
const readBy = {
  tableCode: (reader: Reader, codes: Iterable<string>) =>
    inPieces(codes, (piece) =>
      reader('dining_tables as x').whereIn('x.code', piece).select('x.code as id', 'x.name'),
    ),
  tableRow: (reader: Reader, ids: Iterable<string>) =>
    inPieces([...ids].map(Number).filter(Number.isSafeInteger), (piece) =>
      reader('dining_tables as x').whereIn('x.id', piece).select('x.id', 'x.name'),
    ),
  user: (reader: Reader, usernames: Iterable<string>) =>
    inPieces(usernames, (piece) =>
      reader('users as x').whereIn('x.username', piece).select('x.username as id', 'x.display_name as name'),
    ),
};
type Kind = keyof typeof rowsOf | keyof typeof readBy;

function readNamed(reader: Reader, kind: Kind, ids: Iterable<string>): Promise<Row[]> {
  if (kind === 'tableCode' || kind === 'tableRow' || kind === 'user') return readBy[kind](reader, ids);
  const rows: (reader: Reader) => Rows = rowsOf[kind];
  return inPieces(ids, (piece) => rows(reader).whereIn('x.id', piece));
}

const ofEntity: Readonly<Record<string, Kind>> = {
  menu_item: 'menuItem',
  menu_group: 'group',
  modifier_choice: 'modifier',
  modifier_group: 'modifierGroup',
  option_group: 'optionGroup',
  order: 'orderItem',
  session: 'session',
  waiter_call: 'call',
  table: 'tableCode',
  check: 'check',
  user: 'user',
  promo: 'promo',
  task: 'task',
  print_job: 'job',
  printer: 'printer',
  print_agent: 'agent',
  device: 'device',
  stock_config: 'stock',
  stock_batch: 'batch',
  daypart: 'daypart',
  station: 'station',
  wall: 'wall',
  drawer: 'drawer',
  price_rule: 'priceRule',
  supplier: 'supplier',
  supplier_order: 'supplierOrder',
  delivery: 'delivery',
};
const ofField: Readonly<Record<string, Kind>> = {
  stationId: 'station',
  menuItemId: 'menuItem',
  group: 'group',
  groups: 'group',
  optionGroup: 'optionGroup',
  option: 'option',
  modifier: 'modifier',
  joins: 'optionGroup',
  sameAs: 'option',
  order: 'orderItem',
  session: 'session',
  sessions: 'session',
  held: 'session',
  ended: 'session',
  table: 'tableRow',
  employee: 'user',
  username: 'user',
  completedBy: 'user',
  backupId: 'printer',
  config: 'stock',
  stockId: 'stock',
  stockConfigId: 'stock',
  dependsOnId: 'stock',
  supplier: 'supplier',
  supplierId: 'supplier',
  jobId: 'job',
};
/** What an id is of, by what it lies in. */
const ofId: Readonly<Record<string, Kind>> = { options: 'option', choices: 'modifier' };
/** Fields that mean one thing here and another there. */
const ofDeed: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  'order.deleted': { item: 'menuItem' },
  'order.claimed': { from: 'session', to: 'session' },
  'session.moved': { from: 'tableRow', to: 'tableRow' },
  'shift.assigned': { from: 'user', to: 'user' },
  'device.switched': { from: 'user' },
  'promo.added': { items: 'menuItem' },
  'promo.changed': { items: 'menuItem' },
  'promo.deleted': { items: 'menuItem' },
};

type Mention = { readonly kind: Kind; readonly id: string };

/** Every id that a deed names, wherever it stands in its details. */
function mentionsIn({ action, entity, entityId, details }: Deed): Mention[] {
  const own = ofDeed[action] ?? {};
  const found: Mention[] = [];
  const look = (field: string, value: unknown, within: string): void => {
    if (Array.isArray(value)) value.forEach((one: unknown) => look(field, one, within));
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([inner, one]) => look(inner, one, field));
    else {
      const kind =
        own[field] ??
        (field === 'id'
          ? ofId[within]
          : within === 'modifiers' && field === 'group'
            ? 'modifierGroup'
            : ofField[field]);
      const isId =
        typeof value === 'string' ? value !== '' : typeof value === 'number' && kind === 'tableRow';
      if (kind !== undefined && isId) found.push({ kind, id: String(value) });
    }
  };
  look('', details, '');
  const kind = ofEntity[entity];
  return kind === undefined ? found : [{ kind, id: entityId }, ...found];
}

/** Where the things lie that have names in the venue's languages. */
const namesOf: Readonly<
  Partial<
    Record<
      Kind,
      | 'menu_items.names'
      | 'menu_groups.names'
      | 'option_groups.names'
      | 'option_choices.names'
      | 'modifier_groups.names'
      | 'modifier_choices.names'
      | 'order_items.names'
    >
  >
> = {
  menuItem: 'menu_items.names',
  group: 'menu_groups.names',
  optionGroup: 'option_groups.names',
  option: 'option_choices.names',
  modifierGroup: 'modifier_groups.names',
  modifier: 'modifier_choices.names',
  orderItem: 'order_items.names',
};

function nameOf(row: Row, kind: Kind): Name | undefined {
  if (row.number !== undefined) return { name: `№ ${row.number}`, qualifier: null };
  const column = namesOf[kind];
  const name = column && row.names ? readJson(column, row.names, row.id) : row.name;
  // Whom the venue has forgotten has none any more.
  if (name === undefined || name === '') return undefined;
  const dish = kind === 'menuItem' ? row.id : row.menu_item_id;
  return { name, qualifier: typeof dish === 'string' ? splitMenuItemId(dish).qualifier : null };
}

/** For each of these deeds, what people call the things that it names by their ids. */
export async function namesIn(reader: Reader, deeds: readonly Deed[]): Promise<Names[]> {
  const mentions = deeds.map(mentionsIn);
  const known = new Map<string, Name>();
  for (const [kind, those] of Map.groupBy(mentions.flat(), (mention) => mention.kind)) {
    for (const row of await readNamed(reader, kind, new Set(those.map(({ id }) => id)))) {
      const name = nameOf(row, kind);
      if (name) known.set(`${kind} ${row.id}`, name);
    }
  }
  return mentions.map((those) =>
    Object.fromEntries(
      those.flatMap(({ kind, id }) => {
        const name = known.get(`${kind} ${id}`);
        return name ? [[id, name]] : [];
      }),
    ),
  );
}

const PERSON = 'user:';

/** 'user:ana' → Ana, of those who did these deeds; a guest or a program has no name of its own here. */
export async function peopleIn(
  reader: Reader,
  deeds: readonly Pick<AuditLine, 'actor'>[],
): Promise<ReadonlyMap<string, string>> {
  const usernames = new Set(
    deeds.flatMap(({ actor }) => (actor.startsWith(PERSON) ? [actor.slice(PERSON.length)] : [])),
  );
  const rows = await readBy.user(reader, usernames);
  return new Map(rows.map(({ id, name }) => [`${PERSON}${id}`, name]));
}
