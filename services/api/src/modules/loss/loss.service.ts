import { addDays, instantOfDay } from '@masa/domain/business-day';
import type { LossRule } from '@masa/domain/loss-detectors';
import {
  areLimitsOf,
  LEARNING_DAYS,
  lessOften,
  limitsWith,
  lossCodes,
  lossFinding,
  type LossCode,
  type LossLimits,
} from '@masa/domain/loss-watch';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { snapshotOf } from '../../db/snapshot.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { readVenue, venueDay, venueTimeOf } from '../venue/public.ts';
import { filmOfDeeds, filmOfTable, tablesOf, type Frame } from './film.view.ts';
import {
  changeFinding,
  countAsked,
  countFindings,
  countRed,
  isOpen,
  lockFinding,
  readAsked,
  readFinding,
  readFindings,
  type Finding,
  type Place,
} from './finding.store.ts';
import { firstLookedDay } from './looked-day.store.ts';
import { namesOfFindings, tableNamed, type Named } from './names.view.ts';
import { readRules, writeRule } from './rule.store.ts';

const PAGE = 50;
const FRAMES = 100;
/** More than anybody answers at once. */
const MOST_QUESTIONS = 20;

export type Told = Named<Finding>;
export type Filmed = Told & { readonly film: readonly Frame[] };
/** The least sum is told as an amount, so that the log knows it for money. */
const toldRule = ({ on, limits: { from, ...limits } }: LossRule) => ({
  on,
  ...(from !== undefined && { amount: from }),
  ...limits,
});

export type SetRule = LossRule & { readonly detector: LossCode };
export type RuleChange = { readonly on?: boolean | undefined; readonly limits?: LossLimits | undefined };

/** Findings, what is done about them, the rules, and what happened at a table. */
export function lossService(context: Context) {
  const { db, beside, uow, world } = context;

  const named = async (reader: Reader, finding: Finding): Promise<Told> =>
    found((await namesOfFindings(reader, [finding]))[0], 'finding_not_found');
  const filmed = async (reader: Reader, finding: Finding): Promise<Filmed> => ({
    ...(await named(reader, finding)),
    film: await filmOfDeeds(reader, finding.evidence),
  });
  /** Nobody explains away what names himself, but for whoever answers for all. */
  const mayExplain = ({ person }: Finding, { username, isAdmin }: Staff): void => {
    if (person === username && !isAdmin) throw new Refusal('own_finding');
  };
  const told = (
    work: Work,
    staff: Staff,
    action: 'finding.looked' | 'finding.explained' | 'finding.asked' | 'finding.answered',
    { id, detector, note }: Pick<Finding, 'id' | 'detector' | 'note'>,
  ) =>
    audit(work, {
      actor: actorOf(staff),
      action,
      entity: 'finding',
      entityId: id,
      details: { rule: detector, ...(note !== null && { note }) },
    });

  /** One deed with a finding that is held meanwhile; every screen that shows it looks again. */
  const withFinding = (id: string, deed: (work: Work, finding: Finding) => Promise<void>) =>
    uow.run(async (work) => {
      const finding = found(await lockFinding(work.tx, id), 'finding_not_found');
      work.locked();
      await deed(work, finding);
      work.announce({ kind: 'staff', timestamp: work.now });
      return named(work.tx, found(await readFinding(work.tx, id), 'finding_not_found'));
    });

  async function explained(work: Work, finding: Finding, note: string | null, staff: Staff): Promise<void> {
    await changeFinding(work.tx, finding.id, {
      state: lossFinding.is.explained,
      note,
      noted_by: staff.username,
      noted_at: work.now,
    });
    await told(work, staff, 'finding.explained', { ...finding, note });
  }

  async function setRule(work: Work, detector: LossCode, rule: LossRule, staff: Staff): Promise<void> {
    await writeRule(work.tx, detector, rule);
    await audit(work, {
      actor: actorOf(staff),
      action: 'loss_rule.changed',
      entity: 'loss_rule',
      entityId: detector,
      details: toldRule(rule),
    });
  }

  const ruleOf = async (reader: Reader, detector: LossCode): Promise<LossRule> =>
    (await readRules(reader))[detector] ?? { on: true, limits: {} };

  return {
    list: (days: { readonly from: string; readonly to: string }, after: Place | null) =>
      snapshotOf(beside, async (tx) => {
        const rows = await readFindings(tx, days, { after, limit: PAGE + 1 });
        const page = rows.slice(0, PAGE);
        const since = await firstLookedDay(tx);
        const knowsFrom = since === null ? null : addDays(since, LEARNING_DAYS);
        const today = venueDay(await readVenue(tx), world.now());
        return {
          findings: await namesOfFindings(tx, page),
          next: rows.length > PAGE ? (page.at(-1) ?? null) : null,
          count: await countFindings(tx, days.from, days.to),
          learningUntil: knowsFrom !== null && knowsFrom > today ? knowsFrom : null,
        };
      }),

    badge: async ({ username, rights }: Staff) => ({
      red: rights.includes('loss_watch') ? await countRed(db) : 0,
      questions: await countAsked(db, username),
    }),

    one: (id: string) =>
      snapshotOf(beside, async (tx) => filmed(tx, found(await readFinding(tx, id), 'finding_not_found'))),

    look: (id: string, staff: Staff) =>
      withFinding(id, async (work, finding) => {
        if (finding.state !== lossFinding.initial) return;
        await changeFinding(work.tx, id, { state: lossFinding.step('new', 'look').to });
        await told(work, staff, 'finding.looked', { ...finding, note: null });
      }),

    explain: (id: string, note: string, staff: Staff) =>
      withFinding(id, async (work, finding) => {
        mayExplain(finding, staff);
        if (finding.state === lossFinding.is.explained && finding.note === note) return;
        await explained(work, finding, note, staff);
      }),

    ask: (id: string, staff: Staff) =>
      withFinding(id, async (work, finding) => {
        if (finding.person === null) throw new Refusal('finding_names_nobody');
        if (finding.asked_at !== null) return;
        await changeFinding(work.tx, id, {
          asked_at: work.now,
          asked_by: staff.username,
          ...(finding.state === lossFinding.initial && { state: lossFinding.is.looked }),
        });
        await told(work, staff, 'finding.asked', { ...finding, note: null });
      }),

    /** From now on its rule is told less often, and this finding is explained by that. */
    lessOften: <A>(id: string, staff: Staff, { once, tell }: Repeatable<Told, A>) =>
      uow.run(async (work) => {
        const finding = found(await lockFinding(work.tx, id), 'finding_not_found');
        work.locked();
        mayExplain(finding, staff);
        const { detector, amount } = finding;
        const { on, limits } = await ruleOf(work.tx, detector);
        await setRule(work, detector, { on, limits: lessOften(detector, limits, amount) }, staff);
        if (isOpen(finding.state)) await explained(work, finding, null, staff);
        work.announce({ kind: 'staff', timestamp: work.now });
        return tell(await named(work.tx, found(await readFinding(work.tx, id), 'finding_not_found')));
      }, once),

    rules: async (): Promise<SetRule[]> => {
      const set = await readRules(db);
      return lossCodes.map((detector) => ({ detector, ...(set[detector] ?? { on: true, limits: {} }) }));
    },

    changeRule: (detector: LossCode, change: RuleChange, staff: Staff) =>
      uow.run(async (work): Promise<SetRule> => {
        if (!areLimitsOf(detector, change.limits ?? {})) throw new Refusal('invalid_request');
        const before = await ruleOf(work.tx, detector);
        const limits = limitsWith(detector, { ...before.limits, ...change.limits });
        const rule = { on: change.on ?? before.on, limits };
        await setRule(work, detector, rule, staff);
        return { detector, ...rule };
      }),

    questions: ({ username }: Staff) =>
      snapshotOf(beside, async (tx) => {
        const asked = await readAsked(tx, username, MOST_QUESTIONS);
        const all: Filmed[] = [];
        for (const finding of asked) all.push(await filmed(tx, finding));
        return all;
      }),

    /** What somebody says of a finding about which he is asked: a note beside it, by whom it names. */
    answer: (id: string, answer: string, staff: Staff) =>
      withFinding(id, async (work, finding) => {
        const isAsked = finding.person === staff.username && finding.asked_at !== null;
        if (!isAsked) throw new Refusal('finding_not_found');
        if (finding.answer === answer) return;
        await changeFinding(work.tx, id, { answer, answered_at: work.now });
        await told(work, staff, 'finding.answered', { ...finding, note: answer });
      }),

    tables: (day: string) =>
      snapshotOf(beside, async (tx) => tablesOf(tx, await eveningOf(tx, day))),

    film: (table: number, day: string, after: number) =>
      snapshotOf(beside, async (tx) => {
        const place = found(
          await tableNamed(tx, table),
          'table_not_found',
        );
        const frames = await filmOfTable(tx, table, await eveningOf(tx, day), { after, limit: FRAMES + 1 });
        const film = frames.slice(0, FRAMES);
        const next = frames.length > FRAMES ? (film.at(-1)?.id ?? null) : null;
        return { table: place.id, name: place.name, day, film, next };
      }),
  };

  async function eveningOf(reader: Reader, day: string) {
    const time = venueTimeOf(await readVenue(reader));
    return {
      since: instantOfDay(day, time.startsAt, time),
      until: instantOfDay(addDays(day, 1), time.startsAt, time),
    };
  }
}
export type LossService = ReturnType<typeof lossService>;
