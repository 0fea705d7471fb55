import { consentsRinging, type Ringing } from '@masa/domain/alert';
import { useMemo } from 'react';
import { useAccount } from './account.ts';
import { useAsked } from './loaded.ts';
import { useServerNow } from './overview.ts';

export type RingingConsents = Pick<Ringing, 'count' | 'newestTs' | 'things'>;

/** What others wait for, rung on the device of whoever may consent to it until it is answered or over (AMB-291). */
export function useConsentsRinging(): RingingConsents {
  const { username } = useAccount();
  const { data } = useAsked('approvals', {});
  const now = useServerNow();
  const asked = useMemo(
    () => (data ?? []).map((one) => ({ ...one, expiresAt: Date.parse(one.expiresAt) })),
    [data],
  );
  return consentsRinging(asked, username, now);
}
