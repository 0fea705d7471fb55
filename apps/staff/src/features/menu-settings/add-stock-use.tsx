import { Button } from '@masa/ui/button';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { unitAfter } from '../../shared/amounts/quantity.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaits } from '../../shared/waits.ts';
import { failedText, ratioIn } from './ratio.ts';
import type { StockUseCalls } from './stock-use-calls.ts';

export type AddStockUseProps = {
  /** Of what it is the recipe. */
  readonly name: string;
  /** Those that are not listed yet (S-099). */
  readonly offered: readonly StockConfig[];
  readonly calls: StockUseCalls;
};

const nothing = { stockId: '', ratio: '' };

/** One more stock for a recipe: which and how much, both required (S-098). */
export function AddStockUse({ name, offered, calls }: AddStockUseProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const waits = useWaits();
  const stockOf = ({ stockId }: typeof nothing) => offered.find(({ id }) => id === stockId);
  const { draft, field, choice, busy, failure, formProps } = useRecordForm({
    from: nothing,
    read: (typed) => {
      const [stock, ratio] = [stockOf(typed), ratioIn(typed.ratio)];
      const errors = {
        stockId: stock === undefined ? ('menuSettings.stockMissing' as const) : undefined,
        ratio: ratio === null ? ('menuSettings.ratioWrong' as const) : undefined,
      };
      return { body: stock === undefined || ratio === null ? null : { stock, ratio }, errors };
    },
    sayError: t,
    save: ({ stock, ratio }, once) => calls.add(stock.id, ratio, once),
    said: (typed) => t('menuSettings.useAdded', { name: stockOf(typed)?.name ?? '' }),
    isNext: true,
  });
  const stock = stockOf(draft);
  return (
    <form className="menu-settings-add-use" aria-label={t('menuSettings.addTo', { name })} {...formProps}>
      <Select
        label={t('menuSettings.stock')}
        required
        placeholder={t('menuSettings.stockChoose')}
        options={offered.map((config) => ({ value: config.id, label: config.name }))}
        {...choice('stockId')}
        value={stock?.id ?? ''}
      />
      <TextInput
        label={t('menuSettings.ratio')}
        {...(stock && { note: unitAfter(texts, ratioIn(draft.ratio) ?? 0, stock.unit) })}
        required
        inputMode="decimal"
        autoComplete="off"
        {...field('ratio')}
      />
      <Button type="submit" icon={<PlusIcon size="small" />} busy={busy} {...waits}>
        {t('menuSettings.add')}
      </Button>
      {failure && <FieldError>{failedText(t, failure)}</FieldError>}
    </form>
  );
}
