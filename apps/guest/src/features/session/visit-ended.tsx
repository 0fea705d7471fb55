import { useState, type ReactElement } from 'react';
import { CheckIcon, QrCodeIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';
import { resourceAtom, useResource } from '../../shared/resource.ts';
import type { Session } from '../../shared/storage.ts';
import { useTexts } from './texts.ts';
import '../../shared/visit/visit.css';

/** Nobody wants to be thanked for last week's evening. */
const SHOWN_MS = 24 * 3_600_000;

const paidAtom = resourceAtom<Response<'getCheck'>>();

/** The last word of a visit: thanks, what was paid and how, and how to begin anew. */
export function VisitEnded({ session }: { readonly session: Session }): ReactElement | null {
  const { t, language } = useTexts();
  const { checkId, username, createdAt } = session;
  const [openedAt] = useState(() => Date.now());
  const { data: check } = useResource(paidAtom, checkId, (signal) =>
    api.getCheck({ params: { checkId: checkId ?? '' } }, { signal }),
  );
  const money = (amount: number) => formatMoney(amount, language);
  const paid = check?.status === 'completed' ? check : null;
  if (openedAt - Date.parse(createdAt) > SHOWN_MS) return null;
  return (
    <section className="card visit" aria-label={t('ended.label')}>
      <div className="visit-body column gap-2">
        <h2 className="display display-32">
          {checkId === null ? t('ended.title') : t('ended.thanks', { name: username })}
        </h2>
        {paid && (
          <p className="row strong">
            <CheckIcon />
            {t(
              paid.tips > 0 ? `ended.paidWithTips.${paid.paymentMethod}` : `ended.paid.${paid.paymentMethod}`,
              {
                total: money(paid.checkTotal.effectiveTotal),
                tips: money(paid.tips),
              },
            )}
          </p>
        )}
        <p className="row muted">
          <QrCodeIcon />
          {t('ended.again')}
        </p>
      </div>
    </section>
  );
}
