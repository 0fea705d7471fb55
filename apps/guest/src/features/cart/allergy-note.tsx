import type { ReactElement } from 'react';
import { Alert } from '@masa/ui/alert';
import { useAllergenTexts } from '../../shared/allergen-words.ts';

/** Before anything is ordered, wherever it is: what is cooked beside a dish no list can say (AMB-211). */
export function AllergyNote(): ReactElement {
  const { t } = useAllergenTexts();
  return <Alert tone="info">{t('allergens.tellWaiter')}</Alert>;
}
