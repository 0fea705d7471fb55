/** What `npm run faults` found, as a page. */
import { roomOf } from './rooms.mjs';

/** @typedef {{ fault: import('./fault-list.mjs').Fault, noticed: import('./fault-report.mjs').Notice[] }} Found */

/** A bar would end a cell. @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/** @param {readonly Found[]} found */
export function faultTable(found) {
  const unseen = found.filter(({ noticed }) => noticed.length === 0).length;
  const rows = found.map(({ fault, noticed: [first, ...others] }) => {
    const who = first ? `${first.test} (\`${first.file}\`)` : '**nobody**';
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    return `| ${cell(fault.means)} | ${roomOf(fault.file) ?? 'scripts'} | ${cell(who)}${more} |`;
  });
  return [
    '# Planted faults',
    '',
    '`npm run faults` makes the product wrong in one place after the other and runs the tests that have to see it',
    '(`scripts/fault-list.mjs`). Noticed means that a test failed on the fact; a room that can no longer be loaded has noticed',
    'nothing. `npm run faults -- --table docs/faults.md` writes this page.',
    '',
    `${found.length} faults, ${unseen === 0 ? 'every one is noticed' : `${unseen} that nobody notices`}.`,
    '',
    '| what is wrong | room | which test notices |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
