import { buttonClass } from '@masa/ui/button';
import { ArrowLeftIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettingsAreAList } from '../shared/tab-room.ts';
import { StaffLink } from '../shared/staff-link.tsx';
import { TabLinks } from '../shared/tab-links.tsx';
import { useTexts } from '../shared/texts.tsx';
import { paths } from '../shared/paths.ts';
import { RedFindings } from './red-findings.tsx';
import { SectionPage } from './section-page.tsx';
import { useSections } from './settings-sections.tsx';

/** The menu editor is a part of Menu Settings; everything else below '/settings' is a tab of its own. */
const isOpen = (to: string, pathname: string): boolean => {
  const below = to === paths.settings ? paths.menuEditor : to;
  return pathname === to || pathname.startsWith(`${below}/`);
};

/** One entry of the settings: below their tabs, or where these have no room with the way back to their list. */
export function SettingsRoute(): ReactElement {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isList = useSettingsAreAList();
  const sections = useSections();
  const open = sections.find(({ to }) => isOpen(to, pathname));
  if (isList)
    return (
      <SectionPage
        title={t(open?.label ?? 'settings.title')}
        ways={
          <div className="staff-sides back-row">
            <StaffLink to={paths.allSettings} className={buttonClass({ variant: 'text', size: 'small' })}>
              <ArrowLeftIcon size="small" />
              {t('settings.all')}
            </StaffLink>
          </div>
        }
      />
    );
  return (
    <SectionPage
      title={t('settings.title')}
      ways={
        <TabLinks
          label={t('settings.sections')}
          tabs={sections.map((section) => ({
            to: section.to,
            label:
              section.to === paths.loss ? (
                <>
                  {t(section.label)} <RedFindings />
                </>
              ) : (
                t(section.label)
              ),
            current: section === open,
          }))}
          many
        />
      }
    />
  );
}
