import { MIN_RATIO } from '@masa/domain/stock';
import { Button } from '@masa/ui/button';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { formatRatio, readRatio } from '../../shared/amounts/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { StockConfig, StockLink } from '../../shared/stock/configs.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { availability } from '../../shared/waiting.ts';

export type AddLinkProps = {
  readonly config: StockConfig;
  readonly links: readonly StockLink[];
  readonly configs: readonly StockConfig[];
  readonly waitingFor: string | null;
};

/** One more dependency: neither itself nor what is listed already is offered (S-120). */
export function AddLink({ config, links, configs, waitingFor }: AddLinkProps): ReactElement {
  const { t, language } = useTexts();
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);

  const listed = new Set([config.id, ...links.map(({ dependsOnId }) => dependsOnId)]);
  const offered = configs.filter(({ id }) => !listed.has(id));
  const of = offered.find(({ id }) => id === chosen);
  const ratio = readRatio(typed);
  const isRatio = ratio !== null && ratio >= MIN_RATIO;
  useUnfinished(chosen !== '' || typed !== '');

  const clear = () => {
    setChosen('');
    setTyped('');
    setTried(false);
  };
  const add = useSaidDeed(
    (once) =>
      api.addStockLink(
        {
          params: { id: config.id },
          body: { stockId: config.id, dependsOnId: chosen, ratio: ratio ?? 0 },
        },
        once,
      ),
    t('stock.links.added', { name: of?.name ?? '' }),
    clear,
  );

  if (offered.length === 0) return <p className="text-14 muted">{t('stock.links.none')}</p>;
  return (
    <form
      className="stock-link-add"
      aria-label={t('stock.links.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (of !== undefined && isRatio && waitingFor === null) add.run();
      }}
    >
      <Select
        label={t('stock.links.stock')}
        value={of === undefined ? '' : chosen}
        placeholder={t('stock.links.stockPick')}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        required
        {...(tried && of === undefined && { error: t('stock.links.stockMissing') })}
        onChange={(id) => {
          add.forget();
          setChosen(id);
        }}
      />
      <TextInput
        label={t('stock.links.ratio')}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        required
        {...(of !== undefined && {
          hint: t('stock.links.meaning', {
            of: of.name,
            ofUnit: t(`stock.unit.${of.unit}`),
            unit: t(`stock.unit.${config.unit}`),
          }),
        })}
        {...((tried || typed !== '') &&
          !isRatio && {
            error: t('stock.links.ratioWrong', { least: formatRatio(MIN_RATIO, language) }),
          })}
        onChange={(event) => {
          add.forget();
          setTyped(event.target.value);
        }}
      />
      <Button type="submit" icon={<PlusIcon />} busy={add.busy} {...availability(waitingFor)}>
        {t('stock.links.add')}
      </Button>
      {add.failure && <FieldError>{stockRefusal(t, add.failure) ?? t('stock.links.notAdded')}</FieldError>}
    </form>
  );
}
