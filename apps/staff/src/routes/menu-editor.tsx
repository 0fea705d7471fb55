import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { DishPage } from '../features/menu-editor/dish-page.tsx';
import { MenuFilePage } from '../features/menu-editor/file-page.tsx';
import { CategoriesPage, OptionGroupsPage } from '../features/menu-editor/groups-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../features/menu-editor/texts.ts';
import { useTitle } from '../shared/title.ts';
import { menuEditorPaths } from '../shared/paths.ts';

function pageAt(pathname: string): ReactElement | null {
  if (pathname === menuEditorPaths.categories) return <CategoriesPage />;
  if (pathname === menuEditorPaths.options) return <OptionGroupsPage />;
  if (pathname === menuEditorPaths.file) return <MenuFilePage />;
  if (pathname === menuEditorPaths.create) return <DishPage base={null} />;
  const base = matchPath(menuEditorPaths.anyDish, pathname)?.params.base;
  return base === undefined ? null : <DishPage base={base} />;
}

/** The menu editor: a dish, the categories, the option groups, the menu as a file (AMB-034). */
export function MenuEditorRoute(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const { pathname } = useLocation();
  useTitle(t('menu.editor'));
  if (!isAdmin) return <EmptyState title={t('notFound.title')} text={t('menuEditor.forAdministrator')} />;
  return <Block key={pathname}>{pageAt(pathname) ?? <EmptyState title={t('notFound.title')} />}</Block>;
}
