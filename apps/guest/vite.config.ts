import { join } from 'node:path';
import type { Plugin } from 'vite';
import { appConfig, FIRST_FILE, inOneFile, wordsOfScreens } from '../../vite.base.ts';

/** `ru`, and `cart-ru` beside it. */
const WORDS = /^(?:[\w-]+-)?\w\w$/u;
const SCREEN = /apps\/guest\/src\/routes\/([\w-]+)\.tsx$/u;

const isInPage = (html: string, file: string): boolean => html.includes(`src="/${file}"`);

/**
 * The page names the files of each language and of each screen, so that before-paint.js can have those of this visit sent
 * while the app itself is still on its way: else a slow phone asks for them only when it has read all of it.
 */
const filesAhead = (): Plugin => ({
  name: 'masa-files-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const ahead: Record<string, readonly string[]> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.isEntry || file.name === FIRST_FILE) continue;
        const name = SCREEN.exec(file.facadeModuleId ?? '')?.[1] ?? WORDS.exec(file.name)?.[0];
        if (name === undefined) continue;
        ahead[name] = [file.fileName, ...file.imports.filter((other) => !isInPage(html, other))];
      }
      return [
        { tag: 'meta', attrs: { name: 'ahead', content: JSON.stringify(ahead) }, injectTo: 'head-prepend' },
      ];
    },
  },
});

const laterScreens = [
  'home',
  'cart',
  'table-summary',
  'table-entry',
  'dish-sheet',
  'menu-search',
  'receipt',
].map((screen) => join(import.meta.dirname, `src/routes/${screen}.tsx`));

/** One sheet: a screen that comes later must not wait for its looks as well. */
export default appConfig({
  base: '/',
  port: 5173,
  plugins: [filesAhead()],
  oneSheet: true,
  together: [
    wordsOfScreens(join(import.meta.dirname, 'src/app/main.tsx'), laterScreens, ['shared', 'allergens']),
    // Every screen but the menu draws some of them: beside what all import, the menu would wait for them.
    { name: 'later-icons', test: /packages\/ui\/src\/icons\.tsx$/u },
    inOneFile(join(import.meta.dirname, 'src/app/main.tsx')),
  ],
  // The page names them itself, and all screens come as soon as the first one is there.
  preloads: false,
});
