import type { Language } from '@masa/domain/language';
import type { MenuFileFormat } from '@masa/domain/menu-file';
import type { Daypart } from '@masa/domain/price-rule';
import type { Place } from '@masa/domain/station';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Repeatable } from '../../db/unit-of-work.ts';
import type { UploadedFile } from '../../http/handlers.ts';
import { bindDishes, lockTimeRules, readDayparts } from '../opening/public.ts';
import { lockPlaces, readPlaces, routed, routeDishes } from '../station/public.ts';
import { readKitchen } from './allergens.view.ts';
import { boundIn, boundWordIn } from './bound-in-file.ts';
import { exampleFile, exampleMenu } from './example-menu.ts';
import { lockPictures, takeOff, writeItem, type Pictures } from './menu-change.ts';
import { lockWholeMenu } from './menu-editor.store.ts';
import { menuFile, type FileWords } from './menu-file.ts';
import { readFrame, type MenuFrame } from './menu-frame.view.ts';
import { groupWordIn } from './menu-groups-said.ts';
import { menuChanged } from './menu-in-memory.ts';
import { optionWordsIn } from './menu-options-said.ts';
import { lineOf, planOf, type Plan } from './menu-plan.ts';
import { readMenu } from './menu.view.ts';
import { lockModifierGroups, readModifierGroups } from './modifier-group.store.ts';
import { readMenuFile } from './read-menu-file.ts';
import { refuseProblems, uploadedMenu } from './uploaded-menu.ts';

type Asked = {
  readonly dryRun: boolean;
  readonly format: MenuFileFormat | undefined;
  readonly lang: Language;
};

/** What a file wanted, and whether it was done; with the words in which it says categories and options. */
export type Imported = { readonly plan: Plan; readonly applied: boolean; readonly words: FileWords };

const exampleIn = ({ shown, vatGroups }: MenuFrame) =>
  exampleMenu({ groups: shown.map(({ id }) => id), vatGroups });

/** How a file says categories, options, dayparts and stations. */
const fileWords = (
  { groups, optionGroups }: MenuFrame,
  { dayparts, places }: Bound,
  language: Language,
): FileWords => ({
  groupWord: groupWordIn(groups, language),
  optionWords: optionWordsIn(optionGroups, language),
  stationWord: boundWordIn(places, language),
  daypartWord: boundWordIn(dayparts, language),
});

type Bound = { readonly dayparts: readonly Daypart[]; readonly places: readonly Place[] };
/** What a dish may be bound to by itself. */
const readBound = async (reader: Reader): Promise<Bound> => ({
  dayparts: await readDayparts(reader),
  places: await readPlaces(reader),
});

/** The whole menu into a file and out of it. */
export function menuImport({ uow, db }: Context, pictures: Pictures) {
  return {
    export: async (format: MenuFileFormat, lang: Language): Promise<Uint8Array<ArrayBuffer>> => {
      const frame = await readFrame(db);
      const bound = await readBound(db);
      const [boundTo, madeAt] = [boundIn(bound.dayparts), boundIn(bound.places)];
      const lines = (await readMenu(db)).map((item) => ({
        ...lineOf(item),
        dayparts: boundTo(item.id),
        stations: madeAt(item.id),
      }));
      return menuFile(lines, format, {
        ...fileWords(frame, bound, lang),
        example: exampleIn(frame),
      });
    },

    example: async (lang: Language): Promise<Uint8Array<ArrayBuffer>> => {
      const frame = await readFrame(db);
      const text = exampleFile(exampleIn(frame), lang, fileWords(frame, await readBound(db), lang));
      return new TextEncoder().encode(text);
    },

    /** All of it or nothing, with what is wrong by its lines. A dry run answers the same and changes nothing. */
    import: async <A>(
      file: UploadedFile | null,
      asked: Asked,
      staff: Staff,
      { once, tell }: Repeatable<Imported, A>,
    ) => {
      const { bytes, format } = await uploadedMenu(file, asked.format);
      const { lines, problems } = readMenuFile(bytes, format);
      if (lines.length === 0) refuseProblems(problems);
      const saysDayparts = lines.some(({ change }) => change.dayparts !== undefined);
      const saysStations = lines.some(({ change }) => change.stations !== undefined);
      return uow.run(async (work) => {
        if (saysDayparts) await lockTimeRules(work.tx);
        if (saysStations) await lockPlaces(work.tx);
        const images = lines.map(({ change }) => change.image);
        const known = await lockPictures(pictures, work, images);
        const hidden = await lockWholeMenu(work.tx);
        const menu = await readMenu(work.tx);
        const frame = await readFrame(work.tx);
        const named = lines.flatMap(({ change }) => change.modifiers?.map(({ group }) => group) ?? []);
        await lockModifierGroups(work.tx, named);
        const modifierGroups = await readModifierGroups(work.tx);
        const bound = await readBound(work.tx);
        const plan = planOf(lines, {
          menu,
          frame,
          modifierGroups,
          ...bound,
          pictures: known,
          kitchen: await readKitchen(work.tx),
          language: asked.lang,
        });
        refuseProblems([...problems, ...plan.problems]);
        const places = saysStations
          ? routed(bound.places, new Map(plan.puts.map(({ after }) => [after.id, after.stations])))
          : [];
        const answer = tell({ plan, applied: !asked.dryRun, words: fileWords(frame, bound, asked.lang) });
        if (asked.dryRun || (plan.puts.length === 0 && plan.gone.length === 0)) return answer;
        for (const item of plan.gone) await takeOff(work, item, staff);
        for (const { before, after } of plan.puts) {
          const { id, dayparts: _bound, stations: _made, ...fields } = after;
          await writeItem(work, { id, before, fields, menu, wasHidden: hidden.has(id) }, staff);
        }
        const puts = plan.puts.map(({ after }) => after);
        if (saysDayparts)
          await bindDishes(work, new Map(puts.map(({ id, dayparts }) => [id, dayparts])), staff);
        await routeDishes(work, places, staff);
        if (saysDayparts || saysStations) await menuChanged(work.tx);
        work.announce({ kind: 'venue', timestamp: work.now });
        return answer;
      }, once);
    },
  };
}
export type MenuImport = ReturnType<typeof menuImport>;
