import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { PlusIcon } from '@masa/ui/icons';
import { LevelBar } from '@masa/ui/level-bar';
import { Sheet } from '@masa/ui/sheet';
import type { ReactElement } from 'react';
import { formatDecimal, formatQuantity } from '../../shared/amounts/quantity.ts';
import { useTexts } from './texts.ts';
import { useNearDay } from '../../shared/time/use-near-day.ts';
import { useWaits } from '../../shared/waits.ts';
import { countedWords } from './count-words.ts';
import { levelBar } from './level-words.ts';
import { Movements } from './movements.tsx';
import type { Figures, Item } from './storage-rows.ts';
import { UseChart } from './use-chart.tsx';

export type ItemSheetProps = {
  readonly item: Item;
  readonly figures: Figures | null;
  readonly onNewBatch: () => void;
  readonly onClose: () => void;
};

/** What is known about one stock item: how much there is, what was used of it, what came and went. */
export function ItemSheet({ item, figures, onNewBatch, onClose }: ItemSheetProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const waits = useWaits();
  const day = useNearDay();
  const { config, level } = item;
  const amount = (value: number) => formatQuantity(texts, value, config.unit);
  const used = figures?.used.find(({ stockConfigId }) => stockConfigId === config.id);
  return (
    <Sheet open title={<span dir="auto">{config.name}</span>} closeLabel={t('stock.close')} onClose={onClose}>
      <div className="column gap-4">
        {level !== null && (
          <>
            <div className="stock-row-level">
              <LevelBar {...levelBar(t, item, level.onHand)} />
              {level.low && <Chip tone="danger">{t('stock.item.low')}</Chip>}
              {level.countDue && <Chip tone="warn">{t('stock.item.countDue')}</Chip>}
            </div>
            <dl className="sum-lines">
              <dt>{t('stock.item.onHand')}</dt>
              <dd className="strong align-right">{amount(level.onHand)}</dd>
              <dt>{t('stock.item.reserved')}</dt>
              <dd className="align-right">{amount(level.reserved)}</dd>
              <dt>{t('stock.item.available')}</dt>
              <dd className="align-right">{amount(level.available)}</dd>
              {level.expired > 0 && (
                <>
                  <dt className="text-danger">{t('stock.item.expired')}</dt>
                  <dd className="text-danger align-right">{amount(level.expired)}</dd>
                </>
              )}
              <dt>{t('stock.item.range')}</dt>
              <dd className="align-right">
                {formatDecimal(config.min, language)}–{amount(config.max)}
              </dd>
            </dl>
          </>
        )}
        <p className="text-14 muted">{countedWords(texts, config.lastCountedAt, day)}</p>
        <Button icon={<PlusIcon />} onClick={onNewBatch} {...waits}>
          {t('stock.newBatch.title')}
        </Button>
        {figures !== null && used !== undefined && (
          <section className="column gap-2" aria-label={t('stock.use.title')}>
            <h3 className="display display-26">{t('stock.use.title')}</h3>
            {used.byDay.some((each) => each > 0) ? (
              <UseChart name={config.name} unit={config.unit} days={figures.days} byDay={used.byDay} />
            ) : (
              <p className="muted">{t('stock.use.none')}</p>
            )}
          </section>
        )}
        <Movements config={config} />
      </div>
    </Sheet>
  );
}
