import { guestPages } from '@masa/front/addresses';
import { Button } from '@masa/ui/button';
import { ReceiptTextIcon, UtensilsCrossedIcon } from '@masa/ui/icons';
import { Sheet } from '@masa/ui/sheet';
import { Chip } from '@masa/ui/chip';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement, ReactNode } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { tableInWords } from '../../shared/table-label.ts';
import { useTexts } from './sheet-texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import type { FloorTable } from './floor-tables.ts';
import { detailWords, stateWords } from './floor-words.ts';
import { SeatGuests } from './seat-guests.tsx';
import { useGuestPage } from './take-order.ts';
import type { TableEntry } from './table-list.ts';
import './tables.css';

export type TableSheetProps = {
  readonly entry: TableEntry;
  /** Away with the sheet only. */
  readonly onDismiss: () => void;
  /** Away with the whole choice of a table (AMB-090). */
  readonly onClose: () => void;
  /** How the table stands on the floor, where it was picked there. */
  readonly floor?: { readonly table: FloorTable; readonly now: number };
  /** Whatever else there is of this table: calls, its check, what waits. */
  readonly children?: ReactNode;
};

function Standing({ table, now }: NonNullable<TableSheetProps['floor']>): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <p className="row row-wrap gap-2 tables-standing">
      <Chip>{stateWords(texts, table, now)}</Chip>
      {detailWords(texts, table, now).map((words) => (
        <Chip key={words}>{words}</Chip>
      ))}
      {table.openTotal > 0 && (
        <Chip>{t('floor.open', { amount: formatMoney(table.openTotal, language) })}</Chip>
      )}
    </p>
  );
}

/** What a waiter can do with the table just picked. */
export function TableSheet({ entry, onDismiss, onClose, floor, children }: TableSheetProps): ReactElement {
  const { t } = useTexts();
  const { table, sessionSummary, seating } = entry;
  const openSession = () => api.waiterTableSession({ params: { tableId: table.tableId } });
  const order = useGuestPage(openSession, guestPages.menu);
  const bill = useGuestPage(openSession, guestPages.tableSummary);
  const failed = order.failure ?? bill.failure;
  useUnfinished(true);

  return (
    <Sheet open title={tableInWords(t, table)} closeLabel={t('picker.another')} onClose={onDismiss}>
      <p className="muted text-14">
        {t('picker.delivered', { count: sessionSummary.ordersDelivered })},{' '}
        {t('picker.waiting', { count: sessionSummary.ordersWaiting })}
      </p>
      {floor && <Standing {...floor} />}
      {!table.active && <p className="text-14">{t('picker.outOfService')}</p>}
      <div className="tables-actions">
        <Button
          variant="primary"
          size="large"
          icon={<UtensilsCrossedIcon />}
          busy={order.busy}
          onClick={order.run}
        >
          {t('picker.takeOrder')}
        </Button>
        <Button size="large" icon={<ReceiptTextIcon />} busy={bill.busy} onClick={bill.run}>
          {t('picker.bill')}
        </Button>
        <Button variant="outline" size="large" onClick={onClose}>
          {t('picker.close')}
        </Button>
      </div>
      {table.active && seating !== null && <SeatGuests table={table} slip={seating.slip} />}
      <Failed failure={failed} />
      {children}
    </Sheet>
  );
}
