import { ReasonField, type ReasonFieldProps } from '@masa/front/reason-field';
import type { ReactElement } from 'react';
import { useConsentTexts } from './consent-texts.ts';
import { useHouseReasons } from './house-reasons.ts';

/** In the question before the deed: nothing where the house does not watch, and a must once it was refused without. */
export function OfferedReason(
  props: Pick<ReasonFieldProps, 'kind' | 'draft' | 'onChange' | 'required'>,
): ReactElement | null {
  const { own, isWatching } = useHouseReasons();
  const texts = useConsentTexts();
  return isWatching ? <ReasonField {...props} own={own} texts={texts} /> : null;
}
