import type { ReactElement } from 'react';

import { classNames } from './class-names.ts';
import { splitMoney } from './money-format.ts';

export type MoneyProps = {
  /** As `formatMoney` gives it. */
  readonly amount: string;
  readonly size?: 24 | 26 | 32 | 40 | 56;
  /** The price before a voucher, with its words for the ear ("Before: "). */
  readonly was?: { readonly amount: string; readonly label: string } | undefined;
  /** In lists the unit is only for the ear. */
  readonly unitHidden?: boolean;
};

function Sum({ text, unitHidden }: { readonly text: string; readonly unitHidden: boolean }): ReactElement {
  const { amount, unit } = splitMoney(text);
  if (!unitHidden || unit === '') return <>{text}</>;
  return (
    <>
      {amount} <span className="visually-hidden">{unit}</span>
    </>
  );
}

export const Money = ({ amount, size = 24, was, unitHidden = false }: MoneyProps): ReactElement => (
  <span className={classNames('money', size === 24 ? 'money-24' : `display-${size}`)}>
    {was && (
      <>
        <span className="visually-hidden">{was.label}</span>{' '}
        <s className="money-was">
          <Sum text={was.amount} unitHidden={unitHidden} />
        </s>{' '}
      </>
    )}
    <Sum text={amount} unitHidden={unitHidden} />
  </span>
);
