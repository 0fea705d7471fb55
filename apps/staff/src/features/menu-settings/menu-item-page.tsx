import { textIn } from '@masa/domain/language';
import { isSpicinessGroup } from '@masa/domain/spiciness';
import { formatMoney } from '@masa/ui/money-format';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { useMemo, type ReactElement } from 'react';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked, type Loaded } from '../../shared/loaded.ts';
import { useOverview } from '../../shared/overview.ts';
import { useStockConfigs } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import { AllergensOfItem } from './allergens-of-item.tsx';
import { DishPicture } from './dish-picture.tsx';
import { EditDish } from './editor-links.tsx';
import { ItemMarks } from './item-marks.tsx';
import { activateItem, rankItem } from './item-row.tsx';
import { MenuRow } from './menu-row.tsx';
import { itemName, type MenuItem } from './menu-words.ts';
import { ModifierRow } from './modifier-row.tsx';
import { OptionRow } from './option-row.tsx';
import { useRank } from './rank-field.tsx';
import { usesOfItem } from './stock-use-calls.ts';
import { StockUses } from './stock-uses.tsx';
import { useActivation } from './use-activation.ts';
import './menu-settings.css';

/** S-093. */
export function useMenuItem(id: string): Loaded<MenuItem> {
  return useAsked('menuItemSettings', { params: { id } });
}

type PartProps = { readonly item: MenuItem; readonly offline: boolean };

function OnTheMenu({ item, offline }: PartProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const name = itemName(texts, item);
  const activation = useActivation([item], name, activateItem);
  const rank = useRank(item.rank, (next) => rankItem(item.id, next));
  return (
    <section className="card" aria-label={t('section.menuSettings')}>
      <MenuRow
        name={name}
        activation={activation}
        rank={rank}
        offline={offline}
        failed={t('menuSettings.itemFailed')}
        picture={<DishPicture filename={item.image} />}
        title={<b>{textIn(item.groupNames, language) || item.group}</b>}
        marks={<ItemMarks items={[item]} />}
      >
        <span className="text-14 muted">
          {formatMoney(item.price, language)} · {t(`station.${item.station}`)}
        </span>
      </MenuRow>
    </section>
  );
}

function ItemParts({ item, offline }: PartProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const configs = useStockConfigs();
  const calls = useMemo(() => usesOfItem(item.id), [item.id]);
  const name = itemName(texts, item);
  return (
    <div className="wide-columns">
      <div className="column gap-4">
        <OnTheMenu item={item} offline={offline} />
        <EditDish item={item} />
        <section className="column gap-2" aria-label={t('menuSettings.recipe')}>
          <h2 className="display display-32">{t('menuSettings.recipe')}</h2>
          <div className="card menu-settings-recipe">
            <StockUses name={name} calls={calls} configs={configs} />
          </div>
        </section>
        <AllergensOfItem item={item} />
      </div>
      {(item.optionsCatalogue.length > 0 || item.modifierGroups.length > 0) && (
        <div className="column gap-4">
          {item.optionsCatalogue.map(({ optionGroup, names, options }) => {
            const groupName = textIn(names, language) || optionGroup;
            return (
              <section key={optionGroup} className="column gap-2" aria-label={groupName}>
                <h2 className="display display-32">{groupName}</h2>
                {isSpicinessGroup(optionGroup) && (
                  <p className="text-14 muted">{t('menuSettings.heatOrder')}</p>
                )}
                <ul className="card rows">
                  {options.map((option) => (
                    <OptionRow
                      key={option.id}
                      itemId={item.id}
                      option={option}
                      configs={configs}
                      offline={offline}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
          {item.modifierGroups.map(({ id, names, choices }) => {
            const groupName = textIn(names, language) || id;
            return (
              <section key={id} className="column gap-2" aria-label={groupName}>
                <h2 className="display display-32">{groupName}</h2>
                <ul className="card rows">
                  {choices.map((one) => (
                    <ModifierRow
                      key={one.id}
                      itemId={item.id}
                      choice={one}
                      configs={configs}
                      offline={offline}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** One item: on or off, its place, its options, and the recipes of both (S-094…S-097). */
export function MenuItemPage({ item }: { readonly item: Loaded<MenuItem> }): ReactElement {
  const { t } = useTexts();
  const { offlineSince } = useOverview();
  return (
    <div className="column gap-3">
      {item.failure !== null && (
        <div className="staff-sides">
          <LoadFailed of={item} title={t('menuSettings.itemLoadFailed')} />
        </div>
      )}
      {item.data === null && item.failure === null && (
        <Loading label={t('loading')}>
          <div className="wide-columns">
            <Skeleton height={240} radius={18} />
            <Skeleton height={240} radius={18} />
          </div>
        </Loading>
      )}
      {item.data && <ItemParts item={item.data} offline={offlineSince !== null} />}
    </div>
  );
}
