import type { Failure } from '../../shared/api.ts';
import type { StaffTexts } from '../../shared/texts.tsx';

export const NAME_LENGTH = 120;

/** What is wrong with a name, or why it could not be saved. */
export function failedName(
  t: StaffTexts['t'],
  isMissing: boolean,
  failure: Failure | null,
): string | undefined {
  if (isMissing) return t('suppliers.nameMissing');
  if (failure === null) return undefined;
  if (failure === 'supplier_name_taken') return t('suppliers.nameTaken');
  return failure === 'unanswered' ? t('reason.unanswered') : t('suppliers.notSaved');
}
