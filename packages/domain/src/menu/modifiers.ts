import { sumBani, toBani, zeroBani, type Bani } from '../money/money.ts';
import { err, ok, type Result } from '../result.ts';

/** Of a line of an order, and of one choice in it (AMB-201). */
export const MOST_CHOSEN_MODIFIERS = 20;
export const MOST_OF_ONE_MODIFIER = 9;
/** Of one line: more than any dish lets guests leave out. */
export const MOST_LEFT_OUT = 30;

/** A choice as one dish offers it: its price is that of this dish and this size already. */
export type ModifierChoice = {
  readonly id: string;
  readonly active: boolean;
  readonly price: Bani;
  /** How many units of it a line may have. */
  readonly maxEach: number;
  readonly isDefault: boolean;
};
export type ModifierGroup = {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  /** So many units are in the price of the dish: the dearest ones. */
  readonly included: number;
  readonly choices: readonly ModifierChoice[];
};

export type ChosenModifier = { readonly group: string; readonly choice: string; readonly count: number };
/** `amount`: what these units cost after those that are included; `filled`: nobody was asked (AMB-202). */
export type TakenModifier = ChosenModifier & {
  readonly price: Bani;
  readonly amount: Bani;
  readonly filled: boolean;
};

export type ModifierRefusal =
  | { readonly code: 'modifier_unknown' | 'modifier_inactive' | 'modifier_repeated' }
  | {
      readonly code: 'modifier_count';
      readonly details: {
        readonly group: string;
        readonly min: number;
        readonly max: number;
        readonly given: number;
      };
    };

type Units = { readonly choice: ModifierChoice; readonly count: number };

const unitsIn = (units: readonly Units[]): number => units.reduce((sum, { count }) => sum + count, 0);

/** What is enough for a group that nobody was asked about: what it proposes, then its first choices (AMB-202). */
function fill({ min, choices }: ModifierGroup): Units[] {
  let missing = min;
  const offered = choices.filter(({ active }) => active);
  const proposed = [...offered.filter((one) => one.isDefault), ...offered.filter((one) => !one.isDefault)];
  const counts = new Map<string, number>();
  for (const { id, maxEach } of proposed) {
    const count = Math.min(maxEach, missing);
    if (count > 0) counts.set(id, count);
    missing -= count;
  }
  return offered.flatMap((choice) => {
    const count = counts.get(choice.id);
    return count === undefined ? [] : [{ choice, count }];
  });
}

/** Units of a group in the order of the menu, with what each costs once the dearest `included` ones are free (AMB-201). */
function priced(group: ModifierGroup, units: readonly Units[], filled: boolean): TakenModifier[] {
  let free = group.included;
  const payable = new Map<string, number>();
  for (const { choice, count } of units.toSorted((one, other) => other.choice.price - one.choice.price)) {
    const given = Math.min(free, count);
    free -= given;
    payable.set(choice.id, count - given);
  }
  return units.map(({ choice, count }) => ({
    group: group.id,
    choice: choice.id,
    count,
    price: choice.price,
    amount: toBani(choice.price * (payable.get(choice.id) ?? 0)),
    filled,
  }));
}

function takenOf(
  group: ModifierGroup,
  named: readonly ChosenModifier[],
): Result<TakenModifier[], ModifierRefusal> {
  if (named.length === 0) return ok(priced(group, fill(group), true));
  const units: Units[] = [];
  for (const choice of group.choices) {
    const count = named.find((one) => one.choice === choice.id)?.count ?? 0;
    if (count === 0) continue;
    if (!choice.active) return err({ code: 'modifier_inactive' });
    units.push({ choice, count });
  }
  const { min, max } = group;
  const given = unitsIn(units);
  const tooMany = units.some(({ choice, count }) => count > choice.maxEach);
  if (given < min || given > max || tooMany)
    return err({ code: 'modifier_count', details: { group: group.id, min, max, given } });
  return ok(priced(group, units, false));
}

/**
 * The modifiers of a cart line as they are stored: in the order of the menu, whatever was picked first, each with what it
 * costs. A required group that an old client does not name at all is filled (AMB-202).
 */
export function completeModifiers(
  groups: readonly ModifierGroup[],
  chosen: readonly ChosenModifier[],
): Result<TakenModifier[], ModifierRefusal> {
  const known = new Set(groups.flatMap(({ id, choices }) => choices.map((choice) => `${id} ${choice.id}`)));
  const seen = new Set<string>();
  for (const { group, choice } of chosen) {
    const named = `${group} ${choice}`;
    if (!known.has(named)) return err({ code: 'modifier_unknown' });
    if (seen.has(named)) return err({ code: 'modifier_repeated' });
    seen.add(named);
  }
  const byGroup = Map.groupBy(chosen, ({ group }) => group);
  const taken: TakenModifier[] = [];
  for (const group of groups) {
    const ofGroup = takenOf(group, byGroup.get(group.id) ?? []);
    if (!ofGroup.ok) return ofGroup;
    taken.push(...ofGroup.value);
  }
  return ok(taken);
}

/** What they add to the price of the dish. */
export const amountOf = (taken: readonly { readonly amount: Bani }[]): Bani =>
  taken.length === 0 ? zeroBani : sumBani(taken.map(({ amount }) => amount));

type Fillable = Pick<ModifierGroup, 'min'> & {
  readonly choices: readonly Pick<ModifierChoice, 'active' | 'maxEach'>[];
};
/** A dish whose required group has too few choices left cannot be ordered (AMB-202). */
export const canBeFilled = ({ min, choices }: Fillable): boolean =>
  choices.reduce((sum, { active, maxEach }) => sum + (active ? maxEach : 0), 0) >= min;
