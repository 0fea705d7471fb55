/**
 * Every refusal of the API: its stable code, its HTTP status and its English words. Answers are
 * `{error: code, message}`; clients may show the message, and match on the code.
 */
const failures = {
  invalid_request: [400, 'The request is not valid.'],
  invalid_json: [400, 'The body is not valid JSON.'],
  tips_need_card: [400, 'Tips can only be given with a card payment.'],
  menu_item_unknown: [400, 'The menu has no such item.'],
  option_unknown: [400, 'This item has no such option.'],
  option_group_repeated: [400, 'An option group was chosen twice.'],
  not_a_quick_session: [400, 'This session is not a quick order.'],
  step_unknown: [400, 'There is no such order status.'],
  unauthorized: [401, 'Please sign in.'],
  not_your_session: [403, 'This session belongs to another phone.'],
  waiter_only_item: [403, 'Only a waiter can order this item.'],
  administrator_only: [403, 'Only the administrator may do this.'],
  cross_origin: [403, 'The request comes from another site.'],
  not_found: [404, 'There is nothing at this address.'],
  session_not_found: [404, 'There is no such session.'],
  table_not_found: [404, 'There is no such table. Please ask the staff for the new code.'],
  order_not_found: [404, 'There is no such order.'],
  check_not_found: [404, 'There is no such check.'],
  waiter_call_not_found: [404, 'There is no such call.'],
  print_job_not_found: [404, 'There is no such print job.'],
  printer_not_found: [404, 'There is no such printer.'],
  print_agent_not_found: [404, 'There is no such print agent.'],
  paper_not_found: [404, 'There is no picture of this paper yet.'],
  image_not_found: [404, 'There is no such image.'],
  device_not_found: [404, 'There is no such device.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  session_not_open: [409, 'This session is closed.'],
  check_requested: [409, 'A check was already requested.'],
  session_cannot_move: [409, 'This session cannot change its table.'],
  other_table: [409, 'Session and table do not belong together.'],
  item_inactive: [409, 'This item is temporarily unavailable.'],
  option_inactive: [409, 'This option is temporarily unavailable.'],
  quick_order_only: [409, 'A quick order is sent together with its payment.'],
  illegal_transition: [409, 'The order cannot take that step now.'],
  check_not_open: [409, 'This check is already finished.'],
  check_has_fiscal: [409, 'A fiscal receipt of this check is printed or on its way.'],
  quick_check_stays: [409, 'A quick order cannot be cancelled.'],
  print_job_wrong_state: [409, 'The print job is in another state by now.'],
  agent_name_taken: [409, 'A print agent with this name already exists.'],
  body_too_large: [413, 'The request is too large.'],
  unsupported_type: [415, 'This kind of content is not accepted.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for another request.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment.'],
  internal_error: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The service is busy. Please try again.'],
} as const satisfies Record<string, readonly [number, string]>;

export type FailureCode = keyof typeof failures;
export const failureCodes = Object.keys(failures) as FailureCode[];
export const statusOf = (code: FailureCode): number => failures[code][0];
export const messageOf = (code: FailureCode): string => failures[code][1];
export const isFailureCode = (value: unknown): value is FailureCode =>
  typeof value === 'string' && Object.hasOwn(failures, value);
