import { isDeepStrictEqual } from 'node:util';
import type { VenueText } from '@masa/domain/language';
import { MENU_FILE_MOST_ALLOWED, MENU_FILE_MOST_SAID, type MenuFileProblem } from '@masa/domain/menu-file';
import type { MenuFrame } from './menu-frame.view.ts';
import {
  groupAfter,
  newGroup,
  wrongsInGroup,
  type ChoiceSaid,
  type CountsOnDishes,
  type GroupSaid,
} from './modifier-group-change.ts';
import type { ModifierGroup } from './modifier-group.store.ts';
import type { ModifierLine } from './read-modifier-file.ts';

/** Groups that are new or new in something; what the file does not name stays as it is. */
export type ModifierPlan = {
  readonly puts: readonly { readonly before: ModifierGroup | null; readonly after: ModifierGroup }[];
  readonly problems: readonly MenuFileProblem[];
};
/** What the venue has already. */
export type PresentGroups = {
  readonly groups: readonly ModifierGroup[];
  readonly frame: MenuFrame;
  readonly countsOf: (group: string) => CountsOnDishes;
};

/** Of a language for which the file has no column the name stays. */
const namesAfter = (
  before: VenueText,
  said: VenueText | undefined,
  { languages }: ModifierLine,
): VenueText => ({
  ...Object.fromEntries(
    Object.entries(before).filter(([language]) => !languages.some((one) => one === language)),
  ),
  ...said,
});

const inLine = (
  { lineOf }: Pick<ModifierLine, 'lineOf'>,
  {
    field,
    problem,
    said = '',
    allowed = [],
  }: Pick<MenuFileProblem, 'field' | 'problem' | 'said' | 'allowed'>,
): MenuFileProblem => ({
  field,
  problem,
  line: lineOf(field),
  column: field,
  ...(said !== '' && { said: said.slice(0, MENU_FILE_MOST_SAID) }),
  ...(allowed.length > 0 && { allowed: allowed.slice(0, MENU_FILE_MOST_ALLOWED) }),
});

/** What a new group or choice must say, and any must have. */
function missingIn(
  line: ModifierLine,
  names: VenueText,
  needed: Readonly<Record<string, unknown>>,
): MenuFileProblem[] {
  const missing = Object.entries(needed).flatMap(([field, value]) => (value === undefined ? [field] : []));
  const isNameless = Object.keys(names).length === 0 && !line.unread.has('names');
  return [...(isNameless ? ['name'] : []), ...missing.filter((field) => !line.unread.has(field))].map(
    (field) => inLine(line, { field, problem: 'missing' }),
  );
}

/** The id of a choice is that of nothing else: recipes and orders know it by nothing more. */
function takenBy(choice: string, group: string, { groups, frame }: PresentGroups): boolean {
  const other = groups.some(({ id, choices }) => id !== group && choices.some((one) => one.id === choice));
  return other || frame.groupOfOption.has(choice);
}

type Found = { readonly put: ModifierPlan['puts'][number] | null; readonly problems: MenuFileProblem[] };

function planOfGroup(id: string, lines: readonly ModifierLine[], present: PresentGroups): Found {
  const before = present.groups.find((group) => group.id === id) ?? null;
  const base = before ?? newGroup(id, present.groups);
  const problems: MenuFileProblem[] = [];
  const choices: ChoiceSaid[] = [];
  let own: GroupSaid = {};
  for (const line of lines) {
    if (line.said.of === 'group') {
      const { fields } = line.said;
      const names = namesAfter(base.names, fields.names, line);
      problems.push(...missingIn(line, names, before ? {} : { max: fields.max }));
      own = { ...fields, names };
      continue;
    }
    const { fields } = line.said;
    const known = base.choices.find((choice) => choice.id === fields.id);
    const names = namesAfter(known?.names ?? {}, fields.names, line);
    const missing = missingIn(line, names, known ? {} : { price: fields.price });
    problems.push(...missing);
    if (takenBy(fields.id, id, present))
      problems.push(inLine(line, { field: 'choice', problem: 'id_taken', said: fields.id }));
    const isTraceAlone =
      (fields.mayContain?.length ?? 0) > 0 &&
      (fields.allergens === undefined ? (known?.allergenStatement ?? null) : fields.allergens) === null;
    if (isTraceAlone) problems.push(inLine(line, { field: 'allergens', problem: 'missing' }));
    const isWhole = known !== undefined || (fields.price !== undefined && Object.keys(names).length > 0);
    if (isWhole) choices.push({ ...fields, names });
  }
  const [first] = lines;
  const ofGroup = lines.find(({ said }) => said.of === 'group') ?? first;
  if (!ofGroup) return { put: null, problems };
  if (!before && ofGroup.said.of === 'choice')
    problems.push(
      inLine(ofGroup, {
        field: 'group',
        problem: 'modifier_unknown',
        said: id,
        allowed: present.groups.map((group) => group.id),
      }),
    );
  if (problems.length > 0) return { put: null, problems };
  const after = groupAfter(base, { ...own, choices });
  const wrongs = wrongsInGroup(after, before, { frame: present.frame, onDishes: present.countsOf(id) });
  for (const { choice, refusal: _refusal, ...wrong } of wrongs) {
    const at = lines.find(({ said }) => said.of === 'choice' && said.fields.id === choice);
    problems.push(inLine(choice === null ? ofGroup : (at ?? ofGroup), wrong));
  }
  const isSame = before !== null && isDeepStrictEqual(before, after);
  return { put: isSame || problems.length > 0 ? null : { before, after }, problems };
}

export function planOfModifiers(lines: readonly ModifierLine[], present: PresentGroups): ModifierPlan {
  const found = [...Map.groupBy(lines, ({ group }) => group)].map(([id, own]) =>
    planOfGroup(id, own, present),
  );
  return {
    puts: found.flatMap(({ put }) => (put ? [put] : [])),
    problems: found.flatMap(({ problems }) => problems),
  };
}
