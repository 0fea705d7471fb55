import { iconButtonClass } from '@masa/ui/icon-button';
import { ArrowLeftIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { menuEditorPaths } from '../../shared/paths.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';

/** What is open below the tabs, and the way back to the menu. */
export function EditorHead({ title }: { readonly title: string }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="row gap-2">
      <StaffLink to={menuEditorPaths.list} className={iconButtonClass({})} label={t('menu.back')}>
        <ArrowLeftIcon />
      </StaffLink>
      <h2 className="display display-32">{title}</h2>
    </div>
  );
}
