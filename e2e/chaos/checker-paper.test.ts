import { expect, it } from 'vitest';
import { readPaper, type Paper, type RawPaper } from './papers.ts';
import { recorded, spoiltDatabase, withPapers } from './spoiled.ts';

const is = (suits: (paper: Paper) => boolean) => (raw: RawPaper) => suits(readPaper(raw));
/** An original of which there is nothing else: no copy that could stand in for it, no slip that cancels it. */
const sticker = is(
  (paper) =>
    paper.kind === 'sticker' &&
    paper.notice === 'order' &&
    !recorded().papers.some(
      (other) =>
        other.kind === 'sticker' &&
        (other.marked || other.notice !== 'order') &&
        other.shortId === paper.shortId,
    ),
);
const copy = is((paper) => paper.kind === 'sticker' && paper.marked);
const cancellation = is((paper) => paper.kind === 'sticker' && paper.notice === 'cancelled');
const receipt = is((paper) => paper.kind === 'fiscal');
const precheck = is((paper) => paper.kind === 'precheck');

const without = (suits: (raw: RawPaper) => boolean) => (papers: RawPaper[]) =>
  papers.toSpliced(papers.findIndex(suits), 1);
const twice = (suits: (raw: RawPaper) => boolean) => (papers: RawPaper[]) => [
  ...papers,
  ...papers.filter(suits).slice(0, 1),
];
/** Other letters on the first such paper; all of them stand in every code page. */
const rewritten = (suits: (raw: RawPaper) => boolean, from: RegExp, to: string) => (papers: RawPaper[]) => {
  const at = papers.findIndex(suits);
  return papers.map((raw, place) => {
    if (place !== at) return raw;
    const text = Buffer.from(raw.bytes, 'base64').toString('latin1').replace(from, to);
    return { ...raw, bytes: Buffer.from(text, 'latin1').toString('base64') };
  });
};
/** As after a cut of the power: the end and the cut are missing. */
const brokenOff = (suits: (raw: RawPaper) => boolean, at: number) => (papers: RawPaper[]) =>
  papers
    .filter(suits)
    .slice(0, 1)
    .map((raw) => ({ ...raw, bytes: Buffer.from(raw.bytes, 'base64').subarray(0, at).toString('base64') }));

it('reads every paper of the recorded evening', () => {
  const kinds = recorded().papers.map((paper) => paper.kind);
  expect(new Set(kinds)).toEqual(new Set(['sticker', 'precheck', 'fiscal']));
  expect(withPapers((papers) => papers)).toEqual([]);
});

it.each<[string, (papers: RawPaper[]) => readonly RawPaper[]]>([
  ['A7 sticker lost', without(sticker)],
  ['A7 sticker twice without mark', twice(sticker)],
  ['A7 sticker twice without mark', twice(cancellation)],
  ['A7 copy without reason', twice(copy)],
  ['A7 copy lost', without(copy)],
  ['A7 sticker of no order', rewritten(sticker, /[0-9A-F]{5}(?= +\d)/u, 'EEEEE')],
  ['A7 sticker lost', rewritten(sticker, /[0-9A-F]{5}(?= +\d)/u, 'EEEEE')],
  ['I21 fiscal receipt twice', twice(receipt)],
  ['A7 fiscal receipt lost', without(receipt)],
  ['A7 wrong sum on a receipt', rewritten(receipt, /(TOTAL MDL\s+)\d+/u, '$11')],
  ['A7 pre-check lost', without(precheck)],
  ['A7 pre-check twice without mark', twice(precheck)],
  ['A7 wrong sum on a pre-check', rewritten(precheck, /(TOTAL MDL\s+)\d+/u, '$11')],
  ['A7 paper of no check', rewritten(receipt, / [0-9A-F]{5}\n/u, ' EEEEE\n')],
  ['A7 paper that says nothing', rewritten(sticker, /[0-9A-F]{5}(?= +\d)/u, '-----')],
])('%s', (rule, spoil) => {
  expect(withPapers(spoil)).toContain(rule);
});

it('a sticker that broke off counts as paper, not as a whole sticker', () => {
  const half = (papers: RawPaper[]) => brokenOff(sticker, 45)(papers);
  const before = (papers: RawPaper[]) => [...half(papers), ...without(sticker)(papers)];
  expect(withPapers(before)).toContain('A7 sticker lost');
  expect(withPapers((papers) => [...papers, ...half(papers)])).toContain('A7 sticker twice without mark');
});

it('a marked copy needs a print of unknown outcome, and a kill for each', async () => {
  const again = (papers: RawPaper[]) => [...papers, ...papers.filter(copy), ...papers.filter(copy)];
  const doubtful = await spoiltDatabase((db) =>
    db('print_jobs').where({ kind: 'sticker' }).update({ maybe_printed: 1 }),
  );
  expect(withPapers(again)).toContain('A7 copy without reason');
  expect(withPapers(again, { ...doubtful, agentKills: 2 })).toEqual([]);
  expect(withPapers(again, { ...doubtful, agentKills: 1 })).toContain('A7 more copies than kills');
});
