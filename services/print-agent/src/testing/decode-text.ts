import { createRequire } from 'node:module';
import createParser from 'npos/lib/parser/index.js';

/** Page numbers as the printer under test counts them -> names iconv knows. */
export type PageNames = Readonly<Record<number, string>>;
export type DecodedRow = { readonly text: string; readonly cells: number; readonly inverse: boolean };
export type DecodedPaper = {
  readonly rows: readonly DecodedRow[];
  readonly text: string;
  /** Every command but text in its order, such as "ESC @" or "GS V". */
  readonly commands: readonly string[];
};

type Iconv = { decode(bytes: Buffer, encoding: string): string };
const require = createRequire(import.meta.url);
// The tables of the parser's own dependency: ours are what is being tested.
const iconv = createRequire(require.resolve('npos/lib/parser/index.js'))('iconv-lite') as Iconv;

const DOUBLE_WIDTH = 0x20;
const COMMAND_HEAD = 2;

/** A paper as a third-party parser reads it: text through the page the stream itself selected. */
export function decodePaper(bytes: Buffer, pages: PageNames): DecodedPaper {
  const parser = createParser();
  const gs = parser.rules[0x1d];
  if (gs === undefined) throw new Error('npos has lost its GS rules');
  gs['('] = [0, (raw, offset) => 3 + (raw[offset + 1] ?? 0) + 256 * (raw[offset + 2] ?? 0)];
  const { error, tree } = parser.analyze(bytes);
  if (error !== undefined || tree === null) throw error ?? new Error('npos cannot read the paper');

  const commands: string[] = [];
  const rows: DecodedRow[] = [];
  let page = 'cp437';
  let wide = false;
  let inverse = false;
  let row = '';
  let cells = 0;
  let rowInverse = false;
  for (const node of tree) {
    const argument = bytes[node.offset + COMMAND_HEAD] ?? 0;
    if (node.ascii !== 'STX') {
      const name = `${node.ascii} ${node.fn ?? ''}`;
      commands.push(name);
      if (name === 'ESC @') [page, wide, inverse] = ['cp437', false, false];
      if (name === 'ESC t') page = pages[argument] ?? `page ${argument} is not the printer's`;
      if (name === 'ESC !') wide = (argument & DOUBLE_WIDTH) !== 0;
      if (name === 'GS B') inverse = (argument & 1) === 1;
      continue;
    }
    const text = iconv.decode(bytes.subarray(node.offset, node.offset + node.length), page);
    for (const letter of text) {
      if (letter === '\n') {
        rows.push({ text: row, cells, inverse: rowInverse });
        [row, cells, rowInverse] = ['', 0, false];
      } else {
        row += letter;
        cells += wide ? 2 : 1;
        rowInverse ||= inverse;
      }
    }
  }
  if (row !== '') rows.push({ text: row, cells, inverse: rowInverse });
  return { rows, commands, text: rows.map(({ text }) => text).join('\n') };
}
