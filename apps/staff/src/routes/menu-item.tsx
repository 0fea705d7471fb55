import { IconButton } from '@masa/ui/icon-button';
import { ArrowLeftIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { MenuItemPage, useMenuItem } from '../features/menu-settings/menu-item-page.tsx';
import { itemName } from '../features/menu-settings/menu-words.ts';
import { Block } from '../shared/blocks.tsx';
import { carriedSearch } from '../shared/language.ts';
import { hasPageBehind } from '../shared/leaving/page-behind.ts';
import { useTexts } from '../features/menu-settings/texts.ts';
import { useTitle } from '../shared/title.ts';
import { paths } from '../shared/paths.ts';
import { HeaderEnd } from './header-end.tsx';

/** One item of the menu (S-012); the way back keeps what was searched for in the list. */
export function MenuItemRoute(): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const item = useMenuItem(id);
  const title = item.data === null ? t('menuSettings.item') : itemName(texts, item.data);
  useTitle(title);

  const leave = () => {
    if (hasPageBehind()) void navigate(-1);
    else void navigate({ pathname: paths.settings, search: carriedSearch(search) }, { replace: true });
  };
  return (
    <>
      <header className="staff-header">
        <IconButton label={t('menu.back')} icon={<ArrowLeftIcon />} onClick={leave} />
        <h1 className="grow">{title}</h1>
        <HeaderEnd />
      </header>
      <Block key={id}>
        <MenuItemPage item={item} />
      </Block>
    </>
  );
}
