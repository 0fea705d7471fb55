import { useState, type ReactElement, type ReactNode } from 'react';
import { allergensTogether, type AllergenSet } from '@masa/domain/allergens';
import type { ChosenModifier } from '@masa/domain/modifiers';
import type { ChosenOption } from '@masa/domain/order-options';
import type { VolumeUnit } from '@masa/domain/volume';
import { sizeLabel } from '@masa/front/dish-size';
import { DishCard, DrinkCard, WaiterDishCard } from '@masa/ui/dish-card';
import { SizeGrid, Unavailable } from '@masa/ui/price-button';
import { presentAllergens } from '../../shared/allergen-words.ts';
import { Contains } from '../../shared/contains.tsx';
import { asksFirst, proposedWith } from '../../shared/dish-modifiers.ts';
import { DOT, type MenuItem } from '../../shared/menu-words.ts';
import { backWords } from '../../shared/time-words.ts';
import { pictureSet } from '../../shared/pictures.ts';
import { useTexts } from './texts.ts';
import { useChosenOptions, type Chosen } from './chosen-options.ts';
import type { Dish as DishOfMenu } from './dishes.ts';
import { measuresOf } from './measures.ts';
import { askedDish, ChooseButton, MoreRow, type AskedDish } from './more.tsx';
import { useNear } from './near.ts';
import { Pickers } from './option-pickers.tsx';
import { SizeButton } from './size-button.tsx';
import './menu.css';

/** Widths of the pictures on the cards, in CSS pixels. */
const DISH_PICTURE = 296;
const DRINK_PICTURE = 136;

/** Keeps the place of a picture that is still far below. */
const EMPTY_PICTURE = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' };

/** What the bar says for three seconds. */
export type Added = { readonly name: string; readonly text: string; readonly image: string | null };

export type DishProps = {
  readonly dish: DishOfMenu;
  /** No picture and no description (G-031, G-033). */
  readonly forWaiter: boolean;
  /** In what the venue measures its drinks. */
  readonly volumeUnit: VolumeUnit;
  readonly blockedBy: string | undefined;
  /** Picture at the side in any case, as among what was found. */
  readonly small?: boolean;
  /** What staff have stated of it, where that is told. */
  readonly marks?: ReactNode;
  /** One of the first on the screen: its picture must not wait. */
  readonly early: boolean;
  readonly onAdd: (
    item: MenuItem,
    options: readonly ChosenOption[],
    modifiers: readonly ChosenModifier[],
  ) => boolean | Promise<boolean>;
  /** Asks for the sheet, where there is more than the card shows. */
  readonly onMore: (asked: AskedDish) => void;
  readonly onAdded: (added: Added) => void;
};

export function Dish(props: DishProps): ReactElement {
  const { dish, forWaiter, volumeUnit, early, small = false, marks, onMore } = props;
  const texts = useTexts();
  const { first, options } = dish;
  const chosen = useChosenOptions(options);
  const [unfolded, unfold] = useState(false);
  const id = `dish-${dish.base}`;
  const near = useNear(id, early);
  const weight = measuresOf(dish, volumeUnit, texts);
  const inactive = dish.sizes.every(({ active }) => !active);
  const open = (): void => onMore(askedDish(dish, chosen));
  const hasMore = !inactive && hasSheet(dish) && !asksFirst(first);
  const canUnfold = options.length > 0;
  const choices = (
    <>
      {(canUnfold || hasMore) && (
        <div className="option-group">
          <Pickers groups={options} chosen={chosen} onTouched={() => unfold(true)} />
          {hasMore && <MoreRow item={first} onOpen={open} />}
        </div>
      )}
      <Sizes {...props} chosen={chosen} inactive={inactive} onOpen={open} />
    </>
  );
  const folded = canUnfold && !unfolded;

  if (forWaiter)
    return (
      <WaiterDishCard name={first.name} folded={folded} {...(weight !== undefined && { weight })}>
        {choices}
      </WaiterDishCard>
    );

  const pictureOf = (width: number) => {
    if (first.image === null) return undefined;
    return near ? pictureSet(first.image, width) : EMPTY_PICTURE;
  };
  const shared = {
    id,
    name: first.name,
    contains: (
      <>
        {marks}
        <Contains set={containedIn(dish, chosen)} />
      </>
    ),
    description: first.description === '' ? undefined : first.description,
    weight,
    inactive,
    folded,
    lazy: !early,
  };
  if (small || !needsWholeWidth(dish))
    return (
      <DrinkCard
        {...shared}
        oneButton={!inactive && !canUnfold && !hasMore && dish.sizes.length === 1 && !asksFirst(first)}
        wideChoices={needsWholeWidth(dish)}
        picture={pictureOf(DRINK_PICTURE)}
      >
        {choices}
      </DrinkCard>
    );
  const [light, deep] = first.tint ?? [];
  return (
    <DishCard
      {...shared}
      picture={pictureOf(DISH_PICTURE)}
      tint={light !== undefined && deep !== undefined ? [light, deep] : undefined}
    >
      {choices}
    </DishCard>
  );
}

/** What its card does not show: what can be added or left out, or what the venue tells of it (AMB-214). */
const hasSheet = ({ first: { modifiers, removable }, sizes }: DishOfMenu): boolean =>
  modifiers.length > 0 ||
  removable.length > 0 ||
  sizes.some(({ additives, nutrition }) => additives !== undefined || nutrition !== undefined);

/** Several choices, or portions of a dish that has a sauce: whatever is simpler leaves room for its picture at the side. */
const needsWholeWidth = ({ first, sizes, options }: DishOfMenu): boolean =>
  options.length > 1 || (options.length > 0 && first.tint !== null && sizes.length > 1);

/** With the choices of its card, whichever size is taken. */
const containedIn = ({ sizes }: DishOfMenu, chosen: Chosen): AllergenSet =>
  allergensTogether(
    sizes.map((item) => presentAllergens(item, chosen.forItem(item) ?? [], proposedWith(item))),
  );

type SizesProps = DishProps & {
  readonly chosen: Chosen;
  readonly inactive: boolean;
  readonly onOpen: () => void;
};

function Sizes(props: SizesProps): ReactElement {
  const { dish, blockedBy, chosen, inactive, onAdd, onAdded, onOpen } = props;
  const texts = useTexts();
  if (inactive) return <Unavailable text={texts.t('menu.unavailable')} note={backWords(dish.sizes, texts)} />;
  if (asksFirst(dish.first))
    return <ChooseButton name={dish.first.name} sizes={dish.sizes} blockedBy={blockedBy} onOpen={onOpen} />;
  return (
    <SizeGrid label={dish.first.name}>
      {dish.sizes.map((item) => {
        const options = chosen.forItem(item);
        return (
          <SizeButton
            key={item.id}
            item={item}
            available={item.active && options !== null}
            blockedBy={blockedBy}
            onAdd={() => options !== null && onAdd(item, options, proposedWith(item))}
            onAdded={() => {
              const size = sizeLabel(texts.t, item.id);
              const text = [item.name, ...(size === undefined ? [] : [size])].join(DOT);
              onAdded({ name: item.name, text, image: item.image });
            }}
          />
        );
      })}
    </SizeGrid>
  );
}
