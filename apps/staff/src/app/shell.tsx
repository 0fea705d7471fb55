import { Brand } from '@masa/ui/brand';
import { lazy, Suspense, type ReactElement } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AlertBar } from '../features/alerts/alert-bar.tsx';
import { LimitsStrip } from '../features/ordering-limits/limits-strip.tsx';
import { usePushPresence } from '../features/push/push-on.ts';
import { useAccount } from '../shared/account.ts';
import { useConsentsRinging, type RingingConsents } from '../shared/asked-consents.ts';
import { Block } from '../shared/blocks.tsx';
import { OverviewContext, useOverviewFeed } from '../shared/overview.ts';
import { scriptOf } from '../shared/script-of.ts';
import { useSettingsAreAList } from '../shared/tab-room.ts';
import { StaffLink } from '../shared/staff-link.tsx';
import { TasksContext, useTasksFeed } from '../shared/tasks.ts';
import { useTexts } from '../shared/texts.tsx';
import { useVenue } from '../shared/venue.tsx';
import { sections } from './nav.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { paths } from '../shared/paths.ts';
import { ScreenPlace } from './screen-place.tsx';

/** What this device keeps of tasks and sends later: no board waits for it. */
const TaskKeeper = lazy(async () => ({
  default: (await scriptOf(() => import('../features/tasks/task-keeper.tsx'))).TaskKeeper,
}));

/** Only for whoever may consent to what others do. */
const ConsentStrip = lazy(async () => ({
  default: (await scriptOf(() => import('../features/consents/consent-strip.tsx'))).ConsentStrip,
}));

/** Cash of a tablet that had no network: most evenings there is none. */
const KeptCash = lazy(async () => ({
  default: (await scriptOf(() => import('../features/kept-cash/kept-cash.tsx'))).KeptCash,
}));

function AlertsWith({ consents }: { readonly consents: RingingConsents | null }): ReactElement {
  const { roles } = useAccount();
  usePushPresence(consents);
  return <AlertBar roles={roles} consents={consents} />;
}

/** Only for whoever may consent to what others do. */
const ApproverAlerts = (): ReactElement => <AlertsWith consents={useConsentsRinging()} />;

function Alerts(): ReactElement {
  return useAccount().rights.includes('approve') ? <ApproverAlerts /> : <AlertsWith consents={null} />;
}

/** A page with tabs stays while its tabs change: what breaks in one of them is caught there. */
const sectionOf = (pathname: string): string => pathname.split('/', 2).join('/');

/** The frame of every signed-in screen: the sidebar, what rings, and the overview and tasks that all of them hear. */
export function Shell(): ReactElement {
  const { t } = useTexts();
  // The overview is always new; until it is here the venue's answer of a moment ago will do.
  const { name, mark, trainingMode } = useVenue();
  const mayConsent = useAccount().rights.includes('approve');
  const feed = useOverviewFeed();
  const tasks = useTasksFeed();
  const { pathname } = useLocation();
  const isList = useSettingsAreAList();
  const isWhole = pathname === paths.board;
  return (
    <OverviewContext value={feed}>
      <TasksContext value={tasks}>
        <Suspense fallback={null}>
          <TaskKeeper />
        </Suspense>
        <div className={isWhole ? 'staff-shell-whole' : 'staff-shell'}>
          {!isWhole && (
            <nav className="staff-nav" aria-label={t('nav.label')}>
              {name !== '' && (
                <StaffLink to={paths.dashboard} className="staff-nav-brand">
                  <Brand name={name} mark={mark} nameHidden={mark !== null} />
                </StaffLink>
              )}
              {sections.map(({ to, onPhone, label, icon, isCurrent }) => (
                <StaffLink
                  key={to}
                  to={isList ? (onPhone ?? to) : to}
                  className="staff-nav-link"
                  current={isCurrent(pathname)}
                >
                  {icon}
                  {t(label)}
                </StaffLink>
              ))}
            </nav>
          )}
          <main className="staff-main">
            {(feed.data?.trainingMode ?? trainingMode) && <p className="training-bar">{t('training.bar')}</p>}
            <Block>
              <Alerts />
            </Block>
            <Block>
              <Suspense fallback={null}>
                <KeptCash />
              </Suspense>
            </Block>
            {mayConsent && (
              <Block>
                <Suspense fallback={null}>
                  <ConsentStrip />
                </Suspense>
              </Block>
            )}
            <Block>
              <LimitsStrip />
            </Block>
            <Block key={sectionOf(pathname)}>
              <ScreenPlace>
                <Outlet />
              </ScreenPlace>
            </Block>
            <OfflineNotice />
          </main>
        </div>
      </TasksContext>
    </OverviewContext>
  );
}
