import ts from 'typescript';

/** File to text. */
type Sources = ReadonlyMap<string, string>;

const ADDRESS = /^\/[a-z]/u;

/** Addresses that an app writes down elsewhere than in its `paths.ts`: whoever moves a screen would overlook them. */
export function strayAddresses(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (file.endsWith('/paths.ts')) return [];
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && ADDRESS.test(node.text))
        found.push(`${file}: ${node.text}`);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
    return found;
  });
}
