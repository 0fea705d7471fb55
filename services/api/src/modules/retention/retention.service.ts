import { receiptsOverSince } from '@masa/domain/receipt-page';
import type { Context } from '../../context.ts';
import { untilDone } from '../../db/pieces.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { anyReceiptPagesUntil, dropReceiptPagesUntil, renameOnChecks } from '../check/public.ts';
import { forgetWords } from '../feedback/public.ts';
import { forgetNotes, forgetTold, toldBefore } from '../order/public.ts';
import { forgetAllergyOnPapers, renameOnPapers } from '../print/public.ts';
import { FORGOTTEN_GUEST, forgetGuests, guestsGoneBefore, lockKnownGuests } from '../session/public.ts';
import { anyPhotosBefore, dropPhotosBefore } from '../task/public.ts';
import { readVenue } from '../venue/public.ts';

const DAY_MS = 86_400_000;
/** Few enough that nobody who orders waits for them. */
const AT_ONCE = 20;

/** The names of some guests, and what they wrote, who left long ago, wherever they stand; answers how many. */
async function forgetSome(work: Work, candidates: readonly string[]): Promise<number> {
  const gone = await lockKnownGuests(work.tx, candidates);
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  await forgetGuests(work.tx, ids);
  await forgetNotes(work.tx, ids);
  await forgetWords(work.tx, ids);
  await renameOnChecks(work.tx, ids, FORGOTTEN_GUEST);
  const names = gone.map(({ name }) => name);
  await renameOnPapers(work.tx, ids, names, FORGOTTEN_GUEST);
  await audit(work, {
    actor: 'system',
    action: 'guests.forgotten',
    entity: 'venue',
    entityId: '1',
    details: { sessions: gone.length },
  });
  return gone.length;
}

async function dropSome(work: Work, before: number): Promise<number> {
  const dropped = await dropPhotosBefore(work.tx, before, AT_ONCE);
  if (dropped > 0)
    await audit(work, {
      actor: 'system',
      action: 'photos.removed',
      entity: 'venue',
      entityId: '1',
      details: { submissions: dropped },
    });
  return dropped;
}

/** What guests have told the kitchen of themselves, a day after they have left: no deed of the log says so (AMB-212). */
async function forgetAllergies(work: Work, closedBefore: number): Promise<number> {
  const items = await toldBefore(work.tx, closedBefore, AT_ONCE);
  await forgetTold(work.tx, items);
  await forgetAllergyOnPapers(work.tx, items);
  return items.length;
}

/**
 * What the venue does not want to keep longer: guests' names, photos of tasks and pages of receipts (setting `retention`). Each is asked for first:
 * most hours nothing is that old, and no transaction is begun.
 */
export function retentionSweep({ db, beside, uow, world }: Context) {
  return async (): Promise<void> => {
    const { guestNamesDays, photosDays, receiptDays } = (await readVenue(db)).retention;
    const now = world.now();
    await untilDone(async () => {
      // Among years of guests they are looked for beside those who order.
      const candidates = await guestsGoneBefore(beside, now - guestNamesDays * DAY_MS, AT_ONCE);
      if (candidates.length > 0) await uow.run((work) => forgetSome(work, candidates));
      return candidates.length;
    }, AT_ONCE);
    await untilDone(async () => {
      const [told] = await toldBefore(db, now - DAY_MS, 1);
      return told === undefined ? 0 : uow.run((work) => forgetAllergies(work, now - DAY_MS));
    }, AT_ONCE);
    const photosBefore = now - photosDays * DAY_MS;
    await untilDone(
      async () =>
        (await anyPhotosBefore(db, photosBefore)) ? uow.run((work) => dropSome(work, photosBefore)) : 0,
      AT_ONCE,
    );
    // They open nothing any more: the log of deeds says nothing of them.
    const over = receiptsOverSince(receiptDays, now);
    await untilDone(
      async () =>
        (await anyReceiptPagesUntil(beside, over))
          ? uow.run((work) => dropReceiptPagesUntil(work.tx, over, AT_ONCE))
          : 0,
      AT_ONCE,
    );
  };
}
