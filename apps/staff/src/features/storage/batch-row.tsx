import { Chip } from '@masa/ui/chip';
import { IconButton } from '@masa/ui/icon-button';
import { PencilIcon, TrashIcon } from '@masa/ui/icons';
import { LevelBar } from '@masa/ui/level-bar';
import { useState, type ReactElement } from 'react';
import { AfterDot } from '../../shared/after-dot.tsx';
import { formatDecimal, formatQuantity, unitAfter } from '../../shared/amounts/quantity.ts';
import { useTexts } from './texts.ts';
import { useNearDay } from '../../shared/time/use-near-day.ts';
import { useWaits } from '../../shared/waits.ts';
import { badgeTone, batchDays, reasonWords } from './batch-words.ts';
import { CorrectBatch } from './correct-batch.tsx';
import { levelBar } from './level-words.ts';
import type { Batch, Item } from './storage-rows.ts';
import { WriteOff } from './write-off.tsx';

export type BatchRowProps = {
  readonly batch: Batch;
  readonly item: Item;
  /** Opens what is known about the item. */
  readonly onOpen: () => void;
};

/** One batch (S-102…S-107). Its name leads to the item, its pencil to a correction, its bin to the write-off. */
export function BatchRow({ batch, item, onOpen }: BatchRowProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const waits = useWaits();
  const day = useNearDay();
  const [open, setOpen] = useState<'correct' | 'write-off' | null>(null);
  const { name, unit } = item.config;
  const amount = formatQuantity(texts, batch.amount, unit);
  const reason = reasonWords(t, batch.reason);
  const close = () => setOpen(null);
  return (
    <li className="stock-row" aria-label={`${name}, ${amount}, ${t(`stock.badge.${batch.badge}`)}`}>
      <div className="row row-between row-top">
        <div className="grow">
          <button type="button" className="storage-name display display-26" onClick={onOpen} dir="auto">
            {name}
          </button>
          <p className="text-14 muted">
            {batchDays(texts, batch, day)}
            {reason !== '' && <AfterDot>{reason}</AfterDot>}
          </p>
        </div>
        <p className="storage-amount">
          <b className="display display-32">{formatDecimal(batch.amount, language)}</b>{' '}
          <span className="muted">{unitAfter(texts, batch.amount, unit)}</span>
        </p>
      </div>
      <div className="stock-row-level" hidden={open !== null}>
        <LevelBar {...levelBar(t, item, batch.amount)} />
        <Chip tone={badgeTone[batch.badge]}>{t(`stock.badge.${batch.badge}`)}</Chip>
        {batch.active && (
          <IconButton
            label={t('stock.correct.label', { name, amount })}
            icon={<PencilIcon size="small" />}
            onClick={() => setOpen('correct')}
            {...waits}
          />
        )}
        <IconButton
          label={t('stock.writeOff.label', { name, amount })}
          icon={<TrashIcon size="small" />}
          onClick={() => setOpen('write-off')}
          {...waits}
        />
      </div>
      {open === 'write-off' && <WriteOff batch={batch} item={item} onClose={close} />}
      {open === 'correct' && <CorrectBatch batch={batch} item={item} onClose={close} />}
    </li>
  );
}
