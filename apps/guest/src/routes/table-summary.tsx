import type { ReactElement, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { TIP_PERCENTS } from '@masa/domain/tips';
import { buttonClass } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { iconButtonClass } from '@masa/ui/icon-button';
import { ArrowLeftIcon } from '@masa/ui/first-icons';
import { ChefHatIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { paths } from '../shared/paths.ts';
import { useCheckRequest } from '../features/check-request/check-request.ts';
import { CheckRequestScreen } from '../features/check-request/check-request-screen.tsx';
import { useVisit } from '../features/session/session.ts';
import {
  availabilityOf,
  checkIdOf,
  entriesOf,
  guestCount,
  separateCheckBlocked,
  useTableOrders,
} from '../features/table-orders/table-orders.ts';
import { useVenue } from '../features/venue/venue.ts';
import { Block } from '../shared/blocks.tsx';
import { waitsFor } from '../shared/cannot-order.ts';
import { Failed } from '../shared/failed.tsx';
import { useKeepLanguage } from '../shared/language.ts';
import { AppLink, StaffLink } from '../shared/navigation.tsx';
import { useOffline } from '../shared/online.ts';
import { Screen } from '../shared/screen.tsx';
import { useStepFocus } from '../shared/step-focus.ts';
import type { Session } from '../shared/storage.ts';
import { tableWords } from '../shared/table-words.ts';
import { useTexts } from '../features/table-orders/texts.ts';
import { WaitsNote } from '../shared/waits-note.tsx';
import { LaterPaidCheck } from './later-paid-check.tsx';
import { LastRound } from './same-again.tsx';
import { TableBar } from './table-bar.tsx';
import { TablePerson } from './table-person.tsx';

/** `/table-summary`: the table of the session; without one there is nothing to see. */
export function TableSummaryRoute(): ReactElement {
  const { session } = useVisit();
  const keepLanguage = useKeepLanguage();
  return session ? (
    <TableSummary key={session.id} session={session} />
  ) : (
    <Navigate to={keepLanguage(paths.home)} replace />
  );
}

function TableSummary({ session }: { readonly session: Session }): ReactElement {
  const { t } = useTexts();
  const announce = useAnnounce();
  const { data: orders, failure, reload } = useTableOrders(session.tableId);
  const failed = failure !== null;
  const request = useCheckRequest(() => announce(t('said.checkRequested')), reload);
  const { opener } = useStepFocus<HTMLButtonElement, HTMLElement>(request.state !== 'init');
  const { subject } = request;
  // The banner of the connection says it already.
  const offline = useOffline();
  const { venue } = useVenue();

  if (request.state !== 'init' && subject && orders)
    return (
      <CheckRequestScreen
        request={request}
        subject={subject}
        tableName={orders.tableName}
        tipPercents={venue?.tipPresets ?? TIP_PERCENTS}
      />
    );

  const entries = orders ? entriesOf(orders, session.id) : [];
  const blocked = separateCheckBlocked(entries);
  const availability = availabilityOf(entries);
  const title = orders ? tableWords(orders.tableName, { t }) : t('visit.myTable');
  const waits = waitsFor(session);
  // Who has scanned no slip only looks: the check is asked for by those who ordered.
  const looksOnly =
    waits === 'slip' && !entries.some(({ sessionId, items }) => sessionId === session.id && items.length > 0);
  const nameOf = (sessionId: string) => orders?.sessionsLookup[sessionId]?.username;

  return (
    <Screen
      title={title}
      className="screen-with-bar"
      header={<TableHeader title={title} people={guestCount(entries)} forWaiter={session.waiterSession} />}
      bar={
        orders &&
        !looksOnly && (
          <TableBar
            orders={orders}
            entries={entries}
            session={session}
            request={request}
            askRef={subject?.kind === 'table' ? opener : undefined}
            onReload={reload}
          />
        )
      }
    >
      {failed && !offline && <TableFailed forWaiter={session.waiterSession} onRetry={reload} />}
      {waits !== null && (
        <div className="page-padding">
          <WaitsNote waits={waits} />
        </div>
      )}
      <LaterPaidCheck checkId={checkIdOf(entries, session.id)} sessionId={session.id} />
      {orders === null && (!failed || offline) && <TableLoading label={t('loading')} />}
      {orders !== null && entries.length === 0 && (
        <div className="page-sides">
          <EmptyState title={t('table.empty')} text={t('table.emptyHint')} />
        </div>
      )}
      {entries.some(({ sessionId, items }) => sessionId === session.id && items.length > 0) && (
        <div className="table-orders-beside">
          <AppLink className={buttonClass({ wide: true })} to={paths.myOrder}>
            <ChefHatIcon />
            {t('visit.myOrder')}
          </AppLink>
        </div>
      )}
      {entries.map((entry) => (
        <Block key={entry.sessionId}>
          <TablePerson
            entry={entry}
            session={session}
            blocked={blocked}
            saidByTable={availability === 'check_requested'}
            askRef={subject?.kind === 'session' && subject.sessionId === entry.sessionId ? opener : undefined}
            nameOf={nameOf}
            onAsk={request.open}
            onReload={reload}
            servicePercent={orders?.servicePercent ?? null}
          />
        </Block>
      ))}
      {orders !== null && (
        <Block>
          {/* Last: it waits for the menu, and must move nothing that is being read or pressed. */}
          <div className="table-orders-beside">
            <LastRound session={session} orders={orders} />
          </div>
        </Block>
      )}
    </Screen>
  );
}

type BackProps = {
  readonly forWaiter: boolean;
  readonly className: string;
  /** Name of an icon alone; a text names itself. */
  readonly label: string | undefined;
  readonly children: ReactNode;
};

function Back({ forWaiter, label, ...link }: BackProps): ReactElement {
  return forWaiter ? (
    <StaffLink {...link} aria-label={label} href={paths.waiter} />
  ) : (
    <AppLink {...link} aria-label={label} to={paths.home} />
  );
}

type HeaderProps = { readonly title: string; readonly people: number; readonly forWaiter: boolean };

function TableHeader({ title, people, forWaiter }: HeaderProps): ReactElement {
  const { t } = useTexts();
  return (
    <header className="topbar topbar-back">
      <Back forWaiter={forWaiter} className={iconButtonClass()} label={t('back')}>
        <ArrowLeftIcon />
      </Back>
      <h1 className="display display-40 grow">{title}</h1>
      {people > 0 && <Chip>{t('table.people', { count: people })}</Chip>}
    </header>
  );
}

type FailedProps = { readonly forWaiter: boolean; readonly onRetry: () => void };

function TableFailed({ forWaiter, onRetry }: FailedProps): ReactElement {
  const { t } = useTexts();
  return (
    <div className="page-padding column gap-3">
      <Failed onRetry={onRetry} />
      <Back forWaiter={forWaiter} className={buttonClass({ wide: true })} label={undefined}>
        {t('back')}
      </Back>
    </div>
  );
}

const TableLoading = ({ label }: { readonly label: string }): ReactElement => (
  <Loading label={label}>
    <div className="page-sides column gap-3">
      <Skeleton height={220} radius={18} />
      <Skeleton height={68} radius={18} />
    </div>
  </Loading>
);
