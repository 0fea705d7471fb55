import { canComeBack } from '@masa/domain/kitchen-work';
import type { Side } from '@masa/domain/menu';
import type { Response } from '@masa/contract/schemas';
import { Button } from '@masa/ui/button';
import { UndoIcon } from '@masa/ui/icons';
import { Sheet } from '@masa/ui/sheet';
import { Skeleton } from '@masa/ui/skeleton';
import { useState, type ReactElement } from 'react';
import { dishParts } from '../dish-parts.ts';
import { Failed } from '../failed.tsx';
import { groupBy } from '../group-by.ts';
import { useAsked } from '../loaded.ts';
import type { Overview } from '../overview.ts';
import { useReload } from '../refresh.ts';
import { tableLabel } from '../table-label.ts';
import { clockTime } from '../time/time.ts';
import { useTexts } from '../board-card/texts.ts';
import { BringBack } from './bring-back.tsx';
import './last-done.css';

type DoneOrder = Response<'kitchenDone'>['orders'][number];
type Item = DoneOrder['items'][number];

const isThere = ({ status, recall, work }: Item): boolean =>
  canComeBack({ status, recalledTo: recall ? (work ?? status) : null });

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
  /** Of one side of the house alone; left out: of both. */
  readonly side?: Side | undefined;
  readonly onClose: () => void;
  readonly sessions: Overview['sessionsLookup'];
  readonly timeZone: string;
};

/** The last orders of the shift: what is not right can be brought back (AMB-232). */
export function LastDone({ side, onClose, sessions, timeZone }: LastDoneProps): ReactElement {
  const { t } = useTexts();
  const { data, failure } = useAsked('kitchenDone', { query: { side } });
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
