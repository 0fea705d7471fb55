import { reasonWords } from '@masa/front/reason-field';
import { NOT_GIVEN, type ReasonKind } from '@masa/domain/reason';
import { useConsentTexts } from '../../shared/consent-texts.ts';
import { useHouseReasons } from '../../shared/house-reasons.ts';

/** What reasons are called, those of the house as well; none and a missing one alike. */
export function useReasons(): (kind: ReasonKind, code: string | null) => string {
  const { own } = useHouseReasons();
  const texts = useConsentTexts();
  return (kind, code) => reasonWords(texts, kind, code === null || code === '' ? NOT_GIVEN : code, own);
}
