import { Confirm } from '@masa/ui/confirm';
import { IconButton } from '@masa/ui/icon-button';
import { TrashIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { Failed } from '../../shared/failed.tsx';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import type { Penalty } from './calendar-words.ts';

export type PenaltyLineProps = {
  readonly penalty: Penalty;
  /** Only the administrator, and only before the pay. */
  readonly canDelete: boolean;
  readonly onDeleted: () => void;
};

/** A fine inside the sum, so that the sum explains itself. */
export function PenaltyLine({ penalty, canDelete, onDeleted }: PenaltyLineProps): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  const amount: number = penalty.amount;
  const remove = useAskedDeed(
    (once) => api.deletePenalty({ params: { id: penalty.id } }, once),
    t('calendar.deleted'),
    { possible: canDelete, onDone: onDeleted },
  );
  return (
    <li>
      <Confirm
        {...remove.question}
        tone="danger"
        title={t('calendar.deleteTitle', { sum: formatMoney(amount, language) })}
        text={<span dir="auto">{penalty.reason}</span>}
        cancelLabel={t('calendar.back')}
        confirmLabel={t('calendar.deleteYes')}
      >
        <div className="calendar-penalty">
          <span className="calendar-penalty-words">
            <b>{formatMoney(-amount, language)}</b> · <span dir="auto">{penalty.reason}</span>
          </span>
          {canDelete && (
            <IconButton
              label={t('calendar.deletePenalty', { reason: penalty.reason })}
              icon={<TrashIcon size="small" />}
              onClick={remove.ask}
              {...waits}
            />
          )}
        </div>
      </Confirm>
      <Failed failure={remove.failure} />
    </li>
  );
}
