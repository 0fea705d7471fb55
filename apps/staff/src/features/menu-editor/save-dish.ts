import type { Request } from '@masa/contract/schemas';
import { languages, type TypedText, type VenueText } from '@masa/domain/language';
import { keysOf } from '@masa/domain/record';
import { api, failureOf } from '../../shared/api.ts';
import type { Once } from '../../shared/deed.ts';
import type { Draft, Size } from './dish-draft.ts';
import type { MenuItem, OptionGroup, VenueMenu } from './dish-words.ts';
import { minutesOf, routesOf, type RouteStep } from './made-draft.ts';
import { age18Of, nutritionOf } from './told-draft.ts';

type Fields = Request<'changeMenuItem'>['body'];
type Catalogue = NonNullable<Fields['optionsCatalogue']>;
export type Step =
  | { readonly kind: 'add'; readonly body: Request<'addMenuItem'>['body'] }
  | { readonly kind: 'change'; readonly id: string; readonly body: Fields }
  | { readonly kind: 'remove'; readonly id: string }
  | RouteStep;

const isSame = (one: VenueText, other: VenueText): boolean =>
  languages.every((language) => (one[language] ?? '') === (other[language] ?? ''));

const written = (texts: TypedText): VenueText =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language].trim();
      return text === '' ? [] : [[language, text]];
    }),
  );

/** What is ticked, in the order of the groups; what the item had already stays where it was, on or off. */
function catalogueOf(draft: Draft, groups: readonly OptionGroup[], before: MenuItem | undefined): Catalogue {
  return groups.flatMap((group) => {
    const ticked = draft.options[group.id] ?? [];
    const known = before?.optionsCatalogue.find(({ optionGroup }) => optionGroup === group.id)?.options ?? [];
    const kept = known.filter(({ id }) => ticked.includes(id));
    const last = Math.max(0, ...kept.map(({ rank }) => rank));
    const added = group.options.filter(({ id }) => ticked.includes(id) && !kept.some((one) => one.id === id));
    const options = [
      ...kept.map(({ id, active, rank }) => ({ id, active, rank })),
      ...added.map(({ id }, at) => ({ id, active: true, rank: last + at + 1 })),
    ];
    return options.length === 0 ? [] : [{ optionGroup: group.id, options }];
  });
}
const ticks = (catalogue: readonly { readonly options: readonly { readonly id: string }[] }[]): string =>
  catalogue
    .flatMap(({ options }) => options.map(({ id }) => id))
    .toSorted()
    .join(' ');

/** Of a new dish it is said only where it is something. */
const isSaid = (told: unknown): boolean =>
  typeof told === 'object' && told !== null ? Object.keys(told).length > 0 : told !== null;
const saidOf = <T extends object>(told: T): Partial<T> => {
  const said: Partial<T> = {};
  for (const key of keysOf(told)) if (isSaid(told[key])) said[key] = told[key];
  return said;
};

const ticked = ({ options }: Draft): string => Object.values(options).flat().toSorted().join(' ');

/** The calls that make the menu what the form says: one for each size that is new, other or gone. */
export function stepsOf(
  draft: Draft,
  sizes: readonly Size[],
  known: readonly MenuItem[],
  { optionGroups: groups, stations }: Pick<VenueMenu, 'optionGroups' | 'stations'>,
): Step[] {
  const { diet, age, nutrition } = draft.told;
  const told = {
    diet: [...diet],
    age18: age18Of(age),
    nutrition: nutritionOf(nutrition) ?? null,
    prepMinutes: minutesOf(draft.made.minutes) ?? null,
  };
  const steps = sizes.flatMap(({ id, price, weightGrams, volumeMl }): Step[] => {
    const before = known.find((item) => item.id === id);
    const optionsCatalogue = catalogueOf(draft, groups, before);
    const { group, station, vatGroup, image } = draft;
    const simple = { group, station, vatGroup, image, price, weightGrams };
    const texts = {
      names: written(draft.names),
      descriptions: written(draft.descriptions),
      additives: written(draft.told.additives),
    };
    const { additives, ...words } = texts;
    if (!before)
      return [
        {
          kind: 'add',
          body: { id, ...simple, ...words, ...saidOf({ ...told, volumeMl, additives }), optionsCatalogue },
        },
      ];
    const body: Fields = {
      ...Object.fromEntries(
        keysOf(simple).flatMap((key) => (before[key] === simple[key] ? [] : [[key, simple[key]]])),
      ),
      ...Object.fromEntries(
        keysOf(told).flatMap((key) =>
          JSON.stringify(before[key]) === JSON.stringify(told[key]) ? [] : [[key, told[key]]],
        ),
      ),
      ...(before.volumeMl !== volumeMl && { volumeMl }),
      ...(!isSame(texts.additives, before.additives) && { additives: texts.additives }),
      ...(!isSame(texts.names, before.names) && { names: texts.names }),
      ...(!isSame(texts.descriptions, before.descriptions) && {
        descriptions: texts.descriptions,
      }),
      ...(ticked(draft) !== ticks(before.optionsCatalogue) && { optionsCatalogue }),
    };
    return Object.keys(body).length === 0 ? [] : [{ kind: 'change', id, body }];
  });
  const gone = known.filter((item) => !sizes.some(({ id }) => id === item.id));
  const ids = sizes.map(({ id }) => id);
  return [
    ...steps,
    ...routesOf(draft.made, ids, known, stations),
    ...gone.map(({ id }): Step => ({ kind: 'remove', id })),
  ];
}

async function take(step: Step, once: Once): Promise<void> {
  if (step.kind === 'add') await api.addMenuItem({ body: step.body }, once);
  else if (step.kind === 'route')
    await api.routeToStations({
      params: { kind: step.of, value: step.value },
      body: { stations: [...step.stations] },
    });
  else if (step.kind === 'change') await api.changeMenuItem({ params: { id: step.id }, body: step.body });
  else
    try {
      await api.deleteMenuItem({ params: { id: step.id } }, once);
    } catch (reason) {
      // One that is gone by now is what was wanted.
      if (failureOf(reason) !== 'menu_item_not_found') throw reason;
    }
}

/**
 * Does them one after the other. What was done stays done: after a failure the form is held against the menu as it is
 * then, and only the rest is sent again.
 */
export async function takeSteps([first, ...rest]: readonly Step[], once: Once): Promise<void> {
  if (!first) return;
  await take(first, once);
  await takeSteps(rest, once);
}

/** All sizes of a dish. */
export const removal = (sizes: readonly MenuItem[]): Step[] =>
  sizes.map(({ id }) => ({ kind: 'remove', id }));
