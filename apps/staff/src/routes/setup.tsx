import { isSetupStep } from '@masa/domain/setup';
import { EmptyState } from '@masa/ui/empty-state';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { CodePicture } from '../features/dining-tables/code-picture.tsx';
import { PrintAgents } from '../features/printers/print-agents.tsx';
import { PrinterRows } from '../features/printers/printer-rows.tsx';
import { SetupPage } from '../features/setup/setup-page.tsx';
import { AccountForm } from '../features/staff-accounts/account-form.tsx';
import { cameInAtom, useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { carriedSearch } from '../shared/language.ts';
import { leaveAtom } from '../shared/leaving/ways-out.ts';
import { useTexts } from '../features/setup/texts.ts';
import { useTitle } from '../shared/title.ts';
import { useVenue } from '../shared/venue.tsx';
import { BASE, paths, setupPaths } from '../shared/paths.ts';
import { HeaderEnd } from './header-end.tsx';

/** The first run of a venue. */
export function SetupRoute(): ReactElement {
  const { t } = useTexts();
  const { step = null } = useParams();
  const [search] = useSearchParams();
  const { isAdmin } = useAccount();
  const { timeZone } = useVenue();
  const leave = useAtomValue(leaveAtom);
  const [cameIn, setCameIn] = useAtom(cameInAtom);
  // It has been opened: the hall does not open it again.
  useEffect(() => {
    if (cameIn) setCameIn(false);
  }, [cameIn, setCameIn]);
  useTitle(t('setup.title'));
  if (!isAdmin || (step !== null && !isSetupStep(step)))
    return <EmptyState title={t('notFound.title')} text={t('setup.forAdministrator')} />;
  return (
    <>
      <header className="staff-header">
        <h1>{t('setup.title')}</h1>
        <HeaderEnd />
      </header>
      <Block>
        <SetupPage
          step={step}
          renderNewPerson={(peopleSoFar) => (
            <AccountForm key={peopleSoFar} account={null} next={setupPaths.step('users')} />
          )}
          printers={
            <>
              <PrinterRows />
              <PrintAgents timeZone={timeZone} />
            </>
          }
          renderCode={(table) => (
            <section className="card card-padding column gap-3" aria-label={t('diningTable.code')}>
              <CodePicture table={table} />
            </section>
          )}
          // Name and time zone of the venue are read when the app is loaded.
          onEnd={() => leave.to(`${BASE}${paths.dashboard}${carriedSearch(search)}`)}
        />
      </Block>
    </>
  );
}
