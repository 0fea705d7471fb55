import { fileURLToPath } from 'node:url';
import { parseAst, Visitor, type Plugin } from 'vite';

/** What a build cannot see to be dead, and so would ship: parts of libraries that no page asks for, and what is the server's. */

const router = (file: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));

/**
 * The router is published twice, and its package names only the build that warns whoever writes with it. What ships is the
 * other one, without the parts that nothing of an app asks for: written as it is, they could not be seen to do nothing.
 */
export const routerAsUsed = (): Plugin => ({
  name: 'masa-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/u, replacement: router('index.mjs') },
        { find: /^react-router\/dom$/u, replacement: router('dom-export.mjs') },
      ],
    },
  }),
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/gu, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*;$/gmu, ''),
      map: null,
    }),
  },
});

const CALLS = /packages\/contract\/src\/[\w-]+\.http\.ts$/u;
/** `route('POST', '/api/order', …)`, also over several lines, up to its end. */
const CALL =
  /\b(?:route|wayIn|guestRoute)\(\s*(["'])([A-Z]+)\1,\s*(["'])([^"']+)\3,(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^)"'])*\)/gu;

/**
 * What a page has to know of a call is its method and its path. Who may call, what it is counted by and what it is for are
 * the server's, and a quarter of what a table of calls weighs. Tables that a page asks nothing of fall away then.
 */
export const callsOfPages = (): Plugin => ({
  name: 'masa-calls',
  apply: 'build',
  transform: {
    filter: { id: CALLS },
    handler: (code) => ({
      code: code.replaceAll(CALL, '{ method: "$2", path: "$4" }'),
      map: null,
    }),
  },
});

/** What i18next offers beside words and their plural forms, and what it makes for that at its start. */
const OFFERED = [
  [/^const (?!createInstance\b)\w+ = instance\.\w+;$/gmu, ''],
  [/^export \{[^}]*\};$/gmu, 'export { createInstance };'],
  // Numbers and dates inside a text: ours are formatted before.
  [/^ {6}let formatter;\n {6}if \(this[^]*?\n {6}\}$/gmu, ''],
  [/^ {6}if \(formatter\) \{[^]*?\n {6}\}$/gmu, ''],
  // Words that it fetches itself: ours are learnt.
  [/^ {6}s\.utils = \{[^}]*\};$/gmu, ''],
  [/^ {6}s\.backendConnector = [^]*?\n {6}\}\);$/gmu, ''],
] as const;
/** What packages/i18n/src/texts.ts calls. */
const ASKED = new Set(['init', 't', 'exists', 'addResourceBundle']);

type Method = { readonly name: string; readonly start: number; readonly end: number };

/** Every method of every class of a script, from its top to its end. */
function methodsOf(code: string): Method[] {
  const found: Method[] = [];
  new Visitor({
    MethodDefinition: ({ kind, key, start, end }) => {
      if (kind === 'method' && key.type === 'Identifier') found.push({ name: key.name, start, end });
    },
  }).visit(parseAst(code));
  return found;
}

/** A class is kept whole by a build, whoever asks for what of it: here without the methods that are named nowhere else. */
function withoutUnnamed(code: string): string {
  const unnamed = methodsOf(code).filter(
    ({ name, start, end }) =>
      !ASKED.has(name) && !new RegExp(`\\b${name}\\b`, 'u').test(code.slice(0, start) + code.slice(end)),
  );
  if (unnamed.length === 0) return code;
  const rest = unnamed.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  return withoutUnnamed(rest);
}

/** The words of an app are learnt file by file, in one language, and filled in: a quarter of i18next is for something else. */
export const translatorAsUsed = (): Plugin => ({
  name: 'masa-translator',
  apply: 'build',
  transform: {
    filter: { id: /i18next\/dist\/esm\/i18next\.js$/ },
    handler(code) {
      const missed = OFFERED.filter(([part]) => code.search(part) < 0).map(([part]) => part.source);
      if (missed.length > 0) this.error(`i18next is written otherwise than it was: ${missed.join('  ')}`);
      const asked = OFFERED.reduce((text, [part, instead]) => text.replaceAll(part, instead), code);
      return { code: withoutUnnamed(asked), map: null };
    },
  },
});

/** Around each import() a build puts what fetches ahead: where nothing is, it is an import() again. */
export const plainImports = (): Plugin => ({
  name: 'masa-plain-imports',
  apply: 'build',
  load: {
    order: 'pre',
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});
