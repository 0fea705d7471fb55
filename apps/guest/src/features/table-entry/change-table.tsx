import type { ReactElement } from 'react';
import { useMachine } from '@masa/front/use-machine';
import { Button } from '@masa/ui/button';
import { ArrowRightIcon } from '@masa/ui/icons';
import { api } from '../../shared/api.ts';
import { waitsFor } from '../../shared/cannot-order.ts';
import { Failed } from '../../shared/failed.tsx';
import type { Session } from '../../shared/storage.ts';
import { tableWords } from '../../shared/table-words.ts';
import { useTexts } from './texts.ts';
import { WaitsNote } from '../../shared/waits-note.tsx';
import { tableChange } from './table-entry.machine.ts';
import { isUnknownTable, usePreviousTable, useScannedTable } from './table-names.ts';
import { EveryLanguageAlert } from './every-language-alert.tsx';
import './table-entry.css';

export type ChangeTableProps = {
  readonly session: Session;
  readonly tableId: string;
  readonly onMoved: (session: Session) => void;
  readonly onCancel: () => void;
};

/** The guest scanned another table: move there, or stay. */
export function ChangeTable({ session, tableId, onMoved, onCancel }: ChangeTableProps): ReactElement {
  const { t } = useTexts();
  const { data: previous } = usePreviousTable(session.tableId);
  const { data: scanned } = useScannedTable(tableId);
  const { state, send } = useMachine(tableChange);
  const busy = state === 'in_progress' || state === 'moved';
  const unknown = scanned?.unknown === true || state === 'table_not_found';
  const from = previous?.name ?? null;
  const to = scanned?.name ?? null;
  // Tables in service have names of their own: what lies here is the new sheet of the guest's own table.
  const isOwn = from !== null && from === to;
  // The own table's code shows the menu; one that lets them order there is the slip that the waiter brought.
  const isSlip =
    isOwn && scanned?.needsSlip === false && (previous?.needsSlip === true || session.ordering === 'slip');
  // Who only looks may look at another table, too; who orders is handed the slip of the other one first.
  const needsSlip = scanned?.needsSlip === true && session.ordering === 'open';
  const held = waitsFor(session) === 'staff' ? 'staff' : needsSlip ? 'slip' : null;
  const waits = isOwn || unknown ? null : held;

  const proceed = async (): Promise<void> => {
    if (!send('proceed')) return;
    try {
      const moved = await api.moveSession({ body: { table: tableId, sessionId: session.id } });
      if (send('succeed')) onMoved(moved);
    } catch (reason) {
      send(isUnknownTable(reason) ? 'unknown_table' : 'fail');
    }
  };

  return (
    <div className="table-entry">
      <h1 className="display display-56">
        {t(isSlip ? 'change.slip' : isOwn ? 'change.newCode' : 'change.question')}
      </h1>
      {!isOwn && <BothTables from={from} to={to} />}
      {waits === null && (
        <p className="muted">
          {t(isSlip ? 'change.slipText' : isOwn ? 'change.newCodeText' : 'change.ordersFollow')}
        </p>
      )}
      {unknown && <EveryLanguageAlert newCode />}
      {waits !== null && <WaitsNote waits={waits} />}
      {state === 'error' && <Failed />}
      <div className="column gap-2 push-down">
        {!unknown && waits === null && (
          <Button variant="primary" size="large" wide busy={busy} onClick={() => void proceed()}>
            {isOwn
              ? t('change.goOn')
              : t('change.proceed', { table: to === null ? t('change.to') : tableWords(to, { t }) })}
          </Button>
        )}
        {!isOwn && (
          <Button variant="outline" size="large" wide onClick={onCancel}>
            {t('change.cancel', { table: from === null ? t('change.from') : tableWords(from, { t }) })}
          </Button>
        )}
      </div>
    </div>
  );
}

function BothTables({
  from,
  to,
}: {
  readonly from: string | null;
  readonly to: string | null;
}): ReactElement {
  const { t } = useTexts();
  return (
    <div className="card table-entry-change">
      <p className="column centred">
        <span className="muted">{t('change.from')}</span>
        <span className="table-entry-change-number quiet">{from ?? '–'}</span>
      </p>
      <ArrowRightIcon size="large" />
      <p className="column centred">
        <span className="muted">{t('change.to')}</span>
        <span className="table-entry-change-number text-accent">{to ?? '–'}</span>
      </p>
    </div>
  );
}
