import { canComeBack, recallReasons, type RecallReason } from '@masa/domain/kitchen-work';
import type { Response } from '@masa/contract/schemas';
import { Button } from '@masa/ui/button';
import { Segmented } from '@masa/ui/choices';
import { FieldError } from '@masa/ui/field';
import { UndoIcon } from '@masa/ui/icons';
import { Sheet } from '@masa/ui/sheet';
import { Skeleton } from '@masa/ui/skeleton';
import { CheckRow, Switch } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { api } from '../api.ts';
import { dishParts } from '../dish-parts.ts';
import { Failed } from '../failed.tsx';
import { groupBy } from '../group-by.ts';
import { useAsked } from '../loaded.ts';
import type { Overview } from '../overview.ts';
import { useReload } from '../refresh.ts';
import { whyNot } from '../refusal.ts';
import { useSaidDeed } from '../said-deed.ts';
import { tableInWords, tableLabel } from '../table-label.ts';
import { clockTime } from '../time/time.ts';
import { useTexts } from '../board-card/texts.ts';
import './last-done.css';

type DoneOrder = Response<'kitchenDone'>['orders'][number];
type Item = DoneOrder['items'][number];

/** Made once more without being asked for: what was not right, is cold or lies on the floor. */
const madeAgain: ReadonlySet<RecallReason> = new Set(['wrong', 'cold', 'spilled']);

const isThere = ({ status, recall, work }: Item): boolean =>
  canComeBack({ status, recalledTo: recall ? (work ?? status) : null });

type BringBackProps = {
  readonly order: DoneOrder;
  readonly items: readonly Item[];
  readonly onDone: () => void;
};

/** Which dishes of it come back, why, and whether they are made once more: in the place of its button. */
function BringBack({ order, items, onDone }: BringBackProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState<RecallReason>('mistap');
  const [remake, setRemake] = useState(false);
  const chosen = items.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const deed = useSaidDeed(
    (once) => api.recallOrders({ body: { items: chosen, reason, remake } }, once),
    t('board.broughtBack', { table: tableInWords(t, order) }),
    onDone,
  );
  const leave = (id: string, on: boolean) =>
    setLeft((before) => new Set(on ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <div className="last-done-back">
      {items.length > 1 &&
        items.map((item) => (
          <CheckRow
            key={item.id}
            label={dishParts(texts, item).dish}
            checked={!left.has(item.id)}
            onChange={(on) => leave(item.id, on)}
          />
        ))}
      <Segmented
        look="form"
        label={t('board.why')}
        value={reason}
        options={recallReasons.map((value) => ({ value, label: t(`board.reason.${value}`) }))}
        onChange={(next) => {
          setReason(next);
          setRemake(madeAgain.has(next));
        }}
      />
      <Switch label={t('board.remake')} checked={remake} onChange={setRemake} />
      {deed.failure && <FieldError>{whyNot(t, deed.failure)}</FieldError>}
      <div className="row gap-2">
        <Button size="kitchen" onClick={onDone}>
          {t('form.cancel')}
        </Button>
        <Button
          grow
          variant="primary"
          size="kitchen"
          icon={<UndoIcon />}
          busy={deed.busy}
          onClick={deed.run}
          {...(chosen.length === 0 && { disabledReason: t('board.noneChosen') })}
        >
          {t('board.bringBack')}
        </Button>
      </div>
    </div>
  );
}

type DoneRowProps = {
  readonly order: DoneOrder;
  readonly guest: string;
  readonly timeZone: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

function DoneRow({ order, guest, timeZone, isOpen, onOpen }: DoneRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const items = order.items.filter(isThere);
  const dishes = groupBy(order.items, (item) => {
    const { dish, size } = dishParts(texts, item);
    return size === undefined ? dish : `${dish}, ${size}`;
  });
  const what = [...dishes].map(([dish, { length }]) => (length > 1 ? `${length} × ${dish}` : dish));
  return (
    <li className="last-done-order">
      <span className="last-done-table">{tableLabel(t, order)}</span>
      <span className="last-done-what">
        <strong dir="auto">{guest}</strong> <span className="muted">{clockTime(order.doneTs, timeZone)}</span>
        <span>{what.join(' · ')}</span>
      </span>
      {isOpen ? (
        <BringBack order={order} items={items} onDone={() => onOpen(false)} />
      ) : items.length === 0 ? (
        <span className="muted">{t('board.isBack')}</span>
      ) : (
        <Button size="kitchen" icon={<UndoIcon />} onClick={() => onOpen(true)}>
          {t('board.bringBack')}
        </Button>
      )}
    </li>
  );
}

type LastDoneProps = {
  readonly onClose: () => void;
  readonly sessions: Overview['sessionsLookup'];
  readonly timeZone: string;
};

/** The last orders of the shift: what is not right can be brought back (AMB-232). */
export function LastDone({ onClose, sessions, timeZone }: LastDoneProps): ReactElement {
  const { t } = useTexts();
  const { data, failure } = useAsked('kitchenDone', {});
  const reload = useReload();
  const [opened, setOpened] = useState<string | null>(null);
  const orders = data?.orders ?? [];
  return (
    <Sheet open title={t('board.lastDone')} closeLabel={t('board.close')} onClose={onClose}>
      {data === null &&
        (failure === null ? (
          <Skeleton height={64} radius={12} />
        ) : (
          <Failed failure={failure} onAgain={() => void reload()} />
        ))}
      {data !== null && orders.length === 0 && <p className="muted">{t('board.noneDone')}</p>}
      <ul className="last-done-list">
        {orders.map((order) => {
          const key = `${order.batchId} ${order.tableId}`;
          return (
            <DoneRow
              key={key}
              order={order}
              guest={sessions[order.items[0]?.sessionId ?? '']?.username ?? ''}
              timeZone={timeZone}
              isOpen={opened === key}
              onOpen={(isOpen) => setOpened(isOpen ? key : null)}
            />
          );
        })}
      </ul>
      {orders.length > 0 && <p className="text-14 muted">{t('board.lastDoneText')}</p>}
    </Sheet>
  );
}
