import type { ReactElement } from 'react';
import { Failed } from '../../../shared/failed.tsx';
import { LoadState } from '../../../shared/load-state.tsx';
import { useAsked } from '../../../shared/loaded.ts';
import { RefundLine } from './payment-deeds.tsx';
import type { TakenMoney } from '../taking-draft.ts';
import { useTexts } from '../till-texts.ts';

/** What a terminal is to give back, and nobody has said yet whether it did. */
export const waitingRefunds = ({ refunds }: Pick<TakenMoney, 'refunds'>): TakenMoney['refunds'] =>
  refunds.filter(({ state }) => state === 'by_hand');

/** Each with the word on how it ended: a check with one is not closed (AMB-265). */
export function WaitingRefunds({ money }: { readonly money: TakenMoney }): ReactElement | null {
  const { t } = useTexts();
  const waiting = waitingRefunds(money);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('refund.waiting')}>
      <h3 className="section-label">{t('refund.waiting')}</h3>
      <ul className="rows">
        {waiting.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

/** A table was not closed because of them: they are ended here, and nothing is said any more. */
export function RefundsFirst({ checkId }: { readonly checkId: string }): ReactElement | null {
  const of = useAsked('checkMoney', { params: { checkId } });
  if (of.data !== null && waitingRefunds(of.data).length === 0) return null;
  return (
    <>
      <Failed failure="payment_pending" />
      <LoadState of={of} height={80} />
      {of.data !== null && <WaitingRefunds money={of.data} />}
    </>
  );
}
