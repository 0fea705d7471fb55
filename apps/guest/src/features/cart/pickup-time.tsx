import { useEffect, useState, type ReactElement } from 'react';
import { pickupTimes } from '@masa/domain/pickup-time';
import { Select } from '@masa/ui/field';
import { clockTime } from '../../shared/clock-time.ts';
import { wantedFor } from './cart-changes.ts';
import { useCart, useCartActions } from './session-cart.ts';
import { useTexts } from './texts.ts';

const LOOK_EVERY_MS = 30_000;
const AT_ONCE = '';

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

type PickupTimeProps = {
  readonly sessionId: string | null;
  /** The venue's, once it is known. */
  readonly timeZone: string | undefined;
};

/** When a waiter's order is to be fetched at the counter: the start times of the kitchen count back from it (AMB-241). */
export function PickupTime({ sessionId, timeZone }: PickupTimeProps): ReactElement {
  const { t, language } = useTexts();
  const { wantedAt = null } = useCart(sessionId);
  const { change } = useCartActions(sessionId);
  const now = useNow();
  // A time that has passed is no choice any more.
  const chosen = wantedAt !== null && wantedAt > now ? wantedAt : null;
  const offered = pickupTimes(now);
  const times = chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
  return (
    <Select
      label={t('cart.pickupTime')}
      value={chosen === null ? AT_ONCE : String(chosen)}
      onChange={(value) => void change(wantedFor(value === AT_ONCE ? null : Number(value)))}
      options={[
        { value: AT_ONCE, label: t('cart.pickupAtOnce') },
        ...times.map((at) => ({ value: String(at), label: clockTime(at, language, timeZone) })),
      ]}
    />
  );
}
