import { checkStatus } from '@masa/domain/check';
import type { Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import type { LockedTable, TableLocks } from '../session/public.ts';
import type { BilledCheck } from './billed-check.ts';
import { readCheck, type Check } from './check.store.ts';
import { readBilledCheck } from './check.view.ts';

/** The check with its table locked; 409 names the state that won (AMB-064). */
export async function lockOpen(
  work: Work,
  locks: TableLocks,
  checkId: string,
): Promise<{ readonly locked: LockedTable; readonly billed: BilledCheck }> {
  const { tableRow } = found(await readCheck(work.tx, checkId), 'check_not_found');
  const locked = await locks.lock(work, tableRow);
  const check = found(await readCheck(work.tx, checkId), 'check_not_found');
  if (checkStatus.isFinal(check.status)) throw new Refusal('check_not_open', { status: check.status });
  return { locked, billed: await readBilledCheck(work.tx, check) };
}

/** Whatever became of it; null: it is open no more. */
export async function lockAny(
  work: Work,
  locks: TableLocks,
  checkId: string,
): Promise<{
  readonly locked: LockedTable;
  readonly check: Check;
  readonly billed: BilledCheck | null;
}> {
  const { tableRow } = found(await readCheck(work.tx, checkId), 'check_not_found');
  const locked = await locks.lock(work, tableRow);
  const check = found(await readCheck(work.tx, checkId), 'check_not_found');
  const billed = checkStatus.isFinal(check.status) ? null : await readBilledCheck(work.tx, check);
  return { locked, check, billed };
}

/** For paper and for the till: an open or a completed check, never a cancelled one. */
export async function lockBilled(
  work: Work,
  locks: TableLocks,
  checkId: string,
): Promise<{ readonly locked: LockedTable; readonly billed: BilledCheck }> {
  const { tableRow } = found(await readCheck(work.tx, checkId), 'check_not_found');
  const locked = await locks.lock(work, tableRow);
  const check = found(await readCheck(work.tx, checkId), 'check_not_found');
  if (check.status === 'cancelled') throw new Refusal('check_not_open', { status: check.status });
  return { locked, billed: await readBilledCheck(work.tx, check) };
}

export const lockPrintable = async (work: Work, locks: TableLocks, checkId: string): Promise<BilledCheck> =>
  (await lockBilled(work, locks, checkId)).billed;
