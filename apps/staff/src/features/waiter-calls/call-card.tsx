import { callAge } from '@masa/domain/staff';
import { Button } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { FieldError } from '@masa/ui/field';
import { BellRingIcon, CheckIcon, TriangleAlertIcon } from '@masa/ui/icons';
import { memo, type ReactElement } from 'react';
import { agoWords } from '../../shared/time/ago.ts';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import type { WaiterCall } from '../../shared/overview.ts';
import { whyNot } from '../../shared/refusal.ts';
import { sameToTheMinute } from '../../shared/time/same-to-the-minute.ts';
import { isLongLabel, tableInWords, tableLabel } from '../../shared/table-label.ts';
import { useTexts } from './texts.ts';
import { minutesSince } from '../../shared/time/time.ts';
import { availability } from '../../shared/waiting.ts';
import './waiter-calls.css';

export type CallCardProps = {
  readonly call: WaiterCall;
  readonly now: number;
  readonly timeZone: string;
  readonly waitingFor: string | null;
};

function Card({ call, now, timeZone, waitingFor }: CallCardProps): ReactElement {
  const { t } = useTexts();
  const accept = useDeed((once) => api.acceptWaiterCall({ params: { callId: call.id } }, once));
  const label = tableLabel(t, call);
  const minutes = minutesSince(call.createdTs, now);
  const age = callAge(now - call.createdTs);
  const name = [
    t('calls.name', { table: tableInWords(t, call), guest: call.username }),
    call.reason === null ? '' : t(`calls.reason.${call.reason}`),
    t('waiting.minutes', { count: minutes }),
    age === 'red' ? t('waiting.late') : '',
  ];

  return (
    <article
      className={classNames(
        'card call-card waiter-calls-card',
        age !== 'fresh' && `waiter-calls-${age}`,
        isLongLabel(label) && 'has-long-table',
      )}
      aria-label={name.filter((part) => part !== '').join(', ')}
    >
      <div className="row">
        <BellRingIcon size="large" className="call-card-bell" />
        <span className="check-card-place">{label}</span>
        <div className="check-card-asked grow">
          <span dir="auto">{t('calls.asks', { guest: call.username })}</span>
          {call.reason !== null && <span className="strong">{t(`calls.reason.${call.reason}`)}</span>}
          <span>{agoWords(t, call.createdTs, now, timeZone)}</span>
        </div>
        <span className="waiter-calls-waiting" aria-hidden="true">
          {age === 'red' && <TriangleAlertIcon />}
          {`${minutes}′`}
        </span>
        <Button
          variant="primary"
          icon={<CheckIcon />}
          busy={accept.busy}
          onClick={accept.run}
          {...availability(waitingFor)}
        >
          {t('calls.accept')}
        </Button>
      </div>
      {accept.failure && <FieldError>{whyNot(t, accept.failure)}</FieldError>}
    </article>
  );
}

/** Somebody at a table asked for a person; the first thing in the hall (AMB-082). */
export const CallCard = memo(
  Card,
  sameToTheMinute(({ call }) => call.createdTs),
);
