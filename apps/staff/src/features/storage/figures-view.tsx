import { EmptyState } from '@masa/ui/empty-state';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { useNearDay } from '../../shared/time/use-near-day.ts';
import { formatQuantity } from '../../shared/amounts/quantity.ts';
import { useServerNow } from '../../shared/overview.ts';
import { isCalled } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import type { Figures, Item } from './storage-rows.ts';
import { UseChart } from './use-chart.tsx';
import './storage.css';

export type FiguresViewProps = {
  readonly figures: Figures;
  readonly items: readonly Item[];
  readonly search: string;
  readonly onOpen: (itemId: string) => void;
};

/** What is in the storeroom is worth, what of it expires this week, and what was used in the last 14 days. */
export function FiguresView({ figures, items, search, onOpen }: FiguresViewProps): ReactElement {
  const { t, language } = useTexts();
  const unpriced = figures.value.filter(({ value }) => value === null).length;
  return (
    <div className="column gap-4">
      <dl className="storage-figures">
        <div className="card card-padding column gap-1">
          <dt className="text-14 muted">{t('stock.figures.value')}</dt>
          <dd className="display display-40">{formatMoney(figures.totalValue, language)}</dd>
          {unpriced > 0 && (
            <dd className="text-14 muted">{t('stock.figures.unpriced', { count: unpriced })}</dd>
          )}
        </div>
        <div className="card card-padding column gap-1">
          <dt className="text-14 muted">{t('stock.figures.expiring')}</dt>
          <dd className="display display-40">{figures.expiring.length}</dd>
          <dd className="text-14 muted">{t('stock.figures.batches', { count: figures.expiring.length })}</dd>
        </div>
      </dl>
      <div className="storage-columns">
        <Expiring figures={figures} items={items} onOpen={onOpen} />
        <ValueTable figures={figures} items={items} />
      </div>
      <Uses figures={figures} items={items} search={search} onOpen={onOpen} />
    </div>
  );
}

type PartProps = Pick<FiguresViewProps, 'figures' | 'items'>;
type OpeningProps = PartProps & Pick<FiguresViewProps, 'onOpen'>;

const configsById = (items: readonly Item[]) => new Map(items.map(({ config }) => [config.id, config]));

function Expiring({ figures, items, onOpen }: OpeningProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const day = useNearDay();
  const now = useServerNow();
  const configs = configsById(items);
  return (
    <section className="column gap-2" aria-labelledby="stock-expiring">
      <h2 id="stock-expiring" className="display display-32">
        {t('stock.figures.expiring')}
      </h2>
      {figures.expiring.length === 0 && (
        <EmptyState title={t('stock.figures.nothing')} text={t('stock.figures.nothingText')} />
      )}
      {figures.expiring.length > 0 && (
        <ul className="card rows">
          {figures.expiring.map(({ batchId, stockConfigId, amount, expires }) => {
            const config = configs.get(stockConfigId);
            return (
              config && (
                <li key={batchId} className="storage-move">
                  <div className="grow">
                    <button
                      type="button"
                      className="storage-name display display-26"
                      dir="auto"
                      onClick={() => onOpen(config.id)}
                    >
                      {config.name}
                    </button>
                    <p className="text-14 muted">
                      {t(Date.parse(expires) < now ? 'stock.figures.expired' : 'stock.figures.until', {
                        day: day(expires),
                      })}
                    </p>
                  </div>
                  <b className="nowrap">{formatQuantity(texts, amount, config.unit)}</b>
                </li>
              )
            );
          })}
        </ul>
      )}
    </section>
  );
}

function ValueTable({ figures, items }: PartProps): ReactElement {
  const { t, language } = useTexts();
  const configs = configsById(items);
  const known = figures.value
    .filter(({ value }) => value !== null && value > 0)
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  return (
    <section className="column gap-2" aria-labelledby="stock-value">
      <h2 id="stock-value" className="display display-32">
        {t('stock.figures.value')}
      </h2>
      {known.length === 0 ? (
        <EmptyState title={t('stock.figures.noPrice')} text={t('stock.figures.noPriceText')} />
      ) : (
        <div className="card card-padding">
          <table className="storage-table">
            <caption className="visually-hidden">{t('stock.figures.valueTable')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('stock.newBatch.item')}</th>
                <th scope="col" className="number">
                  {t('stock.figures.value')}
                </th>
              </tr>
            </thead>
            <tbody>
              {known.map(({ stockConfigId, value }) => (
                <tr key={stockConfigId}>
                  <td dir="auto">{configs.get(stockConfigId)?.name ?? stockConfigId}</td>
                  <td className="number">{formatMoney(value ?? 0, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Uses({ figures, items, search, onOpen }: FiguresViewProps): ReactElement {
  const { t } = useTexts();
  const configs = configsById(items);
  const used = figures.used.flatMap(({ stockConfigId, byDay }) => {
    const config = configs.get(stockConfigId);
    const isShown = config && byDay.some((amount) => amount > 0) && isCalled(config.name, search);
    return isShown ? [{ config, byDay }] : [];
  });
  return (
    <section className="column gap-2" aria-labelledby="stock-use">
      <h2 id="stock-use" className="display display-32">
        {t('stock.use.title')}
      </h2>
      {used.length === 0 ? (
        <EmptyState title={t('stock.use.none')} text={t('stock.use.noneText')} />
      ) : (
        <ul className="storage-charts">
          {used.map(({ config, byDay }) => (
            <li key={config.id} className="card card-padding column gap-2">
              <button
                type="button"
                className="storage-name display display-26"
                dir="auto"
                onClick={() => onOpen(config.id)}
              >
                {config.name}
              </button>
              <UseChart name={config.name} unit={config.unit} days={figures.days} byDay={byDay} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
