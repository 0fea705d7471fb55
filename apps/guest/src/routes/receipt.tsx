import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { checkStatus } from '@masa/domain/check';
import { buttonClass } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { CheckIcon } from '@masa/ui/first-icons';
import { formatMoney } from '@masa/ui/money-format';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { LanguageSwitcher } from '../features/language/language-switcher.tsx';
import { ReceiptActions } from '../features/receipt/receipt-actions.tsx';
import { ReceiptPaper } from '../features/receipt/receipt-paper.tsx';
import { useReceipt, type Receipt } from '../features/receipt/receipt.ts';
import { useTexts } from '../features/receipt/texts.ts';
import { useVisit } from '../features/session/session.ts';
import { useVenue } from '../features/venue/venue.ts';
import { Failed } from '../shared/failed.tsx';
import { AppLink } from '../shared/navigation.tsx';
import { useOffline } from '../shared/online.ts';
import { paths } from '../shared/paths.ts';
import { Screen } from '../shared/screen.tsx';

/** `/receipt/{token}`: the receipt of one check, for whoever has its address, with or without a visit. */
export function ReceiptRoute(): ReactElement {
  const { token = '' } = useParams();
  const { t } = useTexts();
  const { data, failure, reload } = useReceipt(token);
  const { venue } = useVenue();
  const { session } = useVisit();
  const offline = useOffline();
  const isGone = failure === 'receipt_not_found';
  const receipt = isGone ? null : data;
  const title = t('receipt.title');
  return (
    <Screen
      title={title}
      className="screen-with-bar"
      header={
        <header className="topbar">
          <h1 className="display display-26 grow">{title}</h1>
          <LanguageSwitcher offered={venue?.languages} />
        </header>
      }
      bar={
        receipt && (
          <div className="commit-bar">
            <ReceiptActions title={`${receipt.venue.name}: ${title}`} />
            {session && (
              <AppLink className={buttonClass({ variant: 'text', wide: true })} to={paths.menu}>
                {t('receipt.keepOrdering')}
              </AppLink>
            )}
          </div>
        )
      }
    >
      <meta name="robots" content="noindex" />
      <div className="page-sides">
        {isGone && <EmptyState title={t('receipt.gone')} text={t('receipt.goneHint')} />}
        {!isGone && receipt === null && failure !== null && !offline && <Failed onRetry={reload} />}
        {!isGone && receipt === null && (failure === null || offline) && (
          <Loading label={t('loading')}>
            <Skeleton height={320} radius={18} />
          </Loading>
        )}
        {receipt && (
          <>
            <Told receipt={receipt} />
            <ReceiptPaper receipt={receipt} />
          </>
        )}
      </div>
    </Screen>
  );
}

/** The first word: paid and free to go, or what is to be paid. */
function Told({ receipt: { status, due, tipAsked, total } }: { readonly receipt: Receipt }): ReactElement {
  const { t, language } = useTexts();
  const isPaid = status === checkStatus.is.completed || (due === 0 && tipAsked === 0 && total > 0);
  if (!isPaid)
    return (
      <output className="receipt-told">
        <span>
          <span className="display display-32">
            {t('receipt.toPay', { amount: formatMoney(due + tipAsked, language) })}
          </span>
          <span className="muted">{t('receipt.open')}</span>
        </span>
      </output>
    );
  return (
    <output className="receipt-told">
      <span className="receipt-tick">
        <CheckIcon />
      </span>
      <span>
        <span className="display display-32">{t('receipt.paid')}</span>
        <span className="muted">{t('receipt.mayGo')}</span>
      </span>
    </output>
  );
}
