import type { Failure } from '../../shared/api.ts';
import type { Texts } from './texts.ts';

export const NAME_LENGTH = 120;

export type NameDraft = { readonly name: string };

export function readName({ name }: NameDraft) {
  const wanted = name.trim();
  return wanted === ''
    ? { body: null, errors: { name: 'suppliers.nameMissing' as const } }
    : { body: { name: wanted } };
}

/** Why a name could not be saved. */
export function failedName(t: Texts['t'], failure: Failure): string {
  if (failure === 'supplier_name_taken') return t('suppliers.nameTaken');
  return failure === 'unanswered' ? t('reason.unanswered') : t('suppliers.notSaved');
}
