import { hasKey, keysOf } from '@masa/domain/record';
import type { Failure } from '../api.ts';
import type { TextKey, Texts } from '../texts.tsx';

/** What the server says when it refuses something about stock; in English its own words (S-123). */
const refusals = {
  stock_link_to_itself: 'stock.refused.stock_link_to_itself',
  stock_link_of_another: 'stock.refused.stock_link_of_another',
  stock_link_exists: 'stock.refused.stock_link_exists',
  stock_link_circle: 'stock.refused.stock_link_circle',
  stock_config_not_found: 'stock.refused.stock_config_not_found',
  stock_dependency_not_found: 'stock.refused.stock_dependency_not_found',
  stock_batch_not_found: 'stock.refused.stock_batch_not_found',
  stock_config_in_use: 'stock.refused.stock_config_in_use',
  supplier_not_found: 'stock.refused.supplier_not_found',
  unit_in_use: 'stock.refused.unit_in_use',
  invalid_request: 'stock.refused.invalid_request',
  too_many_requests: 'stock.refused.too_many_requests',
  unavailable: 'stock.refused.unavailable',
  internal_error: 'stock.refused.internal_error',
} as const satisfies Partial<Record<Failure, TextKey>>;

export const refusalCodes = keysOf(refusals);

/** The server's message in the language of the screen, or undefined where it had none for it. */
export const stockRefusal = (t: Texts['t'], failure: Failure): string | undefined =>
  hasKey(refusals, failure) ? t(refusals[failure]) : undefined;
