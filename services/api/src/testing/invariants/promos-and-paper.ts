import { promoSuits } from '@masa/domain/promo';
import type { Records, Rule } from './records.ts';

/** A released item promo gave its use back; an ended table promo keeps it (AMB-070, AMB-073). */
function* I18({ promos, applications }: Records) {
  const byPromo = Map.groupBy(applications, ({ promoId }) => promoId);
  for (const { id, code, uses, maxUses } of promos.values()) {
    if (uses < 0 || (maxUses !== null && uses > maxUses))
      yield `${code} was used ${uses} times of ${maxUses}`;
    const own = byPromo.get(id) ?? [];
    const counted = own.filter(({ itemId, releasedAt }) => itemId === null || releasedAt === null).length;
    // A promo that nobody here applied came with its uses from elsewhere.
    if (own.length > 0 && uses !== counted) yield `${code} counts ${uses} uses for ${counted}`;
  }
  for (const key of ['activeItem', 'activeTable'] as const) {
    const active = applications.flatMap((application) => application[key] ?? []);
    if (new Set(active).size !== active.length) yield `two promos count at once: ${key}`;
  }
}

function* I19({ promos, applications, items, scopes }: Records) {
  for (const { id, promoId, itemId, activeItem, activeTable, createdAt, releasedAt } of applications) {
    const promo = promos.get(promoId);
    if (!promo) {
      yield `application ${id} is of no promo`;
      continue;
    }
    if (promo.singleItem !== (itemId !== null))
      yield `${promo.code} was applied to ${itemId === null ? 'a table' : 'an item'}`;
    if ((promo.validFrom ?? 0) > createdAt || (promo.validUntil ?? createdAt) < createdAt)
      yield `${promo.code} was applied outside its time`;
    const item = itemId === null ? undefined : items.get(itemId);
    const values = (scope: string) =>
      scopes.filter((entry) => entry.promoId === promoId && entry.scope === scope).map(({ value }) => value);
    if (item && !promoSuits({ groups: values('group'), items: values('item') }, item))
      yield `${promo.code} does not suit ${item.menuItemId}`;
    const counts = activeItem !== null || activeTable !== null;
    if (counts === (releasedAt !== null))
      yield `application ${id} of ${promo.code} is neither in force nor released`;
    if (item && activeItem !== null && item.deletedAt !== null)
      yield `${promo.code} is in force on the deleted item ${item.id}`;
  }
}

/** Dropped before any paper: the next press takes its number. */
const wasDroppedUnprinted = ({ status, maybePrinted }: Records['jobs'][number]) =>
  status === 'dismissed' && !maybePrinted;

function* I20({ items, jobs, autoStickers, deeds }: Records) {
  const pressed = new Set(
    deeds.filter(({ action }) => action === 'sticker.printed').map(({ details }) => details['jobId']),
  );
  const stickers = Map.groupBy(
    jobs.filter(({ kind, notice }) => kind === 'sticker' && notice === 'order'),
    ({ itemId }) => itemId,
  );
  for (const { id, station, waits, heldAt } of items.values()) {
    const own = stickers.get(id) ?? [];
    // What waits has no paper yet: I38, I52.
    if (waits !== null) continue;
    const originals = own.filter(({ copyNo }) => copyNo === 0);
    if (autoStickers && station === 'kitchen' && heldAt === null && originals.length === 0)
      yield `item ${id} has no original sticker`;
    if (originals.filter((job) => !wasDroppedUnprinted(job)).length > 1)
      yield `item ${id} has ${originals.length} original stickers`;
    for (const job of own)
      if (job.copyNo > 0 && !pressed.has(job.id))
        yield `item ${id} has a copy that nobody asked for: ${job.id}`;
  }
}

function* I21({ jobs }: Records) {
  const byCheck = Map.groupBy(
    jobs.filter(({ kind, report }) => kind === 'fiscal' && report === null),
    ({ checkId }) => checkId,
  );
  const ends = ['printed', 'failed'];
  const waiting = jobs.filter(({ report, status }) => report !== null && !ends.includes(status));
  for (const [report, twins] of Map.groupBy(waiting, (job) => `${job.report} of ${job.printerId}`))
    if (twins.length > 1) yield `${twins.length} reports ${report} wait at once`;
  for (const [checkId, receipts] of byCheck) {
    if (checkId === null) yield 'a fiscal receipt belongs to no check';
    const standing = receipts.filter(({ status }) => status !== 'failed').length;
    if (standing > 1) yield `check ${checkId} has ${standing} fiscal receipts`;
  }
}

export const promoRules = { I18, I19 } satisfies Record<string, Rule>;
export const paperRules = { I20, I21 } satisfies Record<string, Rule>;
