import type { MenuFileFormat } from '@masa/domain/menu-file';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable } from '../../db/unit-of-work.ts';
import type { UploadedFile } from '../../http/handlers.ts';
import { readFrame } from './menu-frame.view.ts';
import { modifierFile } from './modifier-cells.ts';
import { writeGroup } from './modifier-group-change.ts';
import { unlessTaken } from './modifier-group.service.ts';
import { lockModifierGroups, readAllCountsOnDishes, readModifierGroups } from './modifier-group.store.ts';
import { planOfModifiers, type ModifierPlan } from './modifier-plan.ts';
import { readModifierFile } from './read-modifier-file.ts';
import { refuseProblems, uploadedMenu } from './uploaded-menu.ts';

type Asked = { readonly dryRun: boolean; readonly format: MenuFileFormat | undefined };
export type ImportedModifiers = { readonly plan: ModifierPlan; readonly applied: boolean };

/** All that guests add to dishes, into a file and out of it. */
export function modifierImport({ uow, db }: Context) {
  return {
    export: async (format: MenuFileFormat): Promise<Uint8Array<ArrayBuffer>> =>
      modifierFile(await readModifierGroups(db), format),

    /** All of it or nothing, with what is wrong by its lines. A dry run answers the same and changes nothing. */
    import: async <A>(
      file: UploadedFile | null,
      asked: Asked,
      staff: Staff,
      { once, tell }: Repeatable<ImportedModifiers, A>,
    ) => {
      const { bytes, format } = await uploadedMenu(file, asked.format);
      const { lines, problems } = readModifierFile(bytes, format);
      if (lines.length === 0) refuseProblems(problems);
      return unlessTaken(uow)(async (work) => {
        await lockModifierGroups(
          work.tx,
          lines.map(({ group }) => group),
        );
        const counts = await readAllCountsOnDishes(work.tx);
        const plan = planOfModifiers(lines, {
          groups: await readModifierGroups(work.tx),
          frame: await readFrame(work.tx),
          countsOf: (group) => counts.get(group) ?? [],
        });
        refuseProblems([...problems, ...plan.problems]);
        const answer = tell({ plan, applied: !asked.dryRun });
        if (asked.dryRun) return answer;
        for (const { before, after } of plan.puts) await writeGroup(work, before, after, staff);
        return answer;
      }, once);
    },
  };
}
export type ModifierImport = ReturnType<typeof modifierImport>;
