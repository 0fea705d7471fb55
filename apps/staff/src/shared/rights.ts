import type { Right } from '@masa/domain/right';
import { useAccount } from './account.ts';
import { useTexts } from './texts.tsx';

/** Why whoever is signed in may not do this; undefined: he may. Stands under the button, beside its padlock. */
export function useLock(right: Right): string | undefined {
  const { rights } = useAccount();
  const { t } = useTexts();
  return rights.includes(right) ? undefined : t('reason.rightMissing');
}
