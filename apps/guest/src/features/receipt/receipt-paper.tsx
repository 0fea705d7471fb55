import type { ReactElement, ReactNode } from 'react';
import { textIn } from '@masa/domain/language';
import { sumBani } from '@masa/domain/money';
import { Chip } from '@masa/ui/chip';
import { formatAmount, formatMoney } from '@masa/ui/money-format';
import { DOT, nameWithSize } from '../../shared/menu-words.ts';
import { addedWords } from '../../shared/modifier-words.ts';
import { tableWords } from '../../shared/table-words.ts';
import { FiscalReceipt } from './fiscal-receipt.tsx';
import type { Receipt } from './receipt.ts';
import { useTexts } from './texts.ts';
import './receipt.css';

type Line = Receipt['lines'][number];

/** Equal dishes stand together once, as on paper. */
const together = (lines: readonly Line[]): readonly (readonly [Line, number])[] =>
  [...Map.groupBy(lines, (line) => JSON.stringify(line)).values()].flatMap((equal) =>
    equal[0] ? [[equal[0], equal.length] as const] : [],
  );

function Row({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Dish({ line, count }: { readonly line: Line; readonly count: number }): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const { name, qualifier, options, modifiers, without, regularPrice, effectivePrice } = line;
  const dish = nameWithSize(textIn(name, language), qualifier === null ? '' : `dish__${qualifier}`, texts);
  const added = modifiers.map((one) => ({ ...one, name: textIn(one.name, language) }));
  const left = without.map((one) => textIn(one, language)).join(', ');
  const details = [
    ...options.map((option) => textIn(option, language)),
    ...(added.length === 0 ? [] : [addedWords(added, language)]),
    ...(left === '' ? [] : [t('dish.without', { names: left })]),
  ].filter((words) => words !== '');
  const amount = (price: number) => formatAmount(count * price, language);
  return (
    <Row
      label={
        <>
          {count === 1 ? dish : `${count} × ${dish}`}
          {details.length > 0 && <span className="receipt-small">{details.join(DOT)}</span>}
        </>
      }
    >
      {regularPrice !== effectivePrice && <s className="receipt-was">{`${amount(regularPrice)} `}</s>}
      <b>{amount(effectivePrice)}</b>
    </Row>
  );
}

/** Why it comes to less than its dishes cost. */
function Discounts({ receipt }: { readonly receipt: Receipt }): ReactElement | null {
  const { t, language } = useTexts();
  const { regularTotal, total, changes } = receipt;
  if (regularTotal === total) return null;
  const rest = total - regularTotal - sumBani(changes.map(({ amount }) => amount));
  return (
    <>
      <Row label={t('receipt.fullPrice')}>{formatAmount(regularTotal, language)}</Row>
      {rest !== 0 && <Row label={t('receipt.discount')}>{formatAmount(rest, language)}</Row>}
      {changes.map(({ name, amount }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of them may be of the same words
        <Row key={at} label={textIn(name, language)}>
          {formatAmount(amount, language)}
        </Row>
      ))}
    </>
  );
}

function Payments({ receipt }: { readonly receipt: Receipt }): ReactElement {
  const { t, language } = useTexts();
  const { payments, paid, due, tipAsked, givenBack } = receipt;
  const tip = sumBani([tipAsked, ...payments.map((payment) => payment.tip)]);
  return (
    <>
      {payments.map(({ method, amount, change }) => (
        <Row
          key={method}
          label={[
            t(`receipt.method.${method}`),
            ...(change > 0 ? [t('receipt.change', { amount: formatAmount(change, language) })] : []),
          ].join(DOT)}
        >
          {formatMoney(amount, language)}
        </Row>
      ))}
      {due > 0 && paid > 0 && <Row label={t('receipt.due')}>{formatMoney(due, language)}</Row>}
      {tip > 0 && <Row label={t('receipt.tip')}>{formatMoney(tip, language)}</Row>}
      {givenBack > 0 && <Row label={t('receipt.givenBack')}>{formatMoney(givenBack, language)}</Row>}
    </>
  );
}

function Head({ receipt }: { readonly receipt: Receipt }): ReactElement {
  const { t, language } = useTexts();
  const { venue, checkNumber, tableName, asked, finished, payments } = receipt;
  const [only, ...others] = payments;
  const at = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: venue.timeZone,
  }).format(new Date(finished ?? asked));
  return (
    <div className="receipt-head">
      <h2 className="display display-32">{venue.name}</h2>
      {only && others.length === 0 && <Chip tone="ok">{t(`receipt.method.${only.method}`)}</Chip>}
      <p className="receipt-small">
        {venue.address !== '' && <span>{venue.address}</span>}
        {venue.phone !== '' && <span>{venue.phone}</span>}
        {venue.fiscalCode !== '' && <span>{t('receipt.fiscalCode', { code: venue.fiscalCode })}</span>}
        <span>{[at, ...(tableName === '' ? [] : [tableWords(tableName, { t })])].join(DOT)}</span>
        <span>{t('receipt.number', { number: checkNumber })}</span>
      </p>
    </div>
  );
}

/** White in both themes, as paper is: what was ordered, what it came to and how it was paid. */
export function ReceiptPaper({ receipt }: { readonly receipt: Receipt }): ReactElement {
  const { t, language } = useTexts();
  const { lines, service, vat, total, fiscal, training } = receipt;
  return (
    <section className="receipt-paper" data-theme="light" aria-label={t('receipt.title')}>
      {training && <p className="receipt-training strong">{t('receipt.training')}</p>}
      <Head receipt={receipt} />
      <dl>
        {together(lines).map(([line, count]) => (
          <Dish key={JSON.stringify(line)} line={line} count={count} />
        ))}
        {service && (
          <Row label={t('receipt.service', { percent: service.percent })}>
            {service.regular !== service.effective && (
              <s className="receipt-was">{formatAmount(service.regular, language)}</s>
            )}
            <b>{formatAmount(service.effective, language)}</b>
          </Row>
        )}
      </dl>
      <dl className="receipt-sums">
        <Discounts receipt={receipt} />
        {vat.map((one) => (
          <Row key={one.group} label={t('receipt.vat', { percent: one.percent })}>
            {formatAmount(one.vat, language)}
          </Row>
        ))}
        <div className="receipt-row receipt-total">
          <dt className="strong">{t('receipt.total')}</dt>
          <dd className="display display-40">{formatMoney(total, language)}</dd>
        </div>
        <Payments receipt={receipt} />
      </dl>
      {fiscal && <FiscalReceipt fiscal={fiscal} />}
      <p className="receipt-small">{t('receipt.notFiscal')}</p>
    </section>
  );
}
