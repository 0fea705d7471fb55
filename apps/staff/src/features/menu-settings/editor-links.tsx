import { splitMenuItemId } from '@masa/domain/menu';
import { buttonClass } from '@masa/ui/button';
import { PencilIcon, PlusIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { menuEditorPaths } from '../../shared/paths.ts';
import { useAccount } from '../../shared/account.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import type { MenuItem } from './menu-words.ts';

/** From the list to the menu editor (AMB-034). */
export function EditorLinks(): ReactElement {
  const { t } = useTexts();
  return (
    <nav className="menu-settings-links" aria-label={t('menu.editor')}>
      <StaffLink to={menuEditorPaths.create} className={buttonClass({ variant: 'primary', size: 'small' })}>
        <PlusIcon size="small" />
        {t('menuEditor.new')}
      </StaffLink>
      <StaffLink to={menuEditorPaths.categories} className={buttonClass({ size: 'small' })}>
        {t('menu.categories')}
      </StaffLink>
      <StaffLink to={menuEditorPaths.options} className={buttonClass({ size: 'small' })}>
        {t('menu.optionGroups')}
      </StaffLink>
      <StaffLink to={menuEditorPaths.file} className={buttonClass({ size: 'small' })}>
        {t('menu.file')}
      </StaffLink>
    </nav>
  );
}

/** Name, price, picture and the rest are the administrator's: he changes all sizes of a dish together. */
export function EditDish({ item }: { readonly item: MenuItem }): ReactElement | null {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  if (!isAdmin) return null;
  return (
    <StaffLink to={menuEditorPaths.dish(splitMenuItemId(item.id).base)} className={buttonClass({})}>
      <PencilIcon size="small" />
      {t('menu.editDish')}
    </StaffLink>
  );
}
