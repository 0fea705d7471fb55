import { useState, type ReactElement, type ReactNode } from 'react';
import { Alert } from '@masa/ui/alert';
import { Avatar } from '@masa/ui/avatar';
import { Button, buttonClass } from '@masa/ui/button';
import { ChefHatIcon, QrCodeIcon, UsersIcon } from '@masa/ui/icons';
import { paths } from '../../shared/paths.ts';
import { waitsFor } from '../../shared/cannot-order.ts';
import { clockTime } from '../../shared/clock-time.ts';
import { Failed } from '../../shared/failed.tsx';
import { AppLink } from '../../shared/navigation.tsx';
import { useOffline } from '../../shared/online.ts';
import type { Session } from '../../shared/storage.ts';
import { tableName } from '../../shared/table-words.ts';
import { useTexts } from './texts.ts';
import { WaitsNote } from '../../shared/waits-note.tsx';
import { useKeptTableName } from './kept-table-name.ts';
import { useTableSummary } from './table-summary.ts';
import '../../shared/visit/visit.css';

export type VisitCardProps = {
  readonly session: Session;
  readonly timeZone: string | undefined;
  readonly callButton: ReactNode;
  readonly callError: ReactNode;
  /** What is wanted of the waiter, once he is called. */
  readonly callReasons: ReactNode;
};

/** The visit at a glance: who, where, since when, how many orders. */
export function VisitCard(props: VisitCardProps): ReactElement {
  const { session, timeZone, callButton, callError, callReasons } = props;
  const { t, language } = useTexts();
  const [hint, setHint] = useState(false);
  const waits = waitsFor(session);
  const { data: summary, failure, reload } = useTableSummary(session.tableId);
  const known = useKeptTableName(session.tableId, summary?.tableName);
  const offline = useOffline();
  return (
    <section className="card visit" aria-label={t('visit.label')}>
      <div className="visit-body">
        <div className="row row-between">
          <div className="row grow">
            <Avatar name={session.username} />
            <bdi className="strong text-18 grow">{session.username}</bdi>
          </div>
          <Button variant="text" size="small" aria-expanded={hint} onClick={() => setHint(!hint)}>
            {t('visit.change')}
          </Button>
        </div>
        {hint && (
          <Alert tone="info" className="visit-hint" icon={<QrCodeIcon />}>
            {t('visit.changeHint')}
          </Alert>
        )}
        <dl className="visit-facts">
          <div>
            <dt>{t('visit.table')}</dt>
            <dd>{known === undefined ? '–' : tableName(known, { t })}</dd>
          </div>
          <div>
            <dt>{t('visit.since')}</dt>
            <dd>{clockTime(session.createdAt, language, timeZone)}</dd>
          </div>
          <div>
            <dt>{t('visit.orders')}</dt>
            <dd>{summary?.orders ?? '–'}</dd>
          </div>
        </dl>
      </div>
      {session.checkId !== null && (
        <div className="visit-note">
          <Alert tone="ok">{t('check.requested')}</Alert>
        </div>
      )}
      {waits !== null && (
        <div className="visit-note">
          <WaitsNote waits={waits} />
        </div>
      )}
      {/* One message at a time: what was just pressed before what could not be read. */}
      {failure !== null && !offline && !callError && (
        <div className="visit-note">
          <Failed onRetry={reload} />
        </div>
      )}
      {callError && <div className="visit-note">{callError}</div>}
      {summary && summary.orders > 0 && (
        <div className="visit-note">
          <AppLink className={buttonClass({ wide: true })} to={paths.myOrder}>
            <ChefHatIcon />
            {t('visit.myOrder')}
          </AppLink>
        </div>
      )}
      <div className="visit-actions">
        <AppLink className={buttonClass({ nowrap: true })} to={paths.tableSummary}>
          <UsersIcon />
          {t('visit.myTable')}
        </AppLink>
        {callButton}
      </div>
      {callReasons}
    </section>
  );
}
