import { buttonClass } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { TextInput } from '@masa/ui/field';
import { PackageIcon, PlusIcon, SearchIcon } from '@masa/ui/icons';
import { classNames } from '@masa/ui/class-names';
import { useState, type ReactElement, type ReactNode } from 'react';
import { api } from '../../shared/api.ts';
import { InHeader } from '../../shared/header-place.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useLoaded } from '../../shared/loaded.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { isCalled, useStockConfigs, type StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from '../../shared/texts.tsx';
import { ConfigRow } from './config-row.tsx';
import type { SettingsPlaces } from './settings-places.ts';

export type StockSettingsPageProps = {
  /** The form that the address opens, if any: beside the list, on a phone in its place. */
  readonly form: ReactNode;
  /** The config that is open in it. */
  readonly openId: string | null;
  readonly places: SettingsPlaces;
};

const loadSuppliers = (signal: AbortSignal) => api.suppliers({}, { signal });
/** From here on a list is searched rather than read. */
const MANY = 8;

/** Everything that is kept in stock (S-108). */
export function StockSettingsPage({ form, openId, places }: StockSettingsPageProps): ReactElement {
  const { t } = useTexts();
  const configs = useStockConfigs();
  const [search, setSearch] = useState('');
  const { data } = configs;
  return (
    <>
      <InHeader>
        <StaffLink
          to={places.create}
          className={buttonClass({ variant: 'primary', className: form === null ? undefined : 'only-wide' })}
        >
          <PlusIcon />
          {t('stock.configs.new')}
        </StaffLink>
      </InHeader>
      <div className={classNames('settings-split', form !== null && 'has-form')}>
        <section className="settings-split-list column gap-3" aria-label={t('stock.configs.label')}>
          {data !== null && data.length >= MANY && (
            <TextInput
              type="search"
              label={t('stock.configs.search')}
              labelStyle="hidden"
              placeholder={t('stock.configs.search')}
              leading={<SearchIcon />}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          <LoadState of={configs} height={506} />
          {data !== null && <ConfigList configs={data} search={search} openId={openId} places={places} />}
        </section>
        <div className="settings-split-form">
          {form ?? (
            <EmptyState
              icon={<PackageIcon size="large" />}
              title={t('stock.configs.pick')}
              text={t('stock.configs.pickText')}
            />
          )}
        </div>
      </div>
    </>
  );
}

function ConfigList({ configs, search, openId, places }: ConfigListProps): ReactElement {
  const { t } = useTexts();
  const suppliers = useLoaded(loadSuppliers, { live: false });
  if (configs.length === 0)
    return (
      <EmptyState
        icon={<PackageIcon size="large" />}
        title={t('stock.configs.empty')}
        text={t('stock.configs.emptyText')}
      />
    );
  const found = configs.filter(({ name }) => isCalled(name, search));
  if (found.length === 0)
    return <EmptyState title={t('stock.noMatch', { search: search.trim() })} text={t('stock.noMatchText')} />;
  const names = new Map(configs.map(({ id, name }) => [id, name]));
  const supplierNames = new Map(suppliers.data?.map(({ id, name }) => [id, name]));
  return (
    <ul className="card rows">
      {found.map((config) => (
        <ConfigRow
          key={config.id}
          config={config}
          nameOf={(id) => names.get(id) ?? id}
          supplierName={supplierNames.get(config.supplier) ?? config.supplier}
          to={places.edit(config.id)}
          open={config.id === openId}
        />
      ))}
    </ul>
  );
}
type ConfigListProps = {
  readonly configs: readonly StockConfig[];
  readonly search: string;
  readonly openId: string | null;
  readonly places: SettingsPlaces;
};
