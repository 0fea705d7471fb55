import { checkStatus } from '@masa/domain/check';
import { isReceiptOver } from '@masa/domain/receipt-page';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { found, Refusal } from '../../refusal.ts';
import { adjustCheck, takeBackAdjustments } from './adjust-check.deed.ts';
import { cancelAll, cancelCheck } from './cancel-check.deed.ts';
import { readSession } from '../session/public.ts';
import type { CheckNeeds } from './check.needs.ts';
import { readCheck } from './check.store.ts';
import { checkDetails, visitEnd } from './check.view.ts';
import { completeCheck } from './complete-check.deed.ts';
import { readVenue, venueDay } from '../venue/public.ts';
import { finishedChecks, finishedPlace } from './finished-checks.view.ts';
import { noteReceipt } from './note-receipt.deed.ts';
import { printFiscal, printPrecheck } from './print-check.deed.ts';
import { quickOrder } from './quick-order.deed.ts';
import { findReceiptPage, tokenOf } from './receipt-page.store.ts';
import { readReceiptPage } from './receipt-page.view.ts';
import { requestOwnCheck, requestTableCheck } from './request-check.deed.ts';

/** For staff, and for a guest who was on it: `code` is the one that he came with, by which he knows his table. */
const detailsOf =
  ({ uow }: Context, { proof, tables }: CheckNeeds) =>
  async (checkId: string, caller: Caller) => {
    // Whoever can prove nothing does not even learn which checks exist (AMB-108).
    if (!caller.staff && caller.guestDeviceId === null) throw new Refusal('unauthorized');
    const told = await uow.snapshot(async (tx) => {
      const details = found(await checkDetails(tx, checkId), 'check_not_found');
      return { ...details, receiptToken: await tokenOf(tx, checkId) };
    });
    if (!(await proof.mayReadCheck(caller, checkId))) throw new Refusal('not_your_session');
    const code = caller.staff ? null : found(await tables.codeOnCheck(caller, checkId), 'check_not_found');
    return { ...told, code };
  };

/** For its owner alone: whose it is not, and what goes on, is not there (AMB-228). */
const endOfVisit =
  ({ db, uow }: Context, { proof }: CheckNeeds) =>
  async (sessionId: string, caller: Caller) => {
    const session = found(await readSession(db, sessionId), 'session_not_found');
    if (!(await proof.owns(caller, session))) throw new Refusal('session_not_found');
    return found(await uow.snapshot((tx) => visitEnd(tx, sessionId)), 'session_not_found');
  };

/**
 * For whoever has its address. One that nobody ever had, one whose days are over and one whose check was cancelled are
 * refused after the same two looks, and no transaction is begun.
 */
const receiptOf =
  ({ db, uow, world }: Context, { printing }: CheckNeeds) =>
  async (token: string) => {
    const { receiptDays } = (await readVenue(db)).retention;
    const page = await findReceiptPage(db, token);
    const now = world.now();
    if (page === undefined || isReceiptOver(page.finishedAt, receiptDays, now))
      throw new Refusal('receipt_not_found');
    return uow.snapshot(async (tx) => {
      // Cancelled in this very moment.
      const check = found(await readCheck(tx, page.checkId), 'receipt_not_found');
      const { status } = check;
      if (status === checkStatus.is.cancelled) throw new Refusal('receipt_not_found');
      return readReceiptPage(tx, { ...check, status }, { printing, now });
    });
  };

/** For staff: what was closed on a business day; the running one where none is named. */
const finishedOn =
  ({ uow, world }: Context) =>
  (asked: string | undefined, before: string | undefined) =>
    uow.snapshot(async (tx) => {
      const today = venueDay(await readVenue(tx), world.now());
      const date = asked ?? today;
      const place = before === undefined ? null : found(await finishedPlace(tx, before), 'check_not_found');
      return { date, today, ...(await finishedChecks(tx, date, place)) };
    });

/** What can be done with checks. */
export const checkService = (context: Context, needs: CheckNeeds) => ({
  details: detailsOf(context, needs),
  endOfVisit: endOfVisit(context, needs),
  receipt: receiptOf(context, needs),
  requestOwn: requestOwnCheck(context, needs),
  requestOfTable: requestTableCheck(context, needs),
  printPrecheck: printPrecheck(context, needs),
  printFiscal: printFiscal(context, needs),
  noteReceipt: noteReceipt(context, needs),
  complete: completeCheck(context, needs),
  finished: finishedOn(context),
  cancel: cancelCheck(context, needs),
  quickOrder: quickOrder(context, needs),
  adjust: adjustCheck(context, needs),
  takeBack: takeBackAdjustments(context, needs),

  // In the transaction of another module's deed.
  cancelAll: cancelAll(needs),
});
export type CheckService = ReturnType<typeof checkService>;
