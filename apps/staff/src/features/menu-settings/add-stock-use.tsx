import { Button } from '@masa/ui/button';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { unitAfter } from '../../shared/amounts/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
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

/** One more stock for a recipe: which and how much, both required (S-098). */
export function AddStockUse({ name, offered, calls }: AddStockUseProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const waits = useWaits();
  const [stockId, setStockId] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const stock = offered.find(({ id }) => id === stockId);
  const ratio = ratioIn(typed);
  const add = useSaidDeed(
    async (once) => {
      if (stock && ratio !== null) await calls.add(stock.id, ratio, once);
    },
    t('menuSettings.useAdded', { name: stock?.name ?? '' }),
    () => {
      setStockId('');
      setTyped('');
      setTried(false);
    },
  );
  useUnfinished(stockId !== '' || typed !== '');
  const change = (set: () => void) => {
    add.forget();
    set();
  };
  return (
    <form
      className="add-use"
      aria-label={t('menuSettings.addTo', { name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (stock && ratio !== null) add.run();
      }}
    >
      <Select
        label={t('menuSettings.stock')}
        value={stock?.id ?? ''}
        required
        placeholder={t('menuSettings.stockChoose')}
        options={offered.map((config) => ({ value: config.id, label: config.name }))}
        {...(tried && !stock && { error: t('menuSettings.stockMissing') })}
        onChange={(value) => change(() => setStockId(value))}
      />
      <TextInput
        label={t('menuSettings.ratio')}
        {...(stock && { note: unitAfter(texts, ratio ?? 0, stock.unit) })}
        value={typed}
        required
        inputMode="decimal"
        autoComplete="off"
        {...(tried && ratio === null && { error: t('menuSettings.ratioWrong') })}
        onChange={(event) => change(() => setTyped(event.target.value))}
      />
      <Button type="submit" icon={<PlusIcon size="small" />} busy={add.busy} {...waits}>
        {t('menuSettings.add')}
      </Button>
      {add.failure && <FieldError>{failedText(t, add.failure)}</FieldError>}
    </form>
  );
}
