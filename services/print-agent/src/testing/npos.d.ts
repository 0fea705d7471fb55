declare module 'npos/lib/parser/index.js' {
  export type Node = {
    readonly ascii: string;
    readonly fn?: string;
    readonly offset: number;
    readonly length: number;
  };
  type Rule = readonly (number | ((raw: Buffer, offset: number) => number))[];
  type Parser = {
    readonly rules: Record<number, Record<string, Rule> | undefined>;
    analyze(raw: Buffer): { readonly error?: Error; readonly tree: readonly Node[] | null };
  };
  const createParser: () => Parser;
  export { createParser as default };
}
