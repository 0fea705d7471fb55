import { statusOf } from '@masa/contract/failures';
import type { Failure } from '../../shared/api.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import type { Texts } from './texts.ts';

/** What is said where, when a config could not be saved. */
export type FailedSave = {
  readonly name?: string | undefined;
  readonly unit?: string | undefined;
  readonly supplier?: string | undefined;
  readonly form?: string | undefined;
};

const CONFLICT = 409;

/**
 * A 409 is the name of another one (S-116), everything else has failed (S-117); what the server knows more about a
 * field is said under it. The one other conflict, a unit that is in use, is an addition and no matter of names.
 */
export function failedSave(t: Texts['t'], failure: Failure, isNew: boolean): FailedSave {
  const form = t(isNew ? 'stock.config.notCreated' : 'stock.config.notUpdated');
  if (failure === 'unanswered') return { form: `${form} ${t('reason.unanswered')}` };
  if (failure === 'unit_in_use') return { form, unit: stockRefusal(t, failure) };
  if (failure === 'supplier_not_found') return { form, supplier: stockRefusal(t, failure) };
  return statusOf(failure) === CONFLICT ? { name: t('stock.config.nameTaken') } : { form };
}
