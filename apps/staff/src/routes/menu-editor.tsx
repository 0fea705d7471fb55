import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { DishPage } from '../features/menu-editor/dish-page.tsx';
import { MenuFilePage } from '../features/menu-editor/file-page.tsx';
import { CategoriesPage, OptionGroupsPage } from '../features/menu-editor/groups-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/block.tsx';
import { useTexts } from '../features/menu-editor/texts.ts';
import { useTitle } from '../shared/title.ts';
import { menuEditorPlaces, paths } from '../app/paths.ts';

function pageAt(pathname: string): ReactElement | null {
  const { list } = menuEditorPlaces;
  if (pathname === menuEditorPlaces.categories) return <CategoriesPage list={list} />;
  if (pathname === menuEditorPlaces.options) return <OptionGroupsPage list={list} />;
  if (pathname === menuEditorPlaces.file) return <MenuFilePage list={list} />;
  if (pathname === menuEditorPlaces.create) return <DishPage base={null} list={list} />;
  const base = matchPath(`${paths.menuEditor}/dish/:base`, pathname)?.params.base;
  return base === undefined ? null : <DishPage base={base} list={list} />;
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
