import type { menuEditorRoutes } from '@masa/contract/menu-editor.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import { differencesToWire, itemToWire } from './menu-editor.wire.ts';
import type { MenuEditor } from './menu-editor.service.ts';
import type { MenuGroupService } from './menu-group.service.ts';
import { modifierDifferencesToWire } from './menu-modifiers.wire.ts';
import type { ModifierImport } from './modifier-import.service.ts';
import type { MenuImport } from './menu-import.service.ts';

type Parts = {
  readonly editor: MenuEditor;
  readonly groups: MenuGroupService;
  readonly files: MenuImport;
  readonly extras: ModifierImport;
};

export const menuEditorHandlers = ({
  editor,
  groups,
  files,
  extras,
}: Parts): Handlers<typeof menuEditorRoutes> => ({
  addMenuItem: ({ body, caller, once }) => editor.add(body, staffOf(caller), { once, tell: itemToWire }),
  changeMenuItem: async ({ params, body, caller }) =>
    itemToWire(await editor.change(params.id, body, staffOf(caller))),
  deleteMenuItem: ({ params, caller, once }) => editor.remove(params.id, staffOf(caller), once),

  menuGroups: () => groups.groups(),
  addMenuGroup: ({ body, caller, once }) => groups.addGroup(body, staffOf(caller), once),
  changeMenuGroup: ({ params, body, caller }) => groups.changeGroup(params.id, body, staffOf(caller)),
  deleteMenuGroup: ({ params, caller, once }) => groups.removeGroup(params.id, staffOf(caller), once),
  optionGroups: () => groups.optionGroups(),
  addOptionGroup: ({ body, caller, once }) => groups.addOptionGroup(body, staffOf(caller), once),
  changeOptionGroup: ({ params, body, caller }) => groups.changeOptionGroup(params.id, body, staffOf(caller)),

  importMenu: ({ file, query, caller, once }) => {
    const asked = { dryRun: query.dryRun === '1', format: query.format, lang: query.lang };
    return query.what === 'menu'
      ? files.import(file, asked, staffOf(caller), { once, tell: differencesToWire })
      : extras.import(file, asked, staffOf(caller), { once, tell: modifierDifferencesToWire });
  },
  exampleMenu: ({ query: { lang }, reply }) => {
    reply.type('text/csv; charset=utf-8');
    reply.header('Content-Disposition', `attachment; filename="menu-example-${lang}.csv"`);
    return files.example(lang);
  },
  exportMenu: ({ query: { format, what, lang }, reply }) => {
    reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/yaml; charset=utf-8');
    reply.header('Content-Disposition', `attachment; filename="${what}.${format}"`);
    return what === 'menu' ? files.export(format, lang) : extras.export(format);
  },
});
