import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages, perLanguage, type Language } from '@masa/domain/language';
import { partIn, wordParts } from '@masa/i18n/word-files';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');
export type Words = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** What is pressed. Of a kit component the attribute is what it says to who listens. */
const PRESSED = new Set(['a', 'button', 'Button', 'Link', 'StaffLink', 'GuestLink', 'AppLink']);
const NAMES = new Set(['aria-label', 'label']);

type Element = ts.JsxElement | ts.JsxSelfClosingElement;
/** A text as it is asked for: its key, and the branch of a condition that it stands in. */
type Asked = { readonly key: RegExp; readonly said: string; readonly branch: string };

const opening = (element: Element): ts.JsxOpeningLikeElement =>
  ts.isJsxElement(element) ? element.openingElement : element;
const attributesOf = (element: Element): ts.JsxAttribute[] =>
  opening(element).attributes.properties.filter(ts.isJsxAttribute);

const isForTheEarOnly = (element: Element): boolean =>
  attributesOf(element).some(
    (attribute) =>
      attribute.name.getText() === 'aria-hidden' ||
      /visually-hidden/u.test(attribute.initializer?.getText() ?? ''),
  );

const isCallForText = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /(?:^|\.)t$/u.test(node.expression.getText());

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** 'a.b' and `a.${b}`; a key with a count has a form for each number. */
function keyOf(argument: ts.Expression): string | null {
  if (ts.isStringLiteralLike(argument)) return escaped(argument.text);
  if (!ts.isTemplateExpression(argument)) return null;
  return argument.templateSpans.reduce(
    (key, span) => `${key}\\w+${escaped(span.literal.text)}`,
    escaped(argument.head.text),
  );
}

function* textsIn(node: ts.Node, branch = ''): Iterable<Asked> {
  if ((ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) && isForTheEarOnly(node)) return;
  if (ts.isJsxAttributes(node)) return;
  if (isCallForText(node)) {
    const [argument] = node.arguments;
    const options = argument && ts.isConditionalExpression(argument) ? argument : null;
    if (options) {
      const condition = options.condition.getText();
      for (const [at, one] of [options.whenTrue, options.whenFalse].entries()) {
        const key = keyOf(one);
        if (key !== null)
          yield {
            key: new RegExp(`^${key}(?:_\\w+)?$`, 'u'),
            said: one.getText(),
            branch: `${branch}${condition}:${at}`,
          };
      }
      return;
    }
    const key = argument ? keyOf(argument) : null;
    if (key !== null)
      yield { key: new RegExp(`^${key}(?:_\\w+)?$`, 'u'), said: argument?.getText() ?? '', branch };
    return;
  }
  if (ts.isConditionalExpression(node)) {
    const condition = node.condition.getText();
    yield* textsIn(node.whenTrue, `${branch}${condition}:0`);
    yield* textsIn(node.whenFalse, `${branch}${condition}:1`);
    return;
  }
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* textsIn(child, branch);
}

/** The words of a text between what is filled in, as a reader hears them. */
const pieces = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .replaceAll('\u00a0', ' ')
    .split(/\{\{\w+\}\}/u)
    .map((piece) => piece.replaceAll(/^[\s.,:;!?…]+|[\s.,:;!?…]+$/gu, ''))
    .filter((piece) => piece !== '');

const holds = (name: string, seen: string): boolean => {
  const heard = pieces(name).join(' ');
  return pieces(seen).every((piece) => heard.includes(piece));
};

/** The two stand together: in the same branch of a condition, or one of them in none. */
const meet = (one: Asked, other: Asked): boolean =>
  one.branch === '' || other.branch === '' || one.branch === other.branch;

function* pairsOf(element: Element): Iterable<{ readonly name: Asked; readonly seen: Asked }> {
  const label = attributesOf(element).find(({ name }) => NAMES.has(name.getText()));
  if (!label?.initializer || !ts.isJsxElement(element)) return;
  for (const name of textsIn(label.initializer))
    for (const child of element.children)
      for (const seen of textsIn(child)) if (meet(name, seen)) yield { name, seen };
}

/** Who speaks to a phone says what he sees: the name of a button or link holds its visible words (WCAG 2.5.3). */
export function labelFindings(file: string, text: string, words: Words): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const findings: string[] = [];
  const judge = (element: Element): void => {
    for (const { name, seen } of pairsOf(element))
      for (const language of languages) {
        const known = Object.entries(words[language]);
        const names = known.filter(([key]) => name.key.test(key)).map(([, said]) => said);
        const visible = known.filter(([key]) => seen.key.test(key)).map(([, said]) => said);
        const lost = visible.filter((said) => !names.some((one) => holds(one, said)));
        for (const said of lost)
          findings.push(`${file}: ${language} “${said}” is not in “${names[0] ?? name.said}”`);
      }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && PRESSED.has(node.openingElement.tagName.getText())) judge(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

const wordsOf = (app: string): Words => {
  const parts = wordParts.filter((part) => part.startsWith(`${app}/`));
  return perLanguage((language) =>
    Object.fromEntries(parts.flatMap((part) => Object.entries(partIn(part, language)))),
  );
};

/** Every screen of an app against its words. */
export function appLabels(app: 'guest' | 'staff'): { readonly files: number; readonly findings: string[] } {
  const words = wordsOf(app);
  const root = join(ROOT, 'apps', app, 'src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  return {
    files: files.length,
    findings: files.flatMap((file) => labelFindings(file, readFileSync(join(root, file), 'utf8'), words)),
  };
}
