import { useEffect, useState, type ReactElement } from 'react';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { ClockIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { clockTime } from '../../shared/clock-time.ts';
import { OrderingNote } from '../../shared/ordering-note.tsx';
import { useTexts } from '../../shared/ordering-texts.ts';
import { dayAndTime } from '../../shared/when.ts';
import type { TimeFailure } from './send-failure.ts';

export type TimeFailedProps = {
  readonly failure: TimeFailure;
  readonly forWaiter: boolean;
  /** The venue's, once it is known. */
  readonly timeZone: string | undefined;
  readonly onSend: (anyway?: boolean) => void;
};
type Of<K extends TimeFailure['kind']> = Omit<TimeFailedProps, 'failure'> & {
  readonly failure: Extract<TimeFailure, { kind: K }>;
};

const nothing = { opensAt: null, closesAt: null, note: '', pausedUntil: null, reason: null };

/** It is not the time for this order: why, and when it is. The cart stays as it is (AMB-217 to AMB-220). */
export function TimeFailed({ failure, ...rest }: TimeFailedProps): ReactElement | null {
  if (failure.kind === 'price') return <PriceChanged failure={failure} {...rest} />;
  if (failure.kind === 'busy') return <KitchenBusy failure={failure} {...rest} />;
  if (failure.kind === 'paused' && (rest.forWaiter || failure.partly))
    return <PausedFor failure={failure} {...rest} />;
  const ordering =
    failure.kind === 'closed'
      ? { ...nothing, state: 'closed' as const, opensAt: failure.opensAt }
      : { ...nothing, state: 'paused' as const, pausedUntil: failure.until, reason: failure.reason };
  return <OrderingNote ordering={ordering} timeZone={rest.timeZone} />;
}

function PriceChanged({ failure }: Of<'price'>): ReactElement {
  const { t, language } = useTexts();
  const was = formatMoney(failure.was, language);
  const now = formatMoney(failure.now, language);
  return (
    <Alert tone="warn" title={t('ordering.priceTitle')}>
      {t('ordering.priceText', { was, now })}
    </Alert>
  );
}

/** One side of the house for phones, or everything for everyone. */
function PausedFor({ failure, forWaiter, timeZone, onSend }: Of<'paused'>): ReactElement {
  const { t, language } = useTexts();
  const time = failure.until === null ? '' : dayAndTime(failure.until, language, timeZone);
  if (!forWaiter)
    return (
      <Alert tone="info" icon={<ClockIcon />} title={t('ordering.sidePausedTitle')}>
        {t('ordering.sidePausedText', { time })}
      </Alert>
    );
  return (
    <Alert
      tone="warn"
      title={t('ordering.pausedTitle')}
      actions={
        <Button size="small" onClick={() => onSend(true)}>
          {t('ordering.forWaiter.anyway')}
        </Button>
      }
    >
      {t('ordering.forWaiter.paused', { time })}
    </Alert>
  );
}

const MINUTE_MS = 60_000;

/** Whoever wants it has it sent when there is room: once, and while he leaves the page open. */
function KitchenBusy({ failure, timeZone, onSend }: Of<'busy'>): ReactElement {
  const { t, language } = useTexts();
  const [sendsAt, wait] = useState<number | null>(null);
  const [told] = useState(() => Date.now());
  const minutes = Math.max(1, Math.ceil(failure.waitMs / MINUTE_MS));
  useEffect(() => {
    if (sendsAt === null) return undefined;
    const timer = window.setTimeout(
      () => {
        // Once: whoever is refused again decides again.
        wait(null);
        onSend();
      },
      Math.max(0, sendsAt - Date.now()),
    );
    return () => window.clearTimeout(timer);
  }, [sendsAt, onSend]);
  return (
    <Alert
      tone="info"
      icon={<ClockIcon />}
      title={t('ordering.busyTitle')}
      actions={
        <Button size="small" onClick={() => wait(sendsAt === null ? told + failure.waitMs : null)}>
          {t(sendsAt === null ? 'ordering.sendItself' : 'ordering.dontWait')}
        </Button>
      }
    >
      {sendsAt === null
        ? t('ordering.busyText', { count: minutes })
        : t('ordering.waiting', { time: clockTime(sendsAt, language, timeZone) })}
    </Alert>
  );
}
