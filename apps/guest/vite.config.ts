import type { Plugin } from 'vite';
import { appConfig } from '../../vite.base.ts';

const LANGUAGE = /packages\/i18n\/src\/guest\/(\w\w)\.json$/u;
const SCREEN = /apps\/guest\/src\/routes\/([\w-]+)\.tsx$/u;

/**
 * The page names the files of each language and of each screen, so that before-paint.js can have those of this visit sent
 * while the app itself is still on its way: else a slow phone asks for them only when it has read all of it.
 */
const filesAhead = (): Plugin => ({
  name: 'masa-files-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const ahead: Record<string, readonly string[]> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.isEntry) continue;
        const source = file.facadeModuleId ?? '';
        const name = (LANGUAGE.exec(source) ?? SCREEN.exec(source))?.[1];
        if (name === undefined) continue;
        const imports = file.imports.filter(
          (other) => !bundle[other] || !('isEntry' in bundle[other] && bundle[other].isEntry),
        );
        ahead[name] = [file.fileName, ...imports];
      }
      return [
        { tag: 'meta', attrs: { name: 'ahead', content: JSON.stringify(ahead) }, injectTo: 'head-prepend' },
      ];
    },
  },
});

/** One sheet: a screen that comes later must not wait for its looks as well. */
export default appConfig({ base: '/', port: 5173, plugins: [filesAhead()], oneSheet: true });
