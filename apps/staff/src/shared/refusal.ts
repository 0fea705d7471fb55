import { isFailureCode, statusOf, type FailureCode } from '@masa/contract/failures';
import type { Failure } from './api.ts';
import type { TextKey, Texts } from './texts.tsx';

/** Refusals about which there is more to say than their status tells. */
const own: Partial<Record<Failure, TextKey>> = {
  unanswered: 'reason.unanswered',
  illegal_transition: 'reason.illegal_transition',
  order_not_found: 'reason.order_not_found',
  part_not_found: 'reason.partGone',
  too_many_dishes: 'reason.too_many_dishes',
  waiter_call_not_found: 'reason.waiter_call_not_found',
  check_requested: 'reason.check_requested',
  check_not_open: 'reason.check_not_open',
  reason_required: 'reason.why',
  check_has_payments: 'reason.check_has_payments',
  payment_pending: 'reason.payment_pending',
  vouchers_no_alcohol: 'reason.vouchersNoAlcohol',
  share_taken: 'reason.share_taken',
  share_not_open: 'reason.share_not_open',
  check_has_fiscal: 'reason.check_has_fiscal',
  refund_too_large: 'reason.refundTooLarge',
  refund_finished: 'reason.refundFinished',
  cash_number_taken: 'reason.cashNumberTaken',
  cash_settled: 'reason.cashSettled',
  return_not_missing: 'reason.returnNotMissing',
  return_needed: 'reason.returnNeeded',
  drawer_handed_over: 'reason.drawerHandedOver',
  day_closed: 'reason.dayClosed',
  not_returnable: 'reason.notReturnable',
  nothing_to_pay: 'reason.nothing_to_pay',
  quick_check_stays: 'reason.quick_check_stays',
  check_not_found: 'reason.check_not_found',
  training_mode: 'training.refused',
  table_not_found: 'reason.tableGone',
  slip_in_use: 'reason.slipInUse',
  slip_not_found: 'reason.slipGone',
  administrator_only: 'reason.administratorOnly',
  right_missing: 'reason.rightMissing',
  shift_paid: 'reason.shiftPaid',
  day_out_of_turn: 'reason.dayOutOfTurn',
  day_outside_calendar: 'reason.dayOutsideCalendar',
  penalty_not_found: 'reason.penaltyGone',
  user_not_found: 'reason.personGone',
  supplier_order_has_deliveries: 'reason.supplierOrderHasDeliveries',
  order_item_delivered: 'reason.supplierItemDelivered',
  order_item_twice: 'reason.supplierItemTwice',
  delivery_item_twice: 'reason.deliveryItemTwice',
  delivery_item_of_another_order: 'reason.supplierItemOfAnotherOrder',
  delivery_validated: 'reason.deliveryValidated',
  delivery_empty: 'reason.deliveryEmpty',
  document_unknown: 'reason.documentGone',
  supplier_not_found: 'reason.supplierGone',
  supplier_order_not_found: 'reason.supplierOrderGone',
  supplier_order_item_not_found: 'reason.supplierItemGone',
  delivery_not_found: 'reason.deliveryGone',
  delivery_item_not_found: 'reason.supplierItemGone',
  stock_config_not_found: 'reason.stockGone',
};

/** What a status means to whoever pressed the button; where none stands, the fault is ours. */
const byStatus: Readonly<Partial<Record<number, TextKey>>> = {
  400: 'reason.unfit',
  401: 'reason.signIn',
  403: 'reason.mayNot',
  404: 'reason.gone',
  409: 'reason.changed',
  413: 'reason.tooLarge',
  429: 'reason.tooMany',
  503: 'reason.busy',
};

/** A person did nothing wrong and can mend nothing: our screen has asked for what cannot be asked. */
const ourFaults: ReadonlySet<Failure> = new Set<FailureCode>(['invalid_json', 'cross_origin', 'not_found']);

/**
 * The one place that turns refusals of the API into words for staff. Undefined where nothing was refused: a technical
 * error, and nothing else may be called so.
 */
export function refusalText(t: Texts['t'], failure: Failure): string | undefined {
  if (ourFaults.has(failure)) return undefined;
  // A server newer than this screen may refuse with a code of which nobody here has heard.
  const key = own[failure] ?? (isFailureCode(failure) ? byStatus[statusOf(failure)] : undefined);
  return key && t(key);
}

const RETRY = new Set(['unanswered', 'unavailable', 'too_many_requests']);

/** For the line under a button: why, or "Not saved. Try again." where trying again is what helps. */
export const whyNot = (t: Texts['t'], failure: Failure): string =>
  (RETRY.has(failure) ? undefined : refusalText(t, failure)) ?? t('error.notSaved');
