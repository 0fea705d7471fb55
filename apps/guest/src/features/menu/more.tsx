import type { ReactElement } from 'react';
import type { ChosenModifier } from '@masa/domain/modifiers';
import type { ChosenOption } from '@masa/domain/order-options';
import { ChevronRightIcon, SlidersIcon } from '@masa/ui/first-icons';
import { formatMoney, splitMoney } from '@masa/ui/money-format';
import { leastPrice, proposedWith } from '../../shared/dish-modifiers.ts';
import type { MenuItem } from '../../shared/menu-words.ts';
import type { Chosen } from './chosen-options.ts';
import type { Dish } from './dishes.ts';
import { useTexts } from './texts.ts';
import './menu.css';

/** A dish whose sheet is asked for, with what its card has chosen. */
export type AskedDish = {
  readonly base: string;
  readonly item: MenuItem;
  readonly options: readonly ChosenOption[];
  readonly modifiers: readonly ChosenModifier[];
  /** The card shows what the sheet has added it with. */
  readonly keep: (options: readonly ChosenOption[]) => void;
};

export function askedDish({ base, first, sizes, options }: Dish, chosen: Chosen): AskedDish {
  const item = sizes.find(({ active }) => active) ?? first;
  return {
    base,
    item,
    options: options.flatMap((group) => {
      const choice = chosen.of(group);
      return choice === undefined ? [] : [{ group: group.optionGroup, choice }];
    }),
    modifiers: proposedWith(item),
    keep: (kept) => {
      for (const group of options) {
        const choice = kept.find((one) => one.group === group.optionGroup)?.choice;
        if (choice !== undefined) chosen.choose(group, choice);
      }
    },
  };
}

type OpensSheet = { readonly name: string; readonly onOpen: () => void };

const moreWords = (adds: boolean, leavesOut: boolean) => {
  if (!adds) return leavesOut ? 'menu.moreWithout' : 'menu.moreTold';
  return leavesOut ? 'menu.moreBoth' : 'menu.more';
};

/** The way from the card to what it does not show. */
export function MoreRow({
  item: { name, modifiers, removable },
  onOpen,
}: Pick<OpensSheet, 'onOpen'> & { readonly item: MenuItem }): ReactElement {
  const { t } = useTexts();
  return (
    <button type="button" className="option-row menu-more" aria-haspopup="dialog" onClick={onOpen}>
      <SlidersIcon size="small" />
      <span className="menu-more-words">
        {t(moreWords(modifiers.length > 0, removable.length > 0))}
        <span className="visually-hidden">, {name}</span>
      </span>
      <ChevronRightIcon />
    </button>
  );
}

export type ChooseButtonProps = OpensSheet & {
  readonly sizes: readonly MenuItem[];
  readonly blockedBy: string | undefined;
};

/** In the place of the sizes, where something must be chosen that the card cannot show (AMB-202). */
export function ChooseButton({ name, sizes, blockedBy, onOpen }: ChooseButtonProps): ReactElement {
  const { t, language } = useTexts();
  const least = Math.min(...sizes.filter(({ active }) => active).map(leastPrice));
  const { amount, unit } = splitMoney(formatMoney(least, language));
  return (
    <button
      type="button"
      className="price-button menu-choose"
      aria-haspopup="dialog"
      aria-describedby={blockedBy}
      disabled={blockedBy !== undefined}
      onClick={onOpen}
    >
      <span className="menu-choose-word">{t('menu.choose')}</span>{' '}
      <span className="price-button-price">
        {t('menu.from', { sum: amount })} <small>{unit}</small>
      </span>
      <span className="visually-hidden">, {name}</span>
    </button>
  );
}
