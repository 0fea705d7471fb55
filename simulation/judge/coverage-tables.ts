import { declaredCodes } from '@masa/contract/endpoint';
import { routes } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';
import { keysOf } from '@masa/domain/record';
import { stepOf } from '../seams/errands.ts';
import { cell, WRONGS, type Coverage } from './coverage.ts';
import { edges } from './edges.ts';

/** Edges that no evening takes, and why. */
const NO_EDGE: readonly (readonly [edge: RegExp, because: string])[] = [
  [/^delivery: /u, 'No supplier comes in an evening; the sweep does what is done with deliveries.'],
  [
    /^drawer shift: counted → counted /u,
    'A drawer is counted twice, but the statement does not say that it was counted before.',
  ],
];
/** Refusals that no evening meets, and why. */
const NO_REFUSAL: readonly (readonly [code: RegExp, because: string])[] = [
  [/^internal_error$/u, 'Nobody ever should: it is a finding, and ends its evening.'],
  [
    /^(?:invalid_request|invalid_json|unsupported_type|body_too_large|cross_origin)$/u,
    'Whoever is here says it right, from the right page; the fuzzer does not.',
  ],
  [
    /^(?:unauthorized|administrator_only|kitchen_only|not_your_session)$/u,
    'Everybody acts for himself, with his own password and rights; the tests of who may call what do not.',
  ],
  [
    /^too_many_requests$/u,
    'Limits of speed are far above what people do; the tests of the limits reach them.',
  ],
  [
    /^(?:session|check|menu_item|menu_group|step)_(?:not_found|unknown)$/u,
    'Nobody names what was never there, and these rows stay for ever; the fuzzer does.',
  ],
];
const reasonIn = (list: readonly (readonly [RegExp, string])[], what: string): string | undefined =>
  list.find(([pattern]) => pattern.test(what))?.[1];

const reasons = (list: readonly (readonly [RegExp, string])[]): string[] =>
  list.map(([pattern, because]) => `  ${pattern.source}: ${because}`);

/** Rows with the most holes first. */
function edgesTable({ cells }: Coverage): string[] {
  const rows = edges
    .filter((edge) => reasonIn(NO_EDGE, edge) === undefined)
    .map((edge) => {
      const counts = WRONGS.map((kind) => cells.get(cell(edge, kind)) ?? 0);
      return { edge, taken: cells.get(cell(edge, '')) ?? 0, counts };
    })
    .map((row) => ({ ...row, holes: row.counts.filter((times) => times === 0).length }))
    .toSorted((one, other) => other.holes - one.holes || one.taken - other.taken);
  const holes = rows.reduce((sum, row) => sum + row.holes, 0);
  const of = rows.length * WRONGS.length;
  return [
    `Edges x what goes wrong within two deeds: ${of - holes} of ${of} cells, ${rows.filter(({ taken }) => taken === 0).length} edges never taken`,
    `| edge | taken | ${WRONGS.join(' | ')} |`,
    `|---|${'---|'.repeat(WRONGS.length + 1)}`,
    ...rows.map(({ edge, taken, counts }) => `| ${edge} | ${taken} | ${counts.join(' | ')} |`),
    'Never taken, for a reason:',
    ...reasons(NO_EDGE),
  ];
}

/** Of the calls that somebody makes in an evening: the codes that the contract names and nobody has heard. */
function refusalsTable({ refusals, asked }: Coverage): string[] {
  const rows = keysOf(routes)
    .filter((route) => asked.has(route))
    .map((route) => {
      const named = [...declaredCodes(routes[route], schemas[route])].filter(
        (code) => reasonIn(NO_REFUSAL, code) === undefined,
      );
      const missing = named.filter((code) => !refusals.has(cell(route, code)));
      return { route, named: named.length, missing };
    })
    .toSorted((one, other) => other.missing.length - one.missing.length);
  const named = rows.reduce((sum, row) => sum + row.named, 0);
  const missing = rows.reduce((sum, row) => sum + row.missing.length, 0);
  const silent = keysOf(routes).length - rows.length;
  return [
    `Refusals x calls: ${named - missing} of ${named} heard, in ${rows.length} calls; ${silent} calls that nobody makes in an evening`,
    '| call | named | never heard |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.route} | ${row.named} | ${row.missing.join(', ') || '-'} |`),
    'Never heard, for a reason:',
    ...reasons(NO_REFUSAL),
  ];
}

const FAULTS = ['error', 'crash before', 'crash after'] as const;
/** Enough to see where they are. */
const MOST_ROWS = 30;

function statementsTable({ statements }: Coverage): string[] {
  const all = [...statements.values()].map(({ sql, times }) => ({
    step: stepOf(sql),
    said: [...times.values()].reduce((sum, one) => sum + one, 0),
    counts: FAULTS.map((fault) => times.get(fault) ?? 0),
  }));
  const met = FAULTS.map(
    (fault, at) => `${fault} ${all.filter(({ counts }) => (counts[at] ?? 0) > 0).length}`,
  );
  const rows = all.filter(({ counts }) => counts.includes(0)).toSorted((one, other) => other.said - one.said);
  return [
    `Statements: ${all.length} texts; met by ${met.join(', ')}. The sweep does each at each statement of every call that writes.`,
    `| statement | said | ${FAULTS.join(' | ')} |`,
    `|---|${'---|'.repeat(FAULTS.length + 1)}`,
    ...rows
      .slice(0, MOST_ROWS)
      .map(({ step, said, counts }) => `| ${step} | ${said} | ${counts.join(' | ')} |`),
    ...(rows.length > MOST_ROWS ? [`and ${rows.length - MOST_ROWS} that were said less often`] : []),
  ];
}

/** For a person to read: what is missing first. */
export const tablesOf = (counts: Coverage): string[] => [
  ...edgesTable(counts),
  '',
  ...refusalsTable(counts),
  '',
  ...statementsTable(counts),
];
