import type { ReactElement } from 'react';
import type { ChosenModifier } from '@masa/domain/modifiers';
import type { ChosenOption } from '@masa/domain/order-options';
import { sizeLabel } from '@masa/front/dish-size';
import { DishCard, DrinkCard, WaiterDishCard } from '@masa/ui/dish-card';
import { SizeGrid, Unavailable } from '@masa/ui/price-button';
import { asksFirst, proposedWith } from '../../shared/dish-modifiers.ts';
import { DOT, type MenuItem } from '../../shared/menu-words.ts';
import { pictureSet } from '../../shared/pictures.ts';
import { useTexts } from './texts.ts';
import { useChosenOptions, type Chosen } from './chosen-options.ts';
import { weightsOf, type Dish as DishOfMenu } from './dishes.ts';
import { askedDish, ChooseButton, MoreRow, type AskedDish } from './more.tsx';
import { useNear } from './near.ts';
import { cyclingPickers, spicinessPickers } from './option-pickers.tsx';
import { SizeButton } from './size-button.tsx';
import './menu.css';

/** Widths of the pictures on the cards, in CSS pixels. */
const DISH_PICTURE = 296;
const DRINK_PICTURE = 184;

/** Keeps the place of a picture that is still far below. */
const EMPTY_PICTURE = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' };

/** What the bar says for three seconds. */
export type Added = { readonly name: string; readonly text: string; readonly image: string | null };

export type DishProps = {
  readonly dish: DishOfMenu;
  /** No picture and no description (G-031, G-033). */
  readonly forWaiter: boolean;
  readonly blockedBy: string | undefined;
  /** One of the first on the screen: its picture must not wait. */
  readonly early: boolean;
  readonly onAdd: (
    item: MenuItem,
    options: readonly ChosenOption[],
    modifiers: readonly ChosenModifier[],
  ) => void;
  /** Asks for the sheet, where there is more than the card shows. */
  readonly onMore: (asked: AskedDish) => void;
  readonly onAdded: (added: Added) => void;
};

export function Dish(props: DishProps): ReactElement {
  const { dish, forWaiter, early, onMore } = props;
  const texts = useTexts();
  const { first, options } = dish;
  const chosen = useChosenOptions(options);
  const id = `dish-${dish.base}`;
  const near = useNear(id, early);
  const weights = weightsOf(dish);
  const weight = weights.length === 0 ? undefined : texts.t('menu.weight', { grams: weights.join(' / ') });
  const inactive = dish.sizes.every(({ active }) => !active);
  const open = (): void => onMore(askedDish(dish, chosen));
  const sizes = <Sizes {...props} chosen={chosen} inactive={inactive} onOpen={open} />;
  const hasMore = !inactive && first.modifiers.length > 0 && !asksFirst(first);
  const more = hasMore && <MoreRow name={first.name} onOpen={open} />;
  const spiciness = spicinessPickers(options, chosen);
  const cycling = cyclingPickers(options, chosen);

  if (forWaiter)
    return (
      <WaiterDishCard name={first.name} {...(weight !== undefined && { weight })}>
        {spiciness}
        {cycling.length > 0 && <div className="menu-pair">{cycling}</div>}
        {more}
        {sizes}
      </WaiterDishCard>
    );

  const pictureOf = (width: number) => {
    if (first.image === null) return undefined;
    return near ? pictureSet(first.image, width) : EMPTY_PICTURE;
  };
  const shared = {
    id,
    name: first.name,
    description: first.description === '' ? undefined : first.description,
    inactive,
    lazy: !early,
  };
  if (options.length === 0)
    return (
      <DrinkCard {...shared} weight={weight} picture={pictureOf(DRINK_PICTURE)}>
        {more && <div className="option-group">{more}</div>}
        {sizes}
      </DrinkCard>
    );
  const [light, deep] = first.tint ?? [];
  return (
    <DishCard
      {...shared}
      weight={weight}
      picture={pictureOf(DISH_PICTURE)}
      tint={light !== undefined && deep !== undefined ? [light, deep] : undefined}
    >
      <div className="option-group">
        {spiciness}
        {cycling}
        {more}
      </div>
      {sizes}
    </DishCard>
  );
}

type SizesProps = DishProps & {
  readonly chosen: Chosen;
  readonly inactive: boolean;
  readonly onOpen: () => void;
};

function Sizes(props: SizesProps): ReactElement {
  const { dish, blockedBy, chosen, inactive, onAdd, onAdded, onOpen } = props;
  const texts = useTexts();
  if (inactive) return <Unavailable text={texts.t('menu.unavailable')} />;
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
            onAdd={() => options && onAdd(item, options, proposedWith(item))}
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
