import type { StockConfig } from '../../shared/stock/configs.ts';
import { MIN_ORDER_QUANTITY } from '@masa/domain/stock';
import { Chip } from '@masa/ui/chip';
import { TextInput } from '@masa/ui/field';
import { TriangleAlertIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { formatDecimal, formatQuantity } from '../../shared/amounts/quantity.ts';
import { useTexts, type Texts } from './texts.ts';
import type { Proposed } from './proposal-draft.ts';

const daysWords = (t: Texts['t'], daysLeft: number | null): string => {
  if (daysLeft === null) return t('supplier.notUsed');
  const count = Math.floor(daysLeft);
  return count < 1 ? t('supplier.lessThanADay') : t('supplier.daysLeft', { count });
};

export type ProposedItemProps = {
  readonly item: Proposed;
  readonly config: StockConfig | undefined;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
};

/** One thing to order: how much, and the figures that say why. */
export function ProposedItem({ item, config, text, isWrong, onChange }: ProposedItemProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const name = config?.name ?? item.stockConfigId;
  const amount = (value: number): string =>
    config ? formatQuantity(texts, value, config.unit) : formatDecimal(value, language);
  const facts = [
    t('supplier.onHand', { amount: amount(item.onHand) }),
    t('supplier.onOrder', { amount: amount(item.onOrder) }),
    t('supplier.perDay', { amount: amount(item.usedPerDay) }),
    daysWords(t, item.daysLeft),
  ];
  return (
    <li className="supplier-orders-proposed" aria-label={name}>
      <div className="grow">
        <p className="row row-wrap gap-2">
          <span className="strong unbroken">{name}</span>
          {item.urgent && (
            <Chip tone="danger" icon={<TriangleAlertIcon size="small" />}>
              {t('supplier.urgent')}
            </Chip>
          )}
        </p>
        <p className="text-14 muted">{facts.join(' · ')}</p>
      </div>
      <div className="supplier-orders-proposed-amount">
        <TextInput
          label={
            <>
              <span className="visually-hidden">{t('supplier.orderHowMuch', { name })} </span>
              {config && t(`stock.unit.${config.unit}`)}
            </>
          }
          value={text}
          inputMode="decimal"
          autoComplete="off"
          error={
            isWrong
              ? t('supplier.quantityLeast', { least: formatDecimal(MIN_ORDER_QUANTITY, language) })
              : undefined
          }
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </li>
  );
}
