import { textIn } from '@masa/domain/language';
import { buttonClass } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { ChefHatIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { FormTitle } from '../../shared/form-title.tsx';
import { useGo } from '../../shared/go.ts';
import { ListBesideForm } from '../../shared/list-beside-form.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { LoadedList } from '../../shared/loaded-list.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { stationPaths } from '../../shared/paths.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { RemoveStation } from './remove-station.tsx';
import { StationForm } from './station-form.tsx';
import { StationRow } from './station-row.tsx';
import { useTexts } from './texts.ts';

/** Which form is open: of a new one, of this one, or none. */
export type OpenForm = { readonly id: string | null } | null;

const useStations = () => ({
  stations: useAsked('stations', {}),
  menu: useAsked('menuSettings', {}, { live: false }),
  groups: useAsked('modifierGroups', {}, { live: false }),
});

/** The stations of kitchen and bar: the list left, the open one right, on a phone in its place (AMB-233). */
export function StationsPage({ open }: { readonly open: OpenForm }): ReactElement {
  const { t } = useTexts();
  const { stations, menu, groups } = useStations();
  const items = menu.data ?? [];
  const choices = groups.data ?? [];
  return (
    <ListBesideForm
      label={t('section.stations')}
      create={{ to: stationPaths.create, words: t('stations.new'), short: true }}
      pick={{
        icon: <ChefHatIcon size="large" />,
        title: t('stations.pick'),
        text: t('stations.pickText'),
      }}
      form={open !== null && <OpenStation id={open.id} stations={stations} menu={menu} groups={groups} />}
    >
      {stations.failure === null && <LoadFailed of={menu} />}
      <LoadedList of={stations} height={320} empty={<EmptyState title={t('stations.pick')} />}>
        {(station) => (
          <StationRow
            key={station.id}
            station={station}
            menu={items}
            groups={choices}
            to={stationPaths.edit(station.id)}
            open={station.id === open?.id}
          />
        )}
      </LoadedList>
    </ListBesideForm>
  );
}

type OpenStationProps = ReturnType<typeof useStations> & { readonly id: string | null };

function OpenStation({ id, stations, menu, groups }: OpenStationProps): ReactElement | null {
  const { t, language } = useTexts();
  const go = useGo();
  const back = t('stations.back');
  const of = [stations, menu, groups];
  if (stations.data === null || menu.data === null || groups.data === null)
    return of.every(({ failure }) => failure === null) ? <LoadState of={of} height={600} /> : null;
  const opened = stations.data.find((station) => station.id === id) ?? null;
  if (id !== null && opened === null)
    return (
      <EmptyState
        title={t('stations.gone')}
        action={
          <StaffLink to={stationPaths.list} className={buttonClass({})}>
            {back}
          </StaffLink>
        }
      />
    );
  const leave = () => go(stationPaths.list);
  return (
    <div key={id} className="card card-padding column gap-3">
      <FormTitle list={stationPaths.list} back={back}>
        {opened === null ? t('stations.newTitle') : textIn(opened.names, language)}
      </FormTitle>
      <StationForm station={opened} menu={menu.data} groups={groups.data} onDone={leave} />
      {opened?.fixed === false && <RemoveStation station={opened} onDone={leave} />}
    </div>
  );
}
