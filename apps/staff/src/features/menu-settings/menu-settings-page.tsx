import { Button } from '@masa/ui/button';
import { FilterChip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { TextInput } from '@masa/ui/field';
import { SearchIcon, UtensilsCrossedIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { textIn } from '@masa/domain/language';
import type { ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { InHeader } from '../../shared/header-place.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useOverview } from '../../shared/overview.ts';
import { useTexts } from './texts.ts';
import { AutoSoldOut } from './auto-sold-out.tsx';
import { DishRow } from './dish-row.tsx';
import { EditorLinks } from './editor-links.tsx';
import { categoriesOf, filters, isMeant, passes, type Category, type MenuItem } from './menu-words.ts';
import { useSought } from './use-sought.ts';
import './menu-settings.css';

type ListProps = { readonly offline: boolean };

function CategoryCard(props: ListProps & { readonly category: Category }): ReactElement {
  const { category, ...rest } = props;
  const { language } = useTexts();
  const name = textIn(category.names, language) || category.group;
  return (
    <section className="column gap-2" aria-label={name}>
      <h2 className="display display-32">{name}</h2>
      <ul className="card rows">
        {category.dishes.map((dish) => (
          <DishRow key={dish.base} dish={dish} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function MenuList({ items, ...rest }: ListProps & { readonly items: readonly MenuItem[] }): ReactElement {
  const { t } = useTexts();
  const { typed, filter, seek, sift, forget } = useSought();
  const found = items.filter((item) => isMeant(item, typed) && (filter === null || passes[filter](item)));
  return (
    <>
      <div className="staff-sides column gap-3 menu-settings-find">
        <TextInput
          label={t('menuSettings.find')}
          labelStyle="hidden"
          placeholder={t('menuSettings.find')}
          type="search"
          leading={<SearchIcon />}
          value={typed}
          autoComplete="off"
          onChange={(event) => seek(event.target.value)}
        />
        <div className="row row-wrap gap-2">
          {filters.map((each) => {
            const count = items.filter(passes[each]).length;
            return (
              (count > 0 || each === filter) && (
                <FilterChip key={each} pressed={each === filter} onToggle={(on) => sift(on ? each : null)}>
                  {t(`menuSettings.filter.${each}`, { count })}
                </FilterChip>
              )
            );
          })}
        </div>
      </div>
      <div className="wide-columns">
        {found.length === 0 && (
          <EmptyState
            icon={<SearchIcon />}
            title={t('menuSettings.nothingFound')}
            text={t('menuSettings.nothingFoundText')}
            action={<Button onClick={forget}>{t('menuSettings.showAll')}</Button>}
          />
        )}
        {categoriesOf(found).map((category) => (
          <CategoryCard key={category.group} category={category} {...rest} />
        ))}
      </div>
    </>
  );
}

/** The menu as the restaurant sees it: everything on it, what is on, and in which order (S-089). */
export function MenuSettingsPage(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const { offlineSince } = useOverview();
  const menu = useAsked('menuSettings', {});
  const items = menu.data;
  const offline = offlineSince !== null;
  return (
    <div className="column gap-3">
      {items && items.length > 0 && (
        <InHeader>
          <span className="text-14 muted">
            {t('menuSettings.on', { count: items.filter(({ active }) => active).length, all: items.length })}
          </span>
        </InHeader>
      )}
      {isAdmin && (
        <div className="staff-sides column gap-3">
          <EditorLinks />
          <AutoSoldOut offline={offline} />
        </div>
      )}
      {menu.failure !== null && (
        <div className="staff-sides">
          <LoadFailed of={menu} title={t('menuSettings.loadFailed')} />
        </div>
      )}
      {items === null && menu.failure === null && (
        <Loading label={t('loading')}>
          <div className="wide-columns">
            <Skeleton height={320} radius={18} />
            <Skeleton height={320} radius={18} />
          </div>
        </Loading>
      )}
      {items?.length === 0 && (
        <div className="staff-sides">
          <EmptyState
            icon={<UtensilsCrossedIcon />}
            title={t('menuSettings.empty')}
            text={t('menuSettings.emptyText')}
          />
        </div>
      )}
      {items && items.length > 0 && <MenuList items={items} offline={offline} />}
    </div>
  );
}
