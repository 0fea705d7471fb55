import { useState, type ReactElement } from 'react';
import { keptMinutes, type OrderProgress } from '@masa/domain/order-progress';
import { clockTime } from '../../shared/clock-time.ts';
import { useTexts } from './texts.ts';
import './order-progress.css';

type Told = Extract<OrderProgress, { readonly state: 'told' }>;
export type OrderEstimateProps = {
  readonly progress: OrderProgress;
  readonly hitsOfTen: number | null;
  /** When the last of it was sent. */
  readonly sentAt: number;
  /** Of the last answer, while nothing comes from the server. */
  readonly asOf: number | null;
  readonly timeZone: string | undefined;
};

/** When the order comes: a number that stays where it is, a range, and what it is said from. Never a countdown. */
export function OrderEstimate(props: OrderEstimateProps): ReactElement {
  const { progress, hitsOfTen, sentAt, asOf, timeZone } = props;
  const { t, language } = useTexts();
  const clock = (at: number): string => clockTime(at, language, timeZone);
  const running = asOf === null ? progress : null;
  return (
    <section className="card order-progress-estimate" aria-label={t('myOrder.when')}>
      {running?.state === 'told' ? (
        <Figures told={running} clock={clock} />
      ) : (
        <p className="text-18 strong">
          {progress.state === 'served' || progress.state === 'on_its_way'
            ? t(progress.state === 'served' ? 'myOrder.served' : 'myOrder.onItsWay')
            : t('myOrder.sentAt', { time: clock(sentAt) })}
        </p>
      )}
      {running?.state === 'longer' && <p className="muted">{t('myOrder.late')}</p>}
      {running?.state === 'told' && hitsOfTen !== null && (
        <p className="text-14 muted">{t('myOrder.pace', { number: hitsOfTen })}</p>
      )}
      {asOf !== null && <p className="text-14 muted">{t('myOrder.asOf', { time: clock(asOf) })}</p>}
    </section>
  );
}

function Figures({
  told,
  clock,
}: {
  readonly told: Told;
  readonly clock: (at: number) => string;
}): ReactElement {
  const { t } = useTexts();
  const [shown, setShown] = useState<number | null>(null);
  const minutes = keptMinutes(shown, told.minutes);
  if (minutes !== shown) setShown(minutes);
  const from = Math.min(told.usualMinutes, minutes);
  const time = clock(told.by);
  const range =
    from < minutes ? t('myOrder.usually', { from, to: minutes, time }) : t('myOrder.by', { time });
  return (
    <div>
      <p className="visually-hidden">
        {t(told.late ? 'myOrder.moreSaid' : 'myOrder.aboutSaid', { count: minutes })}
      </p>
      <p className="muted" aria-hidden>
        {t(told.late ? 'myOrder.aboutMore' : 'myOrder.about')}
      </p>
      <div className="order-progress-estimate-figures">
        <span className="order-progress-estimate-number" aria-hidden>
          {minutes}
        </span>
        <div className="column">
          <span className="text-18 strong" aria-hidden>
            {t('myOrder.minutes', { count: minutes })}
          </span>
          <p className="text-14 muted">{told.late ? t('myOrder.late') : range}</p>
        </div>
      </div>
    </div>
  );
}
