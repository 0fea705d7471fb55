import { pickupTimes } from '@masa/domain/pickup-time';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError, Select } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import type { OpenOrder } from '../../shared/overview.ts';
import { whyNot } from '../../shared/refusal.ts';
import { clockTime } from '../../shared/time/time.ts';
import { availability } from '../../shared/waiting.ts';
import { useTexts } from './texts.ts';

type PickupTimeProps = {
  readonly order: OpenOrder;
  /** The server's clock. */
  readonly now: number;
  readonly timeZone: string;
  readonly waitingFor: string | null;
};

const AT_ONCE = '';

/** Whoever fetches his order says that he comes later, or is there already: for all of it, after one look at what was chosen. */
export function PickupTime({ order, now, timeZone, waitingFor }: PickupTimeProps): ReactElement {
  const { t } = useTexts();
  const { id, wantedAt = null } = order;
  const [chosen, setChosen] = useState(wantedAt);
  const deed = useAskedDeed(
    (once) => api.changePickupTime({ body: { orderId: id, wantedAt: chosen } }, once),
    null,
  );
  const ask = (): void => {
    setChosen(wantedAt);
    deed.ask();
  };
  const offered = pickupTimes(now);
  const times = chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
  return (
    <>
      <Confirm
        {...deed.question}
        tone="calm"
        title={t('order.pickupTitle')}
        text={t('order.pickupText')}
        cancelLabel={t('form.cancel')}
        confirmLabel={t('order.pickupSave')}
        extra={
          <Select
            label={t('order.pickup')}
            value={chosen === null ? AT_ONCE : String(chosen)}
            onChange={(value) => setChosen(value === AT_ONCE ? null : Number(value))}
            options={[
              { value: AT_ONCE, label: t('order.pickupAtOnce') },
              ...times.map((at) => ({ value: String(at), label: clockTime(at, timeZone) })),
            ]}
          />
        }
      >
        <Button variant="text" size="small" onClick={ask} {...availability(waitingFor)}>
          {t('order.pickup')}
        </Button>
      </Confirm>
      {deed.failure && <FieldError>{whyNot(t, deed.failure)}</FieldError>}
    </>
  );
}
