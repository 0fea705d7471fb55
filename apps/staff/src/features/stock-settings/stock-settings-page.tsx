import { EmptyState } from '@masa/ui/empty-state';
import { TextInput } from '@masa/ui/field';
import { PackageIcon, SearchIcon } from '@masa/ui/icons';
import { useState, type ReactElement, type ReactNode } from 'react';
import { stockSettingsPaths } from '../../shared/paths.ts';
import { ListBesideForm } from '../../shared/list-beside-form.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { isCalled, useStockConfigs, type StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import { ConfigRow } from './config-row.tsx';
import './stock-settings.css';

export type StockSettingsPageProps = {
  /** The form that the address opens, if any: beside the list, on a phone in its place. */
  readonly form: ReactNode;
  /** The config that is open in it. */
  readonly openId: string | null;
};

/** From here on a list is searched rather than read. */
const MANY = 8;

/** Everything that is kept in stock (S-108). */
export function StockSettingsPage({ form, openId }: StockSettingsPageProps): ReactElement {
  const { t } = useTexts();
  const configs = useStockConfigs();
  const [search, setSearch] = useState('');
  const { data } = configs;
  return (
    <ListBesideForm
      label={t('stock.configs.label')}
      create={{ to: stockSettingsPaths.create, words: t('stock.configs.new') }}
      pick={{
        icon: <PackageIcon size="large" />,
        title: t('stock.configs.pick'),
        text: t('stock.configs.pickText'),
      }}
      form={form}
    >
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
      {data !== null && <ConfigList configs={data} search={search} openId={openId} />}
    </ListBesideForm>
  );
}

function ConfigList({ configs, search, openId }: ConfigListProps): ReactElement {
  const { t } = useTexts();
  const suppliers = useAsked('suppliers', {}, { live: false });
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
          to={stockSettingsPaths.edit(config.id)}
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
};
