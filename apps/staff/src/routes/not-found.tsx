import { buttonClass } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { StaffLink } from '../shared/staff-link.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { paths } from '../shared/paths.ts';
import { HeaderEnd } from './header-end.tsx';

export function NotFoundRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('notFound.title'));
  return (
    <>
      <header className="staff-header">
        <h1 className="grow">{t('notFound.title')}</h1>
        <HeaderEnd />
      </header>
      <div className="staff-sides">
        <EmptyState
          title={t('notFound.text')}
          action={
            <StaffLink to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
              {t('notFound.home')}
            </StaffLink>
          }
        />
      </div>
    </>
  );
}
