import { join } from 'node:path';
import type { Plugin } from 'vite';
import { appConfig, wordsOfScreens } from '../../vite.base.ts';

/** `ru`, and `cart-ru` beside it. */
const WORDS = /^(?:[\w-]+-)?\w\w$/u;
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
        const name = SCREEN.exec(file.facadeModuleId ?? '')?.[1] ?? WORDS.exec(file.name)?.[0];
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

const laterScreens = ['home', 'cart', 'table-summary', 'table-entry', 'dish-sheet'].map((screen) =>
  join(import.meta.dirname, `src/routes/${screen}.tsx`),
);

/** One sheet: a screen that comes later must not wait for its looks as well. */
export default appConfig({
  base: '/',
  port: 5173,
  plugins: [filesAhead()],
  oneSheet: true,
  together: wordsOfScreens(join(import.meta.dirname, 'src/app/main.tsx'), laterScreens),
});
