import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@masa/domain/language';
import { MENU_FILE_MOST_ALLOWED, MENU_FILE_MOST_SAID, type MenuFileProblem } from '@masa/domain/menu-file';
import type { Daypart } from '@masa/domain/price-rule';
import type { Place } from '@masa/domain/station';
import { boundIn, boundSaid } from './bound-in-file.ts';
import { contradictedMark } from './dish-diet.ts';
import type { Kitchen } from './dish-allergens.ts';
import { wrongsIn, type Wrong } from './menu-change.ts';
import type { ItemLine, MenuLine } from './menu-file.ts';
import type { LineChange, ReadLine } from './menu-file-lines.ts';
import type { MenuFrame } from './menu-frame.view.ts';
import { groupWordIn, namesSaid, wordOf } from './menu-groups-said.ts';
import {
  changedFields,
  fieldsOf,
  newFields,
  newIn,
  type ItemChange,
  type ItemFields,
} from './menu-item-fields.ts';
import { optionsRead } from './menu-options-said.ts';
import type { ModifierGroup } from './modifier-group.store.ts';
import { withRanks, wrongModifiers } from './modifiers-in-file.ts';
import type { MenuItem } from './menu.view.ts';

/** What the file wants: items that are new or new in something, and items that it does not name. */
export type Plan = {
  readonly puts: readonly {
    readonly before: MenuItem | null;
    /** The same as a line; null where it is new. */
    readonly was: MenuLine | null;
    readonly after: MenuLine;
  }[];
  readonly gone: readonly MenuItem[];
  /** What stands against it, all of it; with any of them nothing is done. */
  readonly problems: readonly MenuFileProblem[];
};
/** What the venue has already, and the language to speak of it. */
export type Present = {
  readonly menu: readonly MenuItem[];
  readonly frame: MenuFrame;
  /** Held, so that nobody takes away what dishes count on. */
  readonly modifierGroups: readonly ModifierGroup[];
  /** Held where the file says something of them: dayparts, and stations. */
  readonly dayparts: readonly Daypart[];
  readonly places: readonly Place[];
  readonly pictures: ReadonlySet<string>;
  /** What is in the dishes. */
  readonly kitchen: Kitchen;
  /** Of the words that name what may stand in the file. */
  readonly language: Language;
};

export const lineOf = (item: MenuItem): ItemLine => ({ id: item.id, ...fieldsOf(item) });

type Found = Pick<MenuFileProblem, 'field' | 'problem'> & {
  readonly said?: string;
  readonly allowed?: readonly string[];
};
const inLine = (
  { lineOf: lineOfField, columnOf }: ReadLine,
  { said, allowed, ...found }: Found,
): MenuFileProblem => ({
  ...found,
  line: lineOfField(found.field),
  column: columnOf(found.field),
  ...(said !== undefined && { said: said.slice(0, MENU_FILE_MOST_SAID) }),
  ...(allowed && allowed.length > 0 && { allowed: allowed.slice(0, MENU_FILE_MOST_ALLOWED) }),
});

/** By its id or its name; left out where the file names none that there is one of. */
function groupIn(text: string | undefined, { frame, language }: Present): { id?: string; wrong?: Found } {
  if (text === undefined) return {};
  // What is not shown is meant only where nothing that is shown can be.
  const shown = namesSaid(text, frame.shown);
  const [one, ...others] = shown.length > 0 ? shown : namesSaid(text, frame.groups);
  if (one && others.length === 0) return { id: one.id };
  const known = frame.shown.length > 0 ? frame.shown : frame.groups;
  const word = groupWordIn(frame.groups, language);
  const wrong = { field: 'group', said: text } as const;
  return one
    ? { wrong: { ...wrong, problem: 'group_ambiguous', allowed: [one, ...others].map(({ id }) => id) } }
    : { wrong: { ...wrong, problem: 'group_unknown', allowed: known.map(({ id }) => word(id)) } };
}

/** By their ids or names; one that nobody is called so is told with the rest that the venue does not have. */
function optionsIn(
  said: ItemChange['optionsCatalogue'],
  { frame }: Present,
): { catalogue?: NonNullable<ItemChange['optionsCatalogue']>; wrong: Found[] } {
  if (said === undefined) return { wrong: [] };
  const { catalogue, ambiguous, twice } = optionsRead(said, frame.optionGroups);
  const field = 'options';
  return {
    catalogue,
    wrong: [
      ...ambiguous.map(({ said: word, ids }) => ({
        field,
        problem: 'option_ambiguous' as const,
        said: word,
        allowed: ids,
      })),
      ...twice.map((id) => ({ field, problem: 'twice' as const, said: id })),
    ],
  };
}

/** Of options, with the names that people call them by. */
function inWords({ field, problem, said, allowed }: Wrong, { frame, language }: Present): Found {
  const named = frame.optionGroups.flatMap((group) => [group, ...group.choices]);
  const words = new Map(named.map((one) => [one.id, wordOf(one, language)]));
  const word = (id: string) => words.get(id) ?? id;
  const [group = '', ...rest] = said.split(': ');
  return { field, problem, said: [word(group), ...rest].join(': '), allowed: allowed.map(word) };
}

const missingIn = ({ id, change, unread }: ReadLine): Found[] =>
  id === null
    ? []
    : (['group', 'price', 'names'] as const)
        .filter((key) => change[key] === undefined && !unread.has(key))
        .map((key) => ({ field: key === 'names' ? 'name' : key, problem: 'missing' }));

/** What of its allergens and marks cannot be. */
function contradictionsIn(
  { id, change }: ReadLine,
  before: MenuItem | null,
  after: ItemFields,
  kitchen: Kitchen,
): Found[] {
  // Traces alone would say that nothing else is in it.
  if (change.mayContain?.length && after.allergenStatement === null)
    return [{ field: 'allergens', problem: 'missing' }];
  const wrong = contradictedMark({ id: id ?? '', before, after }, kitchen);
  return wrong
    ? [{ field: 'diet', problem: 'diet_contradicted', said: `${wrong.mark}: ${wrong.allergen}` }]
    : [];
}

const boundBy = ({ dayparts, stations }: LineChange, { places, language, ...present }: Present) => ({
  dayparts: dayparts && boundSaid('dayparts', dayparts, present.dayparts, language),
  stations: stations && boundSaid('stations', stations, places, language),
});

export function planOf(lines: readonly ReadLine[], present: Present): Plan {
  const { menu, frame, pictures } = present;
  const byId = new Map(menu.map((item) => [item.id, item]));
  const boundTo = boundIn(present.dayparts);
  const madeAt = boundIn(present.places);
  const problems: MenuFileProblem[] = [];
  const puts = lines.flatMap((line) => {
    const { id } = line;
    const before = (id === null ? null : byId.get(id)) ?? null;
    const group = groupIn(line.change.group, present);
    const options = optionsIn(line.change.optionsCatalogue, present);
    const bound = { dayparts: boundTo(id ?? ''), stations: madeAt(id ?? '') };
    const { dayparts, stations } = boundBy(line.change, present);
    const { group: _said, optionsCatalogue: _options, modifiers, ...simple } = line.change;
    const { dayparts: _dayparts, stations: _stations, ...rest } = simple;
    const change: ItemChange = {
      ...rest,
      ...(group.id !== undefined && { group: group.id }),
      ...(options.catalogue && { optionsCatalogue: options.catalogue }),
      ...(modifiers && { modifiers: withRanks(modifiers, before?.modifiersSaid ?? []) }),
    };
    const base = before ? fieldsOf(before) : newFields(group.id ?? '', menu, frame.vatGroups);
    const fields = changedFields(base, change);
    const found = [
      ...(before ? [] : missingIn(line)),
      ...(group.wrong ? [group.wrong] : []),
      ...options.wrong,
      ...wrongModifiers(modifiers ?? [], present.modifierGroups),
      ...(dayparts?.wrong ?? []),
      ...(stations?.wrong ?? []),
      ...contradictionsIn(line, before, fields, present.kitchen),
      // Which category it is was asked above.
      ...wrongsIn(fields, before && base, frame, pictures)
        .filter(({ field }) => field !== 'group')
        .map((wrong) => (wrong.field === 'options' ? inWords(wrong, present) : wrong)),
    ];
    problems.push(
      ...found.map(({ field, problem, said, allowed }: Found) =>
        inLine(line, { field, problem, ...(said !== undefined && { said }), ...(allowed && { allowed }) }),
      ),
    );
    if (id === null) return [];
    const wanted = { dayparts: dayparts?.ids ?? bound.dayparts, stations: stations?.ids ?? bound.stations };
    const after = { ...fields, id, ...wanted };
    const was = before && { ...lineOf(before), ...bound };
    const isNew = was === null || newIn(base, fields) !== null || !isDeepStrictEqual(bound, wanted);
    return isNew ? [{ before, was, after }] : [];
  });
  const named = new Set(lines.map(({ id }) => id));
  return { puts, gone: menu.filter(({ id }) => !named.has(id)), problems };
}
