import type { Request } from '@masa/contract/schemas';
import { textIn } from '@masa/domain/language';
import { reasonWords } from '@masa/front/reason-field';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { useConsentTexts } from '../../shared/consent-texts.ts';
import { useHouseReasons } from '../../shared/house-reasons.ts';
import type { CheckDetails } from './taking-draft.ts';
import { useTexts } from './till-texts.ts';

type Change = Pick<CheckDetails['adjustments'][number], 'kind' | 'percent' | 'items'> & {
  readonly reason: string | null;
  /** Of the register's receipt of the return. */
  readonly returnNumber?: string | null;
};

/** "Discount 10 %, long wait", "On the house: House lager". */
function useChangeWords(details: CheckDetails): (change: Change) => string {
  const { t, language } = useTexts();
  const texts = useConsentTexts();
  const { own } = useHouseReasons();
  return ({ kind, percent, items, reason, returnNumber = null }) => {
    const names = details.sessionPrechecks
      .flatMap((person) => person.items)
      .filter(({ orderItem }) => items?.includes(orderItem.id) === true)
      .map(({ orderItem }) => textIn(orderItem.names, language) || orderItem.orderedItemId);
    const what =
      percent === null ? t(`adjust.${kind}`) : t('adjust.ofPercent', { what: t(`adjust.${kind}`), percent });
    const dishes = names.length > 0 ? `${what}: ${names.join(', ')}` : what;
    const isSaid = kind !== 'service' && reason !== null && reason !== '';
    const why = isSaid ? [reasonWords(texts, kind, reason, own).toLocaleLowerCase(language)] : [];
    const returned = returnNumber === null ? [] : [t('adjust.returned', { number: returnNumber })];
    return [dishes, ...why, ...returned].join(', ');
  };
}

function Row({ words, amount }: { readonly words: string; readonly amount: number }): ReactElement {
  const { language } = useTexts();
  return (
    <p className="row row-between row-baseline gap-3">
      <span className="muted">{words}</span>
      <span className="strong nowrap">{formatMoney(amount, language)}</span>
    </p>
  );
}

/** What was changed on a check, each with what it comes to. */
export function BillChanges({ details }: { readonly details: CheckDetails }): ReactElement | null {
  const words = useChangeWords(details);
  if (details.adjustments.length === 0) return null;
  return (
    <div className="column gap-1 text-14">
      {details.adjustments.map(({ id, effect, said, ...change }) => (
        <Row
          key={id}
          words={words({
            ...change,
            reason: said?.reason ?? null,
            returnNumber: said?.returnNumber ?? null,
          })}
          amount={change.kind === 'service' ? effect : 0 - effect}
        />
      ))}
    </div>
  );
}

type PaysProps = {
  readonly details: CheckDetails;
  readonly body: Request<'adjustCheck'>['body'] | null;
  readonly total: number;
  readonly effect: number;
};

/** The sum explains itself line by line, with what is about to be changed. */
export function WhatGuestPays({ details, body, total, effect }: PaysProps): ReactElement {
  const { t, language } = useTexts();
  const words = useChangeWords(details);
  const dishes = details.sessionPrechecks
    .flatMap(({ items }) => items)
    .reduce((sum, { effectivePrice, adjusted = 0 }) => sum + effectivePrice + adjusted, 0);
  const next = body && {
    kind: body.kind,
    percent: body.percent ?? null,
    items: body.items ?? null,
    reason: body.reason ?? null,
    returnNumber: body.returnNumber ?? null,
  };
  return (
    <section className="card-inset column gap-2" aria-live="polite">
      <h3 className="display display-26">{t('adjust.pays')}</h3>
      <Row words={t('adjust.dishesSum')} amount={dishes} />
      <BillChanges details={details} />
      {next && effect > 0 && <Row words={words(next)} amount={next.kind === 'service' ? effect : -effect} />}
      <hr className="divider-dashed" />
      <p className="row row-between row-baseline">
        <span className="strong">{t('adjust.toPay')}</span>
        <span className="display display-40">{formatMoney(total, language)}</span>
      </p>
      {details.paid > 0 && (
        <p className="text-14 muted">
          {t('adjust.paidAlready', {
            paid: formatMoney(details.paid, language),
            left: formatMoney(Math.max(0, total - details.paid), language),
          })}
        </p>
      )}
    </section>
  );
}
