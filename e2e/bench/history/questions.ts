import { hash } from 'node:crypto';
import { z } from 'zod';
import { openTarget } from '../../venue/databases.ts';
import { addDays } from '@masa/domain/business-day';
import { isRecord, keysOf } from '@masa/domain/record';
import type { EndpointSchemas, Route } from '@masa/contract/endpoint';
import { routes, type RouteName } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';

export type Question = { readonly name: string; readonly path: string; readonly isYear: boolean };

type Names = Readonly<Record<string, string>>;

type ReadPath = {
  [Name in RouteName]: (typeof routes)[Name] extends { readonly method: 'GET' }
    ? (typeof routes)[Name]['path']
    : never;
}[RouteName];
type WordsOf<Path> = Path extends `${string}:${infer Word}/${infer Rest}`
  ? Word | WordsOf<Rest>
  : Path extends `${string}:${infer Word}`
    ? Word
    : never;
/** What stands in the paths of reads and means the same in each: one that is missing below does not compile. */
type AnyWord = Exclude<WordsOf<ReadPath>, 'id' | 'optionId'>;

/** The reads whose ':id' is another thing each time: one that is missing below does not compile. */
type AskedById = {
  [Name in RouteName]: (typeof routes)[Name] extends {
    readonly method: 'GET';
    readonly path: `${string}/:id${string}`;
  }
    ? Name
    : never;
}[RouteName];

/** Nobody has looked for losses in the history: it gets a finding to be asked about. */
async function aFinding(db: ReturnType<typeof openTarget>, day: string): Promise<string> {
  const known: unknown = await db('loss_findings').first('id');
  if (isRecord(known)) return String(known['id']);
  const id = 'a-finding-of-the-bench';
  await db('loss_findings').insert({
    id,
    detector: 'L8',
    mark: id,
    business_day: day,
    found_at: 0,
    amount: 3_000,
    weight: 'amber',
    evidence: '[1]',
    made: '[1]',
    facts: '{}',
    state: 'looked',
  });
  return id;
}

/** Nobody has split a bill of the history either: one guest has said that he would, and thought better of it. */
async function aShare(db: ReturnType<typeof openTarget>, checkId: string): Promise<string> {
  const known: unknown = await db('check_shares').first('id');
  if (isRecord(known)) return String(known['id']);
  const id = 'a share of the bench';
  await db('check_shares').insert({
    id,
    check_id: checkId,
    share_no: 1,
    kind: 'free',
    state: 'dropped',
    amount: 1_000,
    tip: 0,
    by_guest: false,
    made_at: 0,
    training: false,
  });
  return id;
}

const WALL_TOKEN = 'a-wall-of-the-bench---';
async function aWall(db: ReturnType<typeof openTarget>): Promise<string> {
  const wall = {
    id: 'a wall of the bench',
    name: 'Bench',
    token_hash: hash('sha256', WALL_TOKEN, 'hex'),
    language: 'ro',
    second_language: 'ru',
    created_at: 0,
  };
  await db('walls').insert(wall).onConflict('id').ignore();
  return WALL_TOKEN;
}

/** Somebody and something of each kind that stands in the path of a call. */
async function knownTo(
  target: string,
  day: string,
): Promise<{
  readonly any: Readonly<Record<AnyWord, string>>;
  readonly of: Readonly<Record<AskedById, Names>>;
}> {
  const db = openTarget(target);
  const first = async (table: string, column: string, where: object = {}): Promise<string> => {
    const row: unknown = await db(table).where(where).first(column);
    if (!isRecord(row)) throw new Error(`The history has no ${table}.`);
    return String(row[column]);
  };
  try {
    const check = await first('print_jobs', 'check_id', { kind: 'fiscal' });
    const item = await first('menu_item_options', 'menu_item_id');
    const choice = await first('menu_item_options', 'option_id', { menu_item_id: item });
    const stock = await first('stock_configs', 'id');
    return {
      any: {
        checkId: check,
        date: day,
        filename: await first('uploads', 'filename'),
        jobId: await first('print_jobs', 'id', { check_id: check }),
        month: String(Number(day.slice(5, 7))),
        sessionId: await first('check_sessions', 'session_id', { check_id: check }),
        shareId: await aShare(db, check),
        table: await first('dining_tables', 'id', { active: 1 }),
        tableId: await first('dining_tables', 'code', { active: 1 }),
        token: await aWall(db),
        username: 'ana',
        year: day.slice(0, 4),
      },
      of: {
        menuItemSettings: { id: await first('menu_items', 'id') },
        menuItemStock: { id: await first('menu_items', 'id') },
        menuOptionStock: { id: item, optionId: choice },
        modifierStock: { id: 'add_fries' },
        supplierOrderDetails: { id: await first('supplier_orders', 'id') },
        deliveryDetails: { id: await first('deliveries', 'id') },
        deliveryItems: { id: await first('deliveries', 'id') },
        stockConfig: { id: stock },
        stockLinks: { id: stock },
        lossFinding: { id: await aFinding(db, day) },
      },
    };
  } finally {
    await db.destroy();
  }
}

/** A year where the call takes days, and as much as it gives where it takes an amount. */
function queriesOf(
  schema: EndpointSchemas['query'],
  to: string,
): { readonly query: Names; readonly isYear: boolean }[] {
  const fits = (query: Names): boolean => {
    const parsed = schema && z.safeParse(schema, query);
    if (parsed?.success !== true || !isRecord(parsed.data)) return false;
    const known = parsed.data;
    return Object.keys(query).every((name) => name in known);
  };
  const year = { from: addDays(to, -364), to };
  if (fits(year))
    return [{ query: fits({ ...year, limit: '200' }) ? { ...year, limit: '200' } : year, isYear: true }];
  // Nobody scans the bench's codes: they are drawn all the same.
  if (fits({ anyway: '1' })) return [{ query: { anyway: '1' }, isYear: false }];
  if (fits({ day: to })) return [{ query: { day: to }, isYear: false }];
  if (fits({ limit: '200' })) return [{ query: { limit: '200' }, isYear: false }];
  return [{ query: {}, isYear: false }];
}

/** Every GET of the contract, asked about the history. A path that nobody has named here is a mistake of the bench. */
export async function everyQuestion(target: string, day: string): Promise<readonly Question[]> {
  const { any, of } = await knownTo(target, day);
  const own: Readonly<Partial<Record<RouteName, Names>>> = of;
  const everywhere: Names = any;
  return keysOf(routes)
    .filter((name) => routes[name].method === 'GET')
    .flatMap((name) => {
      const { path }: Route = routes[name];
      const filled = path.replaceAll(/:(\w+)/gu, (_, word: string) => {
        const known = own[name]?.[word] ?? everywhere[word];
        if (known === undefined) throw new Error(`questions.ts does not say what ':${word}' of ${name} is.`);
        return encodeURIComponent(known);
      });
      const entry: EndpointSchemas = schemas[name];
      return queriesOf(entry.query, day).map(({ query, isYear }) => {
        const words = new URLSearchParams(query).toString();
        return { name, isYear, path: words === '' ? filled : `${filled}?${words}` };
      });
    });
}
