import { Button } from '@masa/ui/button';
import { CheckIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { Sheet } from '@masa/ui/sheet';
import { Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useAsked } from '../../shared/loaded.ts';
import type { OpenCheck } from '../../shared/overview.ts';
import { useReload } from '../../shared/refresh.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { tableInWords } from '../../shared/table-label.ts';
import { availability } from '../../shared/waiting.ts';
import { PaymentsList } from './payments-list.tsx';
import { Takers, useSayTaking } from './takers.tsx';
import { TakingForm } from './taking-form.tsx';
import type { TakenMoney } from './taking-draft.ts';
import { useTexts } from './till-texts.ts';

/** Nothing is due any more: what it was paid with, and the end of it. */
function AllPaid({
  money,
  onClosed,
  waitingFor,
}: {
  readonly money: TakenMoney;
  readonly onClosed: () => void;
  readonly waitingFor: string | null;
}) {
  const { t, language } = useTexts();
  const close = useSaidDeed(
    (once) => api.completeCheck({ params: { checkId: money.checkId } }, once),
    null,
    onClosed,
  );
  return (
    <div className="column gap-3">
      <p className="display display-26">{t('till.allPaid', { amount: formatMoney(money.paid, language) })}</p>
      <Button
        variant="primary"
        size="tall"
        wide
        icon={<CheckIcon />}
        busy={close.busy}
        onClick={close.run}
        {...availability(waitingFor)}
      >
        {t('check.close')}
      </Button>
      <Failed failure={close.failure} />
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
  const { t, language } = useTexts();
  const reload = useReload();
  const params = { checkId: check.checkId };
  const { data: money, failure } = useAsked('checkMoney', { params });
  const { data: details } = useAsked('getCheck', { params });
  useUnfinished(true);
  useSayTaking(check.checkId);
  return (
    <Sheet open title={t('till.title')} closeLabel={t('till.dismiss')} onClose={onClose}>
      <p className="row row-between row-wrap gap-2">
        <span className="strong">{tableInWords(t, check)}</span>
        {money && <span>{t('till.left', { amount: formatMoney(money.due, language) })}</span>}
      </p>
      {details && details.people.length > 1 && (
        <p className="text-14 muted">
          {t('till.guests', {
            paid: details.people.filter(({ state }) => state === 'paid').length,
            count: details.people.length,
          })}
        </p>
      )}
      {money && <Takers takers={money.takers} />}
      {waitingFor !== null && <p className="field-hint">{t('till.offline')}</p>}
      {failure && money === null ? (
        <Failed failure={failure} onAgain={() => void reload()} />
      ) : money === null || details === null ? (
        <Skeleton height={320} radius={12} />
      ) : (
        <div className="column gap-4">
          {money.due > 0 ? (
            <TakingForm
              key={[money.due, money.payments.length, money.free === 0].join(' ')}
              money={money}
              details={details}
              wish={check}
              waitingFor={waitingFor}
            />
          ) : (
            <AllPaid money={money} onClosed={onClose} waitingFor={waitingFor} />
          )}
          <PaymentsList money={money} />
        </div>
      )}
    </Sheet>
  );
}
