import { Button } from '@masa/ui/button';
import { FilterChip } from '@masa/ui/chip';
import { Segmented } from '@masa/ui/choices';
import { EmptyState } from '@masa/ui/empty-state';
import { TextInput } from '@masa/ui/field';
import { PackageIcon, PlusIcon, SearchIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { useState, type ReactElement } from 'react';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked, type Loaded } from '../../shared/loaded.ts';
import { useStockLevels } from '../../shared/stock/levels.ts';
import { useStockConfigs } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import { FiguresView } from './figures-view.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { NewBatch } from './new-batch.tsx';
import { CountList, RowList } from './storage-lists.tsx';
import { countOf, filters, itemsOf, type Filter, type Storage } from './storage-rows.ts';
import './storage.css';

const views = ['batches', 'count', 'figures'] as const;
type View = (typeof views)[number];
type OpenSheet =
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'batch'; readonly itemId: string | null };

const isMissing = (one: Loaded<unknown>) => one.data === null && one.failure !== null;

/** What is known of the storeroom; null until there is enough of it to show. */
function useStorage() {
  const configs = useStockConfigs();
  const batches = useAsked('stockBatches', {});
  const figures = useAsked('stockFigures', {});
  const levels = useStockLevels();
  // One panel is enough for three answers that fail together.
  const failed = [configs, batches, levels].find(isMissing) ?? [configs, batches].find((one) => one.failure);
  const storage: Storage | null =
    configs.data === null || batches.data === null
      ? null
      : {
          items: itemsOf(configs.data, levels.data),
          batches: batches.data,
          expiring: figures.data?.expiring ?? [],
        };
  return { storage, figures, failed };
}

/** Every batch in the storeroom (S-102), counting, and what the storeroom is worth. */
export function StoragePage(): ReactElement {
  const { t } = useTexts();
  const { storage, figures, failed } = useStorage();
  const [view, setView] = useState<View>('batches');
  const [filter, setFilter] = useState<Filter | null>(null);
  const [search, setSearch] = useState('');
  const [sheet, setSheet] = useState<OpenSheet | null>(null);

  const openItem = (id: string) => setSheet({ kind: 'item', id });
  const sheetItem = sheet?.kind === 'item' && storage?.items.find(({ config }) => config.id === sheet.id);
  return (
    <>
      <div className="storage column gap-3">
        <Tools
          search={search}
          view={view}
          onSearch={setSearch}
          onView={setView}
          onNewBatch={() => setSheet({ kind: 'batch', itemId: null })}
        />
        {failed && <LoadFailed of={failed} />}
        {storage === null && !failed && (
          <Loading label={t('loading')}>
            <Skeleton height={436} radius={18} />
          </Loading>
        )}
        {storage !== null && view !== 'figures' && (
          <Filters storage={storage} value={filter} counting={view === 'count'} onChange={setFilter} />
        )}
        {storage !== null && storage.items.length === 0 && (
          <EmptyState
            icon={<PackageIcon size="large" />}
            title={t('stock.empty')}
            text={t('stock.emptyText')}
          />
        )}
        {storage !== null && storage.items.length > 0 && view === 'batches' && (
          <RowList storage={storage} filter={filter} search={search} onOpen={openItem} />
        )}
        {storage !== null && storage.items.length > 0 && view === 'count' && (
          <CountList storage={storage} filter={filter} search={search} />
        )}
        {view === 'figures' && (
          <>
            <LoadFailed of={figures} />
            {figures.data !== null && storage !== null && (
              <FiguresView figures={figures.data} items={storage.items} search={search} onOpen={openItem} />
            )}
          </>
        )}
      </div>
      {storage !== null && sheet?.kind === 'batch' && (
        <NewBatch items={storage.items} itemId={sheet.itemId} onClose={() => setSheet(null)} />
      )}
      {sheetItem && (
        <ItemSheet
          item={sheetItem}
          figures={figures.data}
          onNewBatch={() => setSheet({ kind: 'batch', itemId: sheetItem.config.id })}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
}

type ToolsProps = {
  readonly search: string;
  readonly view: View;
  readonly onSearch: (search: string) => void;
  readonly onView: (view: View) => void;
  readonly onNewBatch: () => void;
};

function Tools({ search, view, onSearch, onView, onNewBatch }: ToolsProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  return (
    <div className="storage-tools">
      <TextInput
        type="search"
        className="grow"
        label={t('stock.search')}
        labelStyle="hidden"
        placeholder={t('stock.search')}
        leading={<SearchIcon />}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Segmented
        label={t('stock.views')}
        look="square"
        value={view}
        options={views.map((value) => ({ value, label: t(`stock.view.${value}`) }))}
        onChange={onView}
      />
      <Button
        variant="primary"
        icon={<PlusIcon />}
        aria-label={t('stock.newBatch.title')}
        onClick={onNewBatch}
        {...waits}
      >
        <span className="only-wide">{t('stock.newBatch.title')}</span>
      </Button>
    </div>
  );
}

function Filters({ storage, value, counting, onChange }: FiltersProps): ReactElement | null {
  const { t } = useTexts();
  // Nobody counts only what expires.
  const offered = filters.filter(
    (filter) => (!counting || filter !== 'expiring') && (countOf(storage, filter) > 0 || filter === value),
  );
  if (offered.length === 0) return null;
  return (
    <fieldset className="row row-wrap gap-2" aria-label={t('stock.filters')}>
      {offered.map((filter) => (
        <FilterChip
          key={filter}
          pressed={filter === value}
          onToggle={(pressed) => onChange(pressed ? filter : null)}
        >
          {t(`stock.filter.${filter}`)} {countOf(storage, filter)}
        </FilterChip>
      ))}
    </fieldset>
  );
}
type FiltersProps = {
  readonly storage: Storage;
  readonly value: Filter | null;
  readonly counting: boolean;
  readonly onChange: (filter: Filter | null) => void;
};
