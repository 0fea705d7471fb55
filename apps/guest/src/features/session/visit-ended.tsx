import { useState, type ReactElement, type ReactNode } from 'react';
import { buttonClass } from '@masa/ui/button';
import { CheckIcon, QrCodeIcon, ReceiptIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { receiptPath } from '@masa/domain/receipt-page';
import type { Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';
import { AppLink } from '../../shared/navigation.tsx';
import { resourceAtom, useResource } from '../../shared/resource.ts';
import type { Session } from '../../shared/storage.ts';
import { useTexts } from './texts.ts';
import '../../shared/visit/visit.css';

/** Nobody wants to be thanked for yesterday's evening. */
const SHOWN_MS = 12 * 3_600_000;

type VisitEnd = Response<'visitEnd'>;
const endAtom = resourceAtom<VisitEnd>();

type VisitEndedProps = {
  readonly session: Session;
  /** Asks how it was; null where the venue does not. */
  readonly feedback: ReactNode;
};

/** The last word of a visit: thanks, what was paid and how, how it was, and how to begin anew (AMB-228). */
export function VisitEnded({ session, feedback }: VisitEndedProps): ReactElement | null {
  const { t } = useTexts();
  const { id, checkId, username, createdAt } = session;
  const [openedAt] = useState(() => Date.now());
  const { data: end } = useResource(endAtom, id, (signal) =>
    api.visitEnd({ params: { sessionId: id } }, { signal }),
  );
  if (openedAt - Date.parse(end?.endedAt ?? createdAt) > SHOWN_MS) return null;
  return (
    <section className="card visit" aria-label={t('ended.label')}>
      <div className="visit-body column gap-2">
        <h2 className="display display-32">
          {checkId === null ? t('ended.title') : t('ended.thanks', { name: username })}
        </h2>
        {end && <Paid end={end} />}
        {feedback}
        <p className="row visit-said muted">
          <QrCodeIcon />
          {t('ended.again')}
        </p>
      </div>
    </section>
  );
}

function Paid({
  end: { total, tips, paymentMethod, receipt, receiptToken },
}: {
  readonly end: VisitEnd;
}): ReactElement | null {
  const { t, language } = useTexts();
  if (total === null || tips === null || paymentMethod === null) return null;
  const money = (amount: number) => formatMoney(amount, language);
  return (
    <>
      <p className="row visit-said strong">
        <CheckIcon />
        {t(tips > 0 ? `ended.paidWithTips.${paymentMethod}` : `ended.paid.${paymentMethod}`, {
          total: money(total),
          tips: money(tips),
        })}
      </p>
      {receipt && (
        <p className="row visit-said">
          <ReceiptIcon />
          {receipt.link === null ? (
            t('ended.receipt', { number: receipt.number })
          ) : (
            <a href={receipt.link} target="_blank" rel="noreferrer">
              {t('ended.receipt', { number: receipt.number })}
            </a>
          )}
        </p>
      )}
      {receiptToken !== null && (
        <AppLink className={buttonClass({ wide: true })} to={receiptPath(receiptToken)}>
          <ReceiptIcon />
          {t('ended.myReceipt')}
        </AppLink>
      )}
    </>
  );
}
