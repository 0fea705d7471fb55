import { ChevronRightIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { carriedSearch } from '../shared/language.ts';
import { useSettingsAreAList } from '../shared/tab-room.ts';
import { StaffLink } from '../shared/staff-link.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { paths } from '../shared/paths.ts';
import { RedFindings } from './red-findings.tsx';
import { HeaderEnd } from './header-end.tsx';
import { useSections } from './settings-sections.tsx';

/** The settings of a phone or a tablet: a row for each entry. Where there is room for tabs, they are those. */
export function SettingsListRoute(): ReactElement {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const sections = useSections();
  const isList = useSettingsAreAList();
  useTitle(t('settings.title'));
  if (!isList) return <Navigate replace to={{ pathname: paths.settings, search: carriedSearch(search) }} />;
  return (
    <>
      <header className="staff-header">
        <h1>{t('settings.title')}</h1>
        <HeaderEnd />
      </header>
      <nav className="staff-sides" aria-label={t('settings.sections')}>
        <ul className="card rows">
          {sections.map(({ to, label, icon }) => (
            <li key={to}>
              <StaffLink to={to} className="list-row plain-link">
                {icon}
                <span className="grow strong">{t(label)}</span>
                {to === paths.loss && <RedFindings />}
                <ChevronRightIcon />
              </StaffLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
