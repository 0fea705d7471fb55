import { Chip } from '@masa/ui/chip';
import { LevelBar } from '@masa/ui/level-bar';
import type { ReactElement } from 'react';
import { formatDecimal, formatQuantity, unitAfter } from '../../shared/amounts/quantity.ts';
import { useTexts } from './texts.ts';
import { useNearDay } from '../../shared/time/use-near-day.ts';
import { countedWords } from './count-words.ts';
import { levelBar } from './level-words.ts';
import type { Item } from './storage-rows.ts';

export type ItemRowProps = { readonly item: Item; readonly onOpen: () => void };

/** One stock item with all that is on hand of it, in however many batches. */
export function ItemRow({ item, onOpen }: ItemRowProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const day = useNearDay();
  const { config, level } = item;
  const onHand = level?.onHand ?? 0;
  return (
    <li className="stock-row" aria-label={`${config.name}, ${formatQuantity(texts, onHand, config.unit)}`}>
      <div className="row row-between row-top">
        <div className="grow">
          <button type="button" className="storage-name display display-26" onClick={onOpen} dir="auto">
            {config.name}
          </button>
          <p className="text-14 muted">
            {formatDecimal(config.min, language)}–{formatQuantity(texts, config.max, config.unit)}
            {' · '}
            {countedWords(texts, config.lastCountedAt, day)}
          </p>
        </div>
        <p className="storage-amount">
          <b className="display display-32">{formatDecimal(onHand, language)}</b>{' '}
          <span className="muted">{unitAfter(texts, onHand, config.unit)}</span>
        </p>
      </div>
      <div className="stock-row-level">
        <LevelBar {...levelBar(t, item, onHand)} />
        {level?.low && <Chip tone="danger">{t('stock.item.low')}</Chip>}
        {level?.countDue && <Chip tone="warn">{t('stock.item.countDue')}</Chip>}
      </div>
    </li>
  );
}
