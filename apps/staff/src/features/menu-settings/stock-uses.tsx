import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked, type Loaded } from '../../shared/loaded.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import { AddStockUse } from './add-stock-use.tsx';
import type { StockUseCalls } from './stock-use-calls.ts';
import { StockUseRow } from './stock-use-row.tsx';

export type StockUsesProps = {
  /** Of what it is the recipe. */
  readonly name: string;
  readonly calls: StockUseCalls;
  readonly configs: Loaded<readonly StockConfig[]>;
};

/** A recipe: what one portion, or one chosen option, uses up (S-096, S-097). */
export function StockUses({ name, calls, configs }: StockUsesProps): ReactElement {
  const { t, language } = useTexts();
  const uses = useAsked(calls.name, calls.of);
  const offered = configs.data?.filter(({ id }) => !uses.data?.some(({ stockId }) => stockId === id));
  const rows = (uses.data ?? [])
    .map((use) => ({ use, config: configs.data?.find(({ id }) => id === use.stockId) }))
    .toSorted((a, b) => (a.config?.name ?? '').localeCompare(b.config?.name ?? '', language));
  // Names come with the stock items; where those cannot be loaded, the ratios are shown without.
  const isKnown = uses.data !== null && (configs.data !== null || configs.failure !== null);
  return (
    <div className="column gap-3 stock-uses">
      <LoadFailed of={uses} title={t('menuSettings.usesFailed')} />
      {!isKnown && uses.failure === null && (
        <Loading label={t('loading')}>
          <Skeleton height={56} radius={12} />
        </Loading>
      )}
      {uses.data?.length === 0 && <p className="text-14 muted">{t('menuSettings.noUses')}</p>}
      {isKnown && rows.length > 0 && (
        <ul className="rows" aria-label={t('menuSettings.usesOf', { name })}>
          {rows.map(({ use, config }) => (
            <StockUseRow key={use.id} use={use} config={config} calls={calls} />
          ))}
        </ul>
      )}
      <LoadFailed of={configs} title={t('menuSettings.configsFailed')} />
      {uses.data &&
        offered &&
        (offered.length > 0 ? (
          <AddStockUse name={name} offered={offered} calls={calls} />
        ) : (
          <p className="text-14 muted">
            {t(configs.data?.length === 0 ? 'menuSettings.noStock' : 'menuSettings.allListed')}
          </p>
        ))}
    </div>
  );
}
