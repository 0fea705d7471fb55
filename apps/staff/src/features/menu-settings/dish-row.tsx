import { ChevronDownIcon } from '@masa/ui/icons';
import { useId, useState, type ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { DishPicture } from './dish-picture.tsx';
import { ItemMarks } from './item-marks.tsx';
import { activateItem, ItemRow } from './item-row.tsx';
import { MenuRow } from './menu-row.tsx';
import { dishName, linksInWords, type Dish } from './menu-words.ts';
import { useActivation } from './use-activation.ts';

export type DishRowProps = {
  readonly dish: Dish;
  readonly offline: boolean;
};

/** A dish in several sizes: each is an item of its own, and the row opens to them. */
function SizedDish({ dish, offline }: DishRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const id = useId();
  const [open, setOpen] = useState(false);
  const { sizes } = dish;
  const name = dishName(texts, sizes[0]);
  const all = useActivation(sizes, name, activateItem);
  const on = sizes.filter(({ active }) => active).length;
  const isPartly = on > 0 && on < sizes.length;
  const words = [
    isPartly
      ? t('menuSettings.sizesOn', { count: on, all: sizes.length })
      : t('menuSettings.sizes', { count: sizes.length }),
    linksInWords(texts, Math.max(...sizes.map(({ stockLinks }) => stockLinks))),
  ].join(' · ');
  return (
    <li aria-label={name}>
      <MenuRow
        name={name}
        activation={all}
        rank={null}
        offline={offline}
        failed={t('menuSettings.itemFailed')}
        switchLabel={t('menuSettings.allSizesOnMenu', { name })}
        lead={
          <span className={open ? 'menu-settings-chevron is-open' : 'menu-settings-chevron'}>
            <ChevronDownIcon />
          </span>
        }
        picture={<DishPicture filename={sizes[0].image} />}
        title={
          <button
            type="button"
            className="display menu-settings-name"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t('menuSettings.sizesOf', { name })}
            onClick={() => setOpen(!open)}
          >
            {name}
          </button>
        }
        marks={<ItemMarks items={sizes} />}
        end={<span className="only-wide menu-settings-no-edit" />}
      >
        <span className="text-14 muted">{words}</span>
      </MenuRow>
      <ul id={id} className="rows menu-settings-sizes" hidden={!open}>
        {sizes.map((item) => (
          <ItemRow key={item.id} item={item} asSize offline={offline} />
        ))}
      </ul>
    </li>
  );
}

export function DishRow(props: DishRowProps): ReactElement {
  const { dish, offline } = props;
  if (dish.sizes.length > 1) return <SizedDish {...props} />;
  return <ItemRow item={dish.sizes[0]} asSize={false} offline={offline} />;
}
