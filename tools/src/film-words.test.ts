import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { deedsInFilms } from './film-words.ts';
import { apiSources } from './table-writes.ts';

const words = readFileSync(join(ROOT, 'packages/i18n/src/staff/loss.json'), 'utf8');
/** Told by the step that was reached. */
const BY_STEP = 'order.status';
const hasWords = (deed: string): boolean =>
  deed === BY_STEP ||
  words.includes(`"loss.frame.${deed}"`) ||
  (deed.endsWith('.') && words.includes(`"loss.frame.${deed}`));

describe('the film of a table', () => {
  it('has words for every deed that the log tells of a visit, a dish or a check', () => {
    const deeds = deedsInFilms(apiSources());
    expect(deeds.length).toBeGreaterThan(35);
    expect(deeds.filter((deed) => !hasWords(deed))).toEqual([]);
  });

  it.each([
    ["await audit(work, { actor, action: 'check.torn', entity: 'check', entityId: id });", ['check.torn']],
    [
      "await audit(work, { action: on ? 'order.hid' : 'order.shown', entity: 'order' });",
      ['order.hid', 'order.shown'],
    ],
    ["audit(work, { action: `share.${deed}`, entity: 'check' });", ['share.']],
    ["audit(work, { action: 'table.removed', entity: 'table' });", []],
  ])('finds them where they are written: %s', (text, deeds) => {
    expect(deedsInFilms(new Map([['modules/check/a.deed.ts', text]]))).toEqual(deeds);
  });
});
