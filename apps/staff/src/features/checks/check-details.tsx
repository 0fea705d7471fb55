import { textIn } from '@masa/domain/language';
import type { Response } from '@masa/contract/schemas';
import { classNames } from '@masa/ui/class-names';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import { TicketPercentIcon } from '@masa/ui/icons';
import { Spinner } from '@masa/ui/spinner';
import { type ReactElement } from 'react';
import { sizeLabel } from '@masa/front/dish-size';
import { Failed } from '../../shared/failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useReload } from '../../shared/refresh.ts';
import { BillChanges } from './bill-changes.tsx';
import { useTexts } from './till-texts.ts';
import './checks.css';

type Details = Response<'getCheck'>;
type Person = Details['sessionPrechecks'][number];

type PersonProps = Pick<DetailsProps, 'onDish'> & { readonly person: Person; readonly name: string };

function PersonItems({ person, name, onDish = null }: PersonProps): ReactElement {
  const { t, language } = useTexts();
  return (
    <li>
      <p className="text-14 strong" dir="auto">
        {name}
      </p>
      <ul className="sum-lines text-14">
        {/* What was changed on the check stands below, each with its sum: here is what it was before. */}
        {person.items.map(({ orderItem, regularPrice, effectivePrice, adjusted = 0 }) => (
          <li
            key={orderItem.id}
            className={classNames('checks-line', onDish !== null && effectivePrice > 0 && 'has-deed')}
          >
            <span>
              {[
                textIn(orderItem.names, language) || orderItem.orderedItemId,
                sizeLabel(t, orderItem.orderedItemId),
              ]
                .filter((part) => part !== undefined)
                .join(', ')}
            </span>
            {onDish && effectivePrice > 0 && (
              <button
                type="button"
                className="icon-button"
                aria-label={t('adjust.dishOnHouse', { dish: textIn(orderItem.names, language) })}
                onClick={() => onDish(orderItem.id)}
              >
                <TicketPercentIcon size="small" />
              </button>
            )}
            <Money
              amount={formatMoney(effectivePrice + adjusted, language)}
              was={
                regularPrice === effectivePrice + adjusted
                  ? undefined
                  : { amount: formatMoney(regularPrice, language), label: t('check.before') }
              }
              unitHidden
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The fiscal receipt that was printed for this check, and where the state shows it. */
function Receipt({ number, link }: { readonly number: string; readonly link: string | null }): ReactElement {
  const { t } = useTexts();
  return (
    <p className="row row-between row-wrap gap-2 text-14">
      <span>{t('check.receipt', { number })}</span>
      {link !== null && (
        <a className="strong" href={link} target="_blank" rel="noreferrer">
          {t('check.receiptLink')}
        </a>
      )}
    </p>
  );
}

type DetailsProps = {
  readonly checkId: string;
  /** A dish is to be on the house; null, or left out: not here, not now. */
  readonly onDish?: ((id: string) => void) | null;
};

/** What is on the check, as the server adds it up. */
export function CheckDetails({ checkId, onDish = null }: DetailsProps): ReactElement {
  const { t, language } = useTexts();
  const reload = useReload();
  const { data, failure } = useAsked('getCheck', { params: { checkId } });

  if (data === null)
    return failure ? (
      <Failed failure={failure} onAgain={() => void reload()} />
    ) : (
      <Spinner label={t('loading')} />
    );
  return (
    <div className="card-inset column gap-3">
      <ul className="column gap-3">
        {data.sessionPrechecks
          .filter(({ items }) => items.length > 0)
          .map((person) => (
            <PersonItems
              key={person.sessionId}
              person={person}
              name={data.sessionsLookup[person.sessionId]?.username ?? ''}
              onDish={data.fiscalNumber === null ? onDish : null}
            />
          ))}
      </ul>
      <BillChanges details={data} />
      <hr className="divider-dashed" />
      <div className="row row-between row-baseline">
        <span className="strong">{t('check.total')}</span>
        <Money amount={formatMoney(data.checkTotal.effectiveTotal, language)} size={26} />
      </div>
      {data.fiscalNumber !== null && <Receipt number={data.fiscalNumber} link={data.fiscalLink} />}
    </div>
  );
}
