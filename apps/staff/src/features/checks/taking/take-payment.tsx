import { toBani, type Bani } from '@masa/domain/money';
import { OfflineBanner } from '@masa/ui/alert';
import { LevelBar } from '@masa/ui/level-bar';
import { formatMoney } from '@masa/ui/money-format';
import { Sheet } from '@masa/ui/sheet';
import { Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { Failed } from '../../../shared/failed.tsx';
import { useKeptCash } from '../../../shared/kept-cash/kept-cash.ts';
import { useUnfinished } from '../../../shared/leaving/unfinished.ts';
import { useAsked } from '../../../shared/loaded.ts';
import type { OpenCheck } from '../../../shared/overview.ts';
import { useReload } from '../../../shared/refresh.ts';
import { tableInWords } from '../../../shared/table-label.ts';
import { AllPaid } from './all-paid.tsx';
import { CheckDetails } from '../check-details.tsx';
import { NotSentYet, OfflineCash } from './offline-cash.tsx';
import { PaymentsList } from '../payments/payments-list.tsx';
import { Takers, useSayTaking } from './takers.tsx';
import { TakingForm } from './taking-form.tsx';
import type { CheckDetails as Details, TakenMoney } from '../taking-draft.ts';
import { useTexts } from '../till-texts.ts';

/** What is left of the check, and how far it has come. */
function HowFar({
  check,
  money,
  details,
  due,
}: {
  readonly check: OpenCheck;
  readonly money: TakenMoney | null;
  readonly details: Details | null;
  /** Null: it is not known yet. */
  readonly due: Bani | null;
}): ReactElement {
  const { t, language } = useTexts();
  const lei = (bani: number) => formatMoney(bani, language);
  const people = details?.people ?? [];
  const paidOf = money && t('till.paidOf', { paid: lei(money.paid), total: lei(money.total) });
  return (
    <div className="column gap-2 checks-how-far">
      <p className="row row-between row-baseline row-wrap gap-2">
        <span className="strong">{tableInWords(t, check)}</span>
        {due !== null && <span className="display display-26">{t('till.left', { amount: lei(due) })}</span>}
      </p>
      {money && money.paid > 0 && paidOf !== null && (
        <>
          <LevelBar label={paidOf} percent={(100 * money.paid) / money.total} />
          <p className="row row-between row-wrap gap-2 text-14 muted">
            <span aria-hidden="true">{paidOf}</span>
            {people.length > 1 && (
              <span>
                {t('till.guests', {
                  paid: people.filter(({ state }) => state === 'paid').length,
                  count: people.length,
                })}
              </span>
            )}
          </p>
        </>
      )}
    </div>
  );
}

export type TakePaymentProps = {
  readonly check: OpenCheck;
  readonly waitingFor: string | null;
  readonly onClose: () => void;
};

/** Taking money for a check in any mix of people and methods, until nothing is left. */
export function TakePayment({ check, waitingFor, onClose }: TakePaymentProps): ReactElement {
  const { t } = useTexts();
  const reload = useReload();
  const params = { checkId: check.checkId };
  const { data: money, failure } = useAsked('checkMoney', { params });
  const { data: details } = useAsked('getCheck', { params });
  const place = tableInWords(t, check);
  const kept = useKeptCash().filter(({ checkId, step }) => checkId === check.checkId && step !== 'refused');
  const inHand = kept.reduce((all, { amount }) => all + amount, 0);
  const open = money?.due ?? (waitingFor === null ? null : check.effectiveTotal - check.paid);
  const due = open === null ? null : toBani(Math.max(0, open - inHand));
  useUnfinished(true);
  useSayTaking(check.checkId);
  return (
    <Sheet open wide title={t('till.title')} closeLabel={t('till.dismiss')} onClose={onClose}>
      <div className="column gap-4">
        <HowFar check={check} money={money} details={details} due={due} />
        {money && <Takers takers={money.takers} />}
        {waitingFor !== null && <OfflineBanner title={t('till.offlineCash')} />}
        <NotSentYet kept={kept} />
        {waitingFor !== null ? (
          <>
            {due !== null && due > 0 && (
              <OfflineCash key={due} checkId={check.checkId} place={place} due={due} />
            )}
            {money && <PaymentsList money={money} />}
          </>
        ) : failure && money === null ? (
          <Failed failure={failure} onAgain={() => void reload()} />
        ) : money === null || details === null ? (
          <Skeleton height={320} radius={12} />
        ) : (
          <div className="column gap-4 checks-columns">
            <div className="checks-aside">
              {money.due === 0 ? (
                <AllPaid check={check} money={money} onClosed={onClose} waitingFor={waitingFor} />
              ) : (
                // What is on its way is not taken once more.
                kept.length === 0 && (
                  <TakingForm
                    key={[money.due, money.payments.length, money.free === 0].join(' ')}
                    money={money}
                    details={details}
                    wish={check}
                    place={place}
                    waitingFor={waitingFor}
                  />
                )
              )}
            </div>
            <div className="column gap-4">
              <PaymentsList money={money} withoutWaiting={money.due === 0} />
              <CheckDetails checkId={check.checkId} />
            </div>
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** Loads the sheet and its words ahead: the network may be away when somebody wants to pay. */
export function TillReady(): null {
  useTexts();
  return null;
}
