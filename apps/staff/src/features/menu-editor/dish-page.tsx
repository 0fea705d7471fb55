import { buttonClass } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { useCallback, type ReactElement } from 'react';
import { menuEditorPaths } from '../../shared/paths.ts';
import { useGo } from '../../shared/go.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { together, useAsked, type Loaded } from '../../shared/loaded.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { DeleteDish } from './delete-dish.tsx';
import { DishForm } from './dish-form.tsx';
import { nameIn, sizesOf, type VenueMenu } from './dish-words.ts';
import { EditorHead } from './editor-head.tsx';
import './menu-editor.css';

/** The rates of today: of several for one group, the one that began last. */
function ratesNow(
  rates: readonly { group: string; percent: number; from: string }[],
): VenueMenu['vatGroups'] {
  const today = new Date().toISOString().slice(0, 10);
  const begun = rates.filter(({ from }) => from <= today).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return [...new Map(begun.map(({ group, percent }) => [group, { group, percent }])).values()];
}

function useVenueMenu(): Loaded<VenueMenu> {
  const menu = useAsked('menuSettings', {});
  const groups = useAsked('menuGroups', {});
  const optionGroups = useAsked('optionGroups', {});
  const stations = useAsked('stations', {});
  const modifierGroups = useAsked('modifierGroups', {});
  const venue = useAsked('getVenue', {});
  const venueMenu = menu.data &&
    groups.data &&
    optionGroups.data &&
    stations.data &&
    modifierGroups.data &&
    venue.data && {
      menu: menu.data,
      groups: groups.data,
      optionGroups: optionGroups.data,
      stations: stations.data,
      modifierGroups: modifierGroups.data,
      vatGroups: ratesNow(venue.data.vatRates),
    };
  return together(venueMenu, menu, groups, optionGroups, stations, modifierGroups, venue);
}

export type DishPageProps = {
  /** The dish that is changed; null for a new one. */
  readonly base: string | null;
  /** Menu Settings. */
};

/** The menu editor: one dish (AMB-034). */
export function DishPage({ base }: DishPageProps): ReactElement {
  const { t, language } = useTexts();
  const go = useGo();
  const venueMenu = useVenueMenu();
  const leave = useCallback(() => go(menuEditorPaths.list), [go]);
  const [first, ...rest] = base === null || venueMenu.data === null ? [] : sizesOf(venueMenu.data.menu, base);
  const sizes = first ? ([first, ...rest] as const) : null;
  const title = sizes
    ? nameIn(sizes[0], language)
    : t(base === null ? 'menuEditor.newTitle' : 'menu.editDish');
  return (
    <div className="column gap-3 staff-sides menu-editor-page">
      <EditorHead title={title} />
      <LoadState of={venueMenu} height={640} />
      {venueMenu.data !== null && (base === null || sizes !== null) && (
        <DishForm key={base} sizes={sizes} base={base} venueMenu={venueMenu.data} onDone={leave} />
      )}
      {sizes !== null && <DeleteDish sizes={sizes} onDone={leave} />}
      {venueMenu.data !== null && base !== null && sizes === null && (
        <EmptyState
          title={t('menuEditor.gone')}
          text={t('menuEditor.goneText')}
          action={
            <StaffLink to={menuEditorPaths.list} className={buttonClass({})}>
              {t('menu.back')}
            </StaffLink>
          }
        />
      )}
    </div>
  );
}
