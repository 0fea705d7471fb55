import { lessOften, lossFinding } from '@masa/domain/loss-watch';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { named, type Told } from './filmed.ts';
import { changeFinding, lockFinding, readFinding, type Finding } from './finding.store.ts';
import { ruleOf, setRule } from './rule.service.ts';

type Deed = 'looked' | 'explained' | 'asked' | 'answered';
const told = (work: Work, staff: Staff, deed: Deed, { id, detector }: Finding, note: string | null = null) =>
  audit(work, {
    actor: actorOf(staff),
    action: `finding.${deed}`,
    entity: 'finding',
    entityId: id,
    details: { rule: detector, ...(note !== null && { note }) },
  });

/** Nobody explains away what names himself, but for whoever answers for all. */
function mayExplain({ person }: Finding, { username, isAdmin }: Staff): void {
  if (person === username && !isAdmin) throw new Refusal('own_finding');
}

async function explained(work: Work, finding: Finding, note: string | null, staff: Staff): Promise<void> {
  await changeFinding(work.tx, finding.id, {
    state: lossFinding.is.explained,
    note,
    noted_by: staff.username,
    noted_at: work.now,
  });
  await told(work, staff, 'explained', finding, note);
}

async function held(work: Work, id: string): Promise<Finding> {
  const finding = found(await lockFinding(work.tx, id), 'finding_not_found');
  work.locked();
  return finding;
}
/** As it is after the deed; every screen that shows it looks again. */
async function after(work: Work, id: string): Promise<Told> {
  work.announce({ kind: 'staff', timestamp: work.now });
  return named(work.tx, found(await readFinding(work.tx, id), 'finding_not_found'));
}

/** What is done about a finding, which is held meanwhile. */
export function findingDeeds({ uow }: Context) {
  const withFinding = (id: string, deed: (work: Work, finding: Finding) => Promise<void>) =>
    uow.run(async (work) => {
      await deed(work, await held(work, id));
      return after(work, id);
    });
  return {
    look: (id: string, staff: Staff) =>
      withFinding(id, async (work, finding) => {
        if (finding.state !== lossFinding.initial) return;
        await changeFinding(work.tx, id, { state: lossFinding.step('new', 'look').to });
        await told(work, staff, 'looked', finding);
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
          ...(finding.state === lossFinding.initial && { state: lossFinding.step('new', 'look').to }),
        });
        await told(work, staff, 'asked', finding);
      }),

    /** From now on its rule is told less often, and this finding is explained by that. */
    lessOften: <A>(id: string, staff: Staff, { once, tell }: Repeatable<Told, A>) =>
      uow.run(async (work) => {
        const finding = await held(work, id);
        mayExplain(finding, staff);
        const { detector, amount } = finding;
        const { on, limits } = await ruleOf(work.tx, detector);
        await setRule(work, detector, { on, limits: lessOften(detector, limits, amount) }, staff);
        if (finding.state !== lossFinding.is.explained) await explained(work, finding, null, staff);
        return tell(await after(work, id));
      }, once),

    /** What somebody says of a finding about which he is asked: a note beside it, by whom it names. */
    answer: (id: string, answer: string, staff: Staff) =>
      withFinding(id, async (work, finding) => {
        const isAsked = finding.person === staff.username && finding.asked_at !== null;
        if (!isAsked) throw new Refusal('finding_not_found');
        if (finding.answer === answer) return;
        await changeFinding(work.tx, id, { answer, answered_at: work.now });
        await told(work, staff, 'answered', finding, answer);
      }),
  };
}
