import { iconButtonClass } from '@masa/ui/icon-button';
import { ArrowLeftIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';

/** What is open below the tabs, and the way back to the menu. */
export function EditorHead({ title, list }: { readonly title: string; readonly list: string }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="row gap-2">
      <StaffLink to={list} className={iconButtonClass({})} label={t('menu.back')}>
        <ArrowLeftIcon />
      </StaffLink>
      <h2 className="display display-32">{title}</h2>
    </div>
  );
}
