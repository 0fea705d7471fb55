import { ChevronRightIcon } from '@masa/ui/icons';
import { isEvening } from '@masa/ui/theme';
import { Tabs } from '@masa/ui/tabs';
import { lazy, Suspense, useCallback, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DrawerWay } from '../features/drawer-way/drawer-way.tsx';
import { ViewSwitch } from '../features/kitchen/view-switch.tsx';
import { LimitOrders } from '../features/ordering-limits/limit-orders.tsx';
import { SetupBanner } from '../features/setup-banner/setup-banner.tsx';
import { DiskStrip } from '../features/disk/disk-strip.tsx';
import { AlarmStrip } from '../features/print-alarm/alarm-strip.tsx';
import type { TableKind } from '../features/tables/table-list.ts';
import { TaskList } from '../features/tasks/task-list.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { useDevicePrefs } from '../shared/device-prefs.ts';
import { scriptOf } from '../shared/script-of.ts';
import { StaffLink } from '../shared/staff-link.tsx';
import { useTasks } from '../shared/tasks.ts';
import { useTexts } from '../shared/texts.tsx';
import { useScreen } from '../shared/theme.ts';
import { useTitle } from '../shared/title.ts';
import { paths } from '../shared/paths.ts';
import type { BoardProps } from './board-props.ts';
import { HallBoard } from './dashboard-hall.tsx';
import { Kitchen, LoadingBoard } from './dashboard-kitchen.tsx';
import { boardOf, dashboardTabs, isBoard, type Board } from './dashboard-tabs.tsx';
import { HeaderEnd } from './header-end.tsx';
import { Trouble, useStillBoard } from './still-board.tsx';

/** Nobody waits for it: a kitchen is busy seldom. */
const BusyInHall = lazy(async () => ({
  default: (await scriptOf(() => import('../features/busy-in-hall/busy-in-hall.tsx'))).BusyInHall,
}));

/** Choosing a table comes after the boards. */
const PickTable = lazy(async () => ({
  default: (await scriptOf(() => import('./dashboard-picker.tsx'))).PickTable,
}));

/** What stands above the board while something is wrong with printers or the machine. */
function Strips({ overview, timeZone }: Pick<BoardProps, 'overview' | 'timeZone'>): ReactElement {
  const { t } = useTexts();
  return (
    <div className="board-notice">
      <Block>
        <AlarmStrip
          printers={overview.printers}
          twins={overview.printTwins}
          jobs={overview.printJobs}
          timeZone={timeZone}
          link={
            <StaffLink to={paths.printers} className="alarm-link" label={t('printers.open')}>
              <span className="only-wide">{t('printers.open')}</span>
              <ChevronRightIcon />
            </StaffLink>
          }
        />
      </Block>
      <Block>
        <DiskStrip lowDisk={overview.lowDisk} />
      </Block>
    </div>
  );
}

/** The hall's and the kitchen's board. */
export function DashboardRoute(): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { feed, now, overview, boardNow, timeZone, still, waitingFor } = useStillBoard();
  const { data: tasks } = useTasks();
  const [search, setSearch] = useSearchParams();
  const { roles, isAdmin } = useAccount();
  const { prefs, change } = useDevicePrefs();

  const asked = search.get('tab');
  const open = isBoard(asked) ? asked : boardOf(roles);
  const picking = search.get('pick');
  useScreen(open === 'kitchen' ? 'kitchen' : 'other');
  useTitle(t(open === 'hall' ? 'board.hall' : 'board.kitchen'));

  const setParameter = useCallback(
    (name: 'tab' | 'pick', value: string, replace: boolean) => {
      const next = new URLSearchParams(search);
      next.set(name, value);
      setSearch(next, { replace });
    },
    [search, setSearch],
  );
  const pick = useCallback((kind: TableKind) => setParameter('pick', kind, false), [setParameter]);
  if (open === 'hall' && (picking === 'physical' || picking === 'virtual'))
    return (
      <Suspense fallback={<LoadingBoard />}>
        <PickTable kind={picking} />
      </Suspense>
    );

  const board: Omit<BoardProps, 'overview'> = {
    now: boardNow,
    timeZone,
    waitingFor,
  };
  return (
    <div className={open === 'kitchen' ? 'dashboard board-kitchen' : 'dashboard'}>
      <h1 className="display">
        {t(isEvening(new Date(now), timeZone) ? 'dashboard.tonight' : 'dashboard.today')}
      </h1>
      <HeaderEnd />
      <Tabs<Board>
        label={t('dashboard.tabs')}
        tabs={dashboardTabs(texts, { overview: feed.data, tasks, now }, open)}
        value={open}
        onChange={(next) => setParameter('tab', next, true)}
        beside={
          open === 'hall' ? (
            <DrawerWay />
          ) : (
            prefs && <ViewSwitch view={prefs.view} onChange={(view) => change({ view })} />
          )
        }
      >
        <div className={open === 'kitchen' ? 'board-screen' : undefined}>
          <Trouble feed={feed} />
          <div className="board-first">
            <Block>
              <LimitOrders />
            </Block>
            {open === 'hall' && (
              <Block>
                <Suspense fallback={null}>
                  <BusyInHall />
                </Suspense>
              </Block>
            )}
          </div>
          {isAdmin && (
            <Block>
              <SetupBanner />
            </Block>
          )}
          {feed.data && <Strips overview={feed.data} timeZone={timeZone} />}
          {(overview === null ? feed.failure === null : open === 'kitchen' && prefs === null) && (
            <LoadingBoard />
          )}
          {overview && open === 'kitchen' && prefs && (
            <Kitchen view={prefs.view} still={still} overview={overview} {...board} />
          )}
        </div>
        {overview && open === 'kitchen' && (
          <div className="board-tasks">
            <Block>
              <TaskList forRole="kitchen" />
            </Block>
          </div>
        )}
        {overview && open === 'hall' && <HallBoard overview={overview} onPick={pick} {...board} />}
      </Tabs>
    </div>
  );
}
