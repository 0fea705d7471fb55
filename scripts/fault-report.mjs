/** Who noticed a planted fault, from the report that Vitest left. */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './node-runtime.mjs';
import { readJson } from './read-json.mjs';

/** @typedef {{ test: string, file: string, says: string }} Notice */

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Asserted */
/** @typedef {{ testResults?: { name: string, message?: string, assertionResults: Asserted[] }[] }} Report */

/** Colours are for a terminal. */
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[\d;]*m/gu;
const firstLine = (/** @type {string | undefined} */ text) =>
  (text ?? '').replaceAll(COLOURS, '').split('\n')[0]?.trim() ?? '';

/**
 * The tests that failed on the fault. Whoever fell over before a first test has noticed nothing: a room that cannot be
 * loaded says so of any change. Nor has a run whose tests all pass and that ends badly all the same.
 * @param {string} file
 * @returns {{ noticed: Notice[], fellOver: string | null }}
 */
export function noticesIn(file) {
  if (!existsSync(file)) return { noticed: [], fellOver: 'it left no report' };
  const { testResults = [] } = /** @type {Report} */ (readJson(file));
  const noticed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        test: fullName,
        file: relative(ROOT, name),
        says: firstLine(failureMessages?.[0]),
      })),
  );
  const ran = testResults.some(({ assertionResults }) => assertionResults.length > 0);
  return { noticed, fellOver: ran ? null : firstLine(testResults.find(({ message }) => message)?.message) };
}
