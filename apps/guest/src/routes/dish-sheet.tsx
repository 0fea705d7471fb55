import { useState, type ReactElement } from 'react';
import type { ChosenModifier } from '@masa/domain/modifiers';
import { noteOf } from '@masa/domain/note';
import type { ChosenOption } from '@masa/domain/order-options';
import { QuestionInPlace } from '../features/asked-first/question.tsx';
import { AllergyNote } from '../features/cart/allergy-note.tsx';
import { NoteField } from '../features/dish-sheet/note-field.tsx';
import { askFor, PickGroupField } from '../features/dish-sheet/pick-group.tsx';
import {
  amountOfPicks,
  isFilled,
  pickedIn,
  pickGroupsOf,
  startingPicks,
  type PickGroup,
  type Picks,
} from '../features/dish-sheet/picks.ts';
import { SheetBar } from '../features/dish-sheet/sheet-bar.tsx';
import { SheetFrame } from '../features/dish-sheet/sheet-frame.tsx';
import { ToldOfDish } from '../features/dish-sheet/told-of-dish.tsx';
import { WithoutField } from '../features/dish-sheet/without-field.tsx';
import { SizeField } from '../features/dish-sheet/size-field.tsx';
import { useTexts } from '../features/dish-sheet/texts.ts';
import { useChosenOptions } from '../features/menu/chosen-options.ts';
import type { Dish } from '../features/menu/dishes.ts';
import { Pickers } from '../features/menu/option-pickers.tsx';
import { useVenue } from '../features/venue/venue.ts';
import { putIfAgreed } from '../shared/asker.ts';
import { removableWith } from '../shared/left-out.ts';
import type { MenuItem } from '../shared/menu-words.ts';
import { servedAllergens } from '../shared/served-allergens.ts';
import { useGuestAsking } from './guest-asking.ts';

/** How a dish is ordered: its size, what it comes with, what is added, and how many. */
export type DishChoice = {
  readonly item: MenuItem;
  readonly options: readonly ChosenOption[];
  readonly modifiers: readonly ChosenModifier[];
  /** Stocks that are left out (AMB-209). */
  readonly without: readonly string[];
  readonly quantity: number;
  /** To the kitchen; empty: nothing. */
  readonly note: string;
  /** What the guest avoids and takes in spite of that. */
  readonly despite?: readonly string[];
};

export type DishSheetProps = {
  /** As the menu has it now. */
  readonly dish: Dish;
  readonly start: DishChoice;
  /** It is a line of the cart that is changed. */
  readonly saves: boolean;
  readonly forWaiter: boolean;
  readonly sessionId: string | null;
  readonly blockedReason: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (choice: DishChoice) => void;
};

/** All that a dish can be asked for with. Nothing is kept before the button of its bar. */
export function DishSheet(props: DishSheetProps): ReactElement {
  const { dish, start, saves, forWaiter, sessionId, blockedReason, onClose, onDone } = props;
  const { t } = useTexts();
  const notes = useVenue().venue?.notes === true;
  const choice = useDishChoice(props);
  const { item, groups, picks, missing } = choice;
  const [sought, seek] = useState({ group: '', times: 0 });
  const { asked, ask } = useGuestAsking(sessionId, start.despite);
  const finish = (): void => {
    const wanted = choice.done();
    // A waiter asks his guests himself.
    void putIfAgreed(forWaiter ? {} : ask(wanted), (agreed) => onDone({ ...wanted, ...agreed }));
  };
  return (
    <SheetFrame
      item={item}
      contains={choice.contains}
      withPicture={!forWaiter}
      isAsking={asked !== null}
      onClose={onClose}
      bar={
        <>
          {asked && <QuestionInPlace key={asked.question.kind} {...asked} />}
          <div hidden={asked !== null} className="dish-sheet-deeds">
            <SheetBar
              quantity={choice.quantity}
              onQuantity={choice.setQuantity}
              sum={choice.unit * choice.quantity}
              isNewPrice={choice.isNewPrice}
              missing={missing === null ? null : askFor(missing, t)}
              blockedReason={item.active ? blockedReason : t('menu.unavailable')}
              saves={saves}
              onAsk={() => missing && seek(({ times }) => ({ group: missing.id, times: times + 1 }))}
              onDone={finish}
            />
          </div>
        </>
      }
    >
      <SizeField sizes={dish.sizes} chosen={item} onChoose={({ id }) => choice.setSize(id)} />
      {choice.free.length > 0 && (
        <div className="option-group">
          <Pickers groups={choice.free} chosen={choice.chosen} />
        </div>
      )}
      {groups.map((group) => (
        <PickGroupField
          key={group.id}
          group={group}
          picks={picks}
          onPick={choice.setPicks}
          asked={sought.group === group.id ? sought.times : 0}
        />
      ))}
      <WithoutField {...choice.leavingOut} />
      {(notes || start.note !== '') && <NoteField note={choice.note} onNote={choice.setNote} />}
      <ToldOfDish item={item} />
      <AllergyNote />
    </SheetFrame>
  );
}

/** What is chosen so far, on the menu of now. */
function useDishChoice({ dish, start }: Pick<DishSheetProps, 'dish' | 'start'>) {
  const [size, setSize] = useState(start.item.id);
  const [quantity, setQuantity] = useState(start.quantity);
  const [note, setNote] = useState(start.note);
  const [without, setWithout] = useState(start.without);
  const item = dish.sizes.find(({ id }) => id === size) ?? dish.first;
  const groups = pickGroupsOf(item);
  const [picks, setPicks] = useState(() => startingPicks(groups, start.options, start.modifiers));
  const [atFirst] = useState(dish);

  const joined = new Set(groups.map(({ joins }) => joins));
  const free = item.optionsCatalogue.filter(({ optionGroup }) => !joined.has(optionGroup));
  const chosen = useChosenOptions(free, start.options);
  const unit = unitPrice(item, groups, picks);
  const before = atFirst.sizes.find(({ id }) => id === item.id);

  const optionOf = (group: MenuItem['optionsCatalogue'][number]): string | null | undefined => {
    const own = groups.find(({ joins }) => joins === group.optionGroup);
    return own === undefined ? chosen.of(group) : pickedIn(own, picks).option?.option;
  };
  const options = item.optionsCatalogue.flatMap((group) => {
    const choice = optionOf(group);
    return choice === null || choice === undefined ? [] : [{ group: group.optionGroup, choice }];
  });
  const modifiers = groups.flatMap((group) => pickedIn(group, picks).chosen);
  const removable = removableWith(item, { options, modifiers });
  const isThere = (id: string) => removable.some((one) => one.id === id);
  return {
    item,
    contains: servedAllergens(item, { options, modifiers, without }),
    setSize,
    quantity,
    setQuantity,
    note,
    setNote,
    groups,
    picks,
    setPicks,
    free,
    chosen,
    leavingOut: {
      removable,
      dropped: item.removable.filter(({ id }) => without.includes(id) && !isThere(id)),
      without,
      onWithout: setWithout,
    },
    missing: groups.find((group) => !isFilled(group, picks)) ?? null,
    unit,
    isNewPrice: before !== undefined && unitPrice(before, pickGroupsOf(before), picks) !== unit,
    done: (): DishChoice => ({
      item,
      options,
      modifiers,
      without: without.filter(isThere),
      quantity,
      note: noteOf(note),
    }),
  };
}

const unitPrice = ({ price }: MenuItem, groups: readonly PickGroup[], picks: Picks): number =>
  price + amountOfPicks(groups, picks);
