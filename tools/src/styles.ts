/** What the sheets of kit and apps may say: whose class is whose, and which of them nothing uses. */
type StyleRule = {
  readonly sheet: string;
  readonly layer: string | null;
  readonly selector: string;
  readonly classes: readonly string[];
};

/** Path -> text. */
type Texts = ReadonlyMap<string, string>;
export type Styles = {
  readonly sheets: Texts;
  /** What may carry a class: the apps' and the kit's sources, and their pages. */
  readonly sources: Texts;
};

/** Blocks that hold rules. Others hold frames of an animation, a font or a page of paper. */
const HOLDERS = new Set(['layer', 'media', 'container', 'supports']);
const COMMENTS = /\/\*[\s\S]*?\*\//gu;
const ASIDE = /(?<!:)\/\/.*/gu;
const CLASS = /\.(-?[a-z_][\w-]*)/giu;
const LITERAL = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/gu;
const KIT = 'packages/ui/';

const classesOf = (selector: string): string[] =>
  Array.from(selector.matchAll(CLASS), ([, name]) => name ?? '');

/** At every comma that is in no bracket. */
function partsOf(list: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

function closingOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a block without its end');
}

/** The rules of a sheet, each selector by itself. */
function rulesIn(sheet: string, text: string, layer: string | null): StyleRule[] {
  const css = text.replaceAll(COMMENTS, '');
  const found: StyleRule[] = [];
  for (let at = 0; ;) {
    const open = css.indexOf('{', at);
    if (open < 0) return found;
    // What ends in a semicolon before it is a statement: @import, or the order of the layers.
    const head = css
      .slice(css.lastIndexOf(';', open) >= at ? css.lastIndexOf(';', open) + 1 : at, open)
      .trim();
    const end = closingOf(css, open);
    const body = css.slice(open + 1, end);
    const [, name, params = ''] = /^@([\w-]+)\s*(.*)$/su.exec(head) ?? [];
    if (name === undefined) {
      for (const selector of partsOf(head))
        found.push({ sheet, layer, selector, classes: classesOf(selector) });
    } else if (HOLDERS.has(name)) {
      found.push(...rulesIn(sheet, body, name === 'layer' ? params.trim() : layer));
    }
    at = end + 1;
  }
}

/** Sheet -> the layer into which another sheet imports it. */
function importedInto(sheets: Texts): Map<string, string> {
  const layers = new Map<string, string>();
  for (const [path, css] of sheets)
    for (const [, file = '', layer = ''] of css.matchAll(/@import '\.\/([\w-]+\.css)' layer\((\w+)\)/gu))
      layers.set(path.replace(/[^/]+$/u, file), layer);
  return layers;
}

/** Words in quotes, and beginnings such as `chip-${tone}`. */
function usersOf(sources: Texts): { readonly words: Set<string>; readonly beginnings: Set<string> } {
  const words = new Set<string>();
  const beginnings = new Set<string>();
  for (const text of sources.values())
    for (const [literal] of text.replaceAll(COMMENTS, '').replaceAll(ASIDE, '').matchAll(LITERAL)) {
      for (const [word] of literal.matchAll(/(?<![\w-])[a-z][\w-]*(?![\w-])/giu)) words.add(word);
      for (const [, beginning = ''] of literal.matchAll(/(?<![\w-])([a-z][\w-]*-)\$\{/giu))
        beginnings.add(beginning);
    }
  return { words, beginnings };
}

const isState = (name: string): boolean => /^(?:is|has)-/u.test(name);
/** `features/day-close/day-close.css` -> day-close: all its classes begin so. Sheets of the app itself have no name. */
const nameOf = (sheet: string): string | null =>
  /\/(?:features|shared)\/([\w-]+)\/\1\.css$/u.exec(sheet)?.[1] ?? null;
const bears = (name: string, one: string): boolean => one === name || one.startsWith(`${name}-`);

function deadClasses(rules: readonly StyleRule[], sources: Texts): string[] {
  const { words, beginnings } = usersOf(sources);
  const isUsed = (one: string) =>
    words.has(one) || [...beginnings].some((beginning) => one.startsWith(beginning));
  return rules.flatMap(({ sheet, classes }) =>
    classes.filter((one) => !isUsed(one)).map((one) => `${sheet}: nothing uses .${one}`),
  );
}

/** The sheet whose name a class bears: of two, the one with the longer name. */
function sheetOf(rules: readonly StyleRule[]): (one: string) => string | undefined {
  const names = new Map(
    rules.flatMap(({ sheet }) => {
      const name = nameOf(sheet);
      return name === null ? [] : [[name, sheet] as const];
    }),
  );
  return (one) => {
    const [longest] = [...names.keys()]
      .filter((name) => bears(name, one))
      .toSorted((a, b) => b.length - a.length);
    return longest === undefined ? undefined : names.get(longest);
  };
}

const FEATURE = /^apps\/\w+\/src\/features\/[\w-]+\//u;

/** What one feature alone draws stands in its own sheet; classes of one purpose (base.css) are there for whoever comes. */
function ofOneFeature(rules: readonly StyleRule[], sources: Texts): string[] {
  const users = [...sources].map(
    ([path, text]) => [FEATURE.exec(path)?.[0], usersOf(new Map([['', text]]))] as const,
  );
  const usersOfClass = (one: string) =>
    new Set(
      users
        .filter(
          ([, { words, beginnings }]) =>
            words.has(one) || [...beginnings].some((beginning) => one.startsWith(beginning)),
        )
        .map(([feature]) => feature),
    );
  const named = sheetOf(rules);
  return rules
    .filter(({ sheet }) => nameOf(sheet) === null && !sheet.endsWith('/base.css'))
    .flatMap(({ sheet, classes }) =>
      [...new Set(classes)]
        .filter((one) => !isState(one) && named(one) === undefined)
        .map((one) => [sheet, one] as const),
    )
    .flatMap(([sheet, one]) => {
      const [only, ...others] = usersOfClass(one);
      return only !== undefined && others.length === 0 ? [`${sheet}: only ${only} uses .${one}`] : [];
    });
}

/** A selector without a class of its own sheet paints what others drew. */
function leaks(rules: readonly StyleRule[]): string[] {
  const kit = new Set(rules.filter(({ sheet }) => sheet.startsWith(KIT)).flatMap(({ classes }) => classes));
  return rules
    .filter(({ sheet }) => !sheet.startsWith(KIT))
    .filter(({ sheet, classes }) => {
      const name = nameOf(sheet);
      return !classes.some((one) => !isState(one) && (name === null ? !kit.has(one) : bears(name, one)));
    })
    .map(({ sheet, selector }) => `${sheet}: "${selector}" has no class of its own`);
}

/**
 * A class with the name of a feature's sheet stands in that sheet alone: no second place, no second layer. What is shared
 * may be named by a feature, beside a class of its own.
 */
function strangers(rules: readonly StyleRule[]): string[] {
  const ownerOf = sheetOf(rules);
  return rules.flatMap(({ sheet, classes }) =>
    classes
      .map((one) => [one, ownerOf(one)] as const)
      .filter(([, owner]) => owner !== undefined && owner !== sheet)
      .filter(([, owner]) => sheet.startsWith(KIT) || !owner?.includes('/shared/'))
      .map(([one, owner]) => `${sheet}: .${one} is of ${owner}`),
  );
}

function misplaced({ sheets, sources }: Styles): string[] {
  return [...sheets.keys()]
    .filter((sheet) => /\/(?:features|shared)\//u.test(sheet))
    .flatMap((sheet) => {
      const name = nameOf(sheet);
      if (name === null) return [`${sheet}: is not called after its folder`];
      const folder = sheet.replace(/[^/]+$/u, '');
      const isImported = [...sources].some(
        ([path, text]) =>
          (path.startsWith(folder) || sheet.includes('/shared/')) && text.includes(`/${name}.css';`),
      );
      return isImported ? [] : [`${sheet}: nothing imports it`];
    });
}

/**
 * Sheets of lazy pages come in any order, so that a feature wins over what it shares with others by its layer alone.
 */
function inAnotherLayer(rules: readonly StyleRule[]): string[] {
  return rules.flatMap(({ sheet, layer }) => {
    const own = /\/(features|shared)\//u.exec(sheet)?.[1]?.replace('features', 'feature');
    const strays = own !== undefined && layer !== null && layer !== 'system' && layer !== own;
    return strays ? [`${sheet}: stands in the layer ${layer}, not in ${own}`] : [];
  });
}

/** Everything that is wrong with the sheets, each once. */
export function styleFaults(styles: Styles): string[] {
  const layers = importedInto(styles.sheets);
  const rules = [...styles.sheets].flatMap(([sheet, css]) => rulesIn(sheet, css, layers.get(sheet) ?? null));
  const loose = rules
    .filter(({ layer }) => layer === null)
    .map(({ sheet, selector }) => `${sheet}: "${selector}" stands in no layer`);
  const found = [
    ...loose,
    ...deadClasses(rules, styles.sources),
    ...ofOneFeature(rules, styles.sources),
    ...leaks(rules),
    ...strangers(rules),
    ...inAnotherLayer(rules),
    ...misplaced(styles),
  ];
  return [...new Set(found)].toSorted();
}
