import type { Language } from '@masa/domain/language';
import type { MenuFileFormat } from '@masa/domain/menu-file';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable } from '../../db/unit-of-work.ts';
import type { UploadedFile } from '../../http/handlers.ts';
import type { Daypart } from '@masa/domain/price-rule';
import { bindDishes, lockTimeRules, readDayparts } from '../opening/public.ts';
import { readKitchen } from './allergens.view.ts';
import { boundIn, daypartWordIn } from './dayparts-in-file.ts';
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

/** How a file says categories, options and dayparts. */
const fileWords = (
  { groups, optionGroups }: MenuFrame,
  dayparts: readonly Daypart[],
  language: Language,
): FileWords => ({
  groupWord: groupWordIn(groups, language),
  optionWords: optionWordsIn(optionGroups, language),
  daypartWord: daypartWordIn(dayparts, language),
});

/** The whole menu into a file and out of it. */
export function menuImport({ uow, db }: Context, pictures: Pictures) {
  return {
    export: async (format: MenuFileFormat, lang: Language): Promise<Uint8Array<ArrayBuffer>> => {
      const frame = await readFrame(db);
      const dayparts = await readDayparts(db);
      const boundTo = boundIn(dayparts);
      const lines = (await readMenu(db)).map((item) => ({
        ...lineOf(item),
        dayparts: boundTo(item.id),
      }));
      return menuFile(lines, format, {
        ...fileWords(frame, dayparts, lang),
        example: exampleIn(frame),
      });
    },

    example: async (lang: Language): Promise<Uint8Array<ArrayBuffer>> => {
      const frame = await readFrame(db);
      const text = exampleFile(exampleIn(frame), lang, fileWords(frame, await readDayparts(db), lang));
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
      return uow.run(async (work) => {
        if (saysDayparts) await lockTimeRules(work.tx);
        const images = lines.map(({ change }) => change.image);
        const known = await lockPictures(pictures, work, images);
        const hidden = await lockWholeMenu(work.tx);
        const menu = await readMenu(work.tx);
        const frame = await readFrame(work.tx);
        const named = lines.flatMap(({ change }) => change.modifiers?.map(({ group }) => group) ?? []);
        await lockModifierGroups(work.tx, named);
        const modifierGroups = await readModifierGroups(work.tx);
        const dayparts = await readDayparts(work.tx);
        const plan = planOf(lines, {
          menu,
          frame,
          modifierGroups,
          dayparts,
          pictures: known,
          kitchen: await readKitchen(work.tx),
          language: asked.lang,
        });
        refuseProblems([...problems, ...plan.problems]);
        const answer = tell({ plan, applied: !asked.dryRun, words: fileWords(frame, dayparts, asked.lang) });
        if (asked.dryRun || (plan.puts.length === 0 && plan.gone.length === 0)) return answer;
        for (const item of plan.gone) await takeOff(work, item, staff);
        for (const { before, after } of plan.puts) {
          const { id, dayparts: _bound, ...fields } = after;
          await writeItem(work, { id, before, fields, menu, wasHidden: hidden.has(id) }, staff);
        }
        if (saysDayparts) {
          const bound = new Map(plan.puts.map(({ after }) => [after.id, after.dayparts]));
          await bindDishes(work, bound, staff);
          await menuChanged(work.tx);
        }
        work.announce({ kind: 'venue', timestamp: work.now });
        return answer;
      }, once);
    },
  };
}
export type MenuImport = ReturnType<typeof menuImport>;
