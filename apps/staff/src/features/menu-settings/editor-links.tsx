import { splitMenuItemId } from '@masa/domain/menu';
import { buttonClass } from '@masa/ui/button';
import { PencilIcon, PlusIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import type { MenuItem } from './menu-words.ts';

export type EditorPlaces = {
  readonly create: string;
  readonly categories: string;
  readonly options: string;
  readonly file: string;
};

/** From the list to the menu editor (AMB-034). */
export function EditorLinks({ editor }: { readonly editor: EditorPlaces }): ReactElement {
  const { t } = useTexts();
  return (
    <nav className="menu-settings-links" aria-label={t('menu.editor')}>
      <StaffLink to={editor.create} className={buttonClass({ variant: 'primary', size: 'small' })}>
        <PlusIcon size="small" />
        {t('menuEditor.new')}
      </StaffLink>
      <StaffLink to={editor.categories} className={buttonClass({ size: 'small' })}>
        {t('menu.categories')}
      </StaffLink>
      <StaffLink to={editor.options} className={buttonClass({ size: 'small' })}>
        {t('menu.optionGroups')}
      </StaffLink>
      <StaffLink to={editor.file} className={buttonClass({ size: 'small' })}>
        {t('menu.file')}
      </StaffLink>
    </nav>
  );
}

export type EditDishProps = {
  readonly item: MenuItem;
  readonly editorOf: (base: string) => string;
};

/** Name, price, picture and the rest are the administrator's: he changes all sizes of a dish together. */
export function EditDish({ item, editorOf }: EditDishProps): ReactElement | null {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  if (!isAdmin) return null;
  return (
    <StaffLink to={editorOf(splitMenuItemId(item.id).base)} className={buttonClass({})}>
      <PencilIcon size="small" />
      {t('menu.editDish')}
    </StaffLink>
  );
}
