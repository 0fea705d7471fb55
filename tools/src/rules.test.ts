import { describe, expect, it } from 'vitest';
import { citingFiles, numbersIn, numbersWithLine, papersIn, RULES, textOf } from './rules.ts';

const texts = new Map(citingFiles().map((file) => [file, textOf(file)] as const));
const numbers = numbersWithLine(textOf(RULES));

describe('docs/rules.md', () => {
  it('has one line for a number, in the order of the numbers', () => {
    const families = Map.groupBy(numbers, (number) => number.replace(/\d+$/u, ''));
    expect([...families.keys()].toSorted()).toEqual(['A', 'A-', 'AMB-', 'G-', 'I', 'S-', 'X-']);
    for (const family of families.values()) {
      const inOrder = family.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
      expect(family).toEqual([...new Set(inOrder)]);
    }
  });

  it('says each rule in whole sentences', () => {
    const lines = textOf(RULES).split('\n');
    const rules = lines.filter((line) => line.startsWith('- **'));
    expect(rules).toHaveLength(numbers.length);
    expect(rules.filter((line) => !/[.]['"]?$/u.test(line))).toEqual([]);
  });

  it('has a line for every number that the repository cites', () => {
    expect(texts.size, 'files read').toBeGreaterThan(1_000);
    const known = new Set(numbers);
    const missing = [...texts].flatMap(([file, text]) =>
      [...numbersIn(text)].filter((number) => !known.has(number)).map((number) => `${file}: ${number}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the repository', () => {
  it('cites no paper that is not in it', () => {
    expect(
      [...texts].flatMap(([file, text]) => papersIn(file, text).map((paper) => `${file}: ${paper}`)),
    ).toEqual([]);
  });
});

describe('a number', () => {
  it.each([
    ['at the end of a sentence', '/** A cent is never split (AMB-075, S-134). */', ['AMB-075', 'S-134']],
    ['of an invariant', "yield { rule: 'I34', detail };", ['I34']],
    ['of a promise', "findings.push({ rule: 'A7 sticker lost' });", ['A7']],
    ['between two others', '/** Which papers (S-143…S-145). */', ['S-143', 'S-144', 'S-145']],
    ['between two others, in words', '// I9 to I11 are of checks.', ['I10', 'I11', 'I9']],
  ])('is seen %s', (_, text, cited) => {
    expect([...numbersIn(text)].toSorted()).toEqual(cited);
  });

  it.each(["const quick = 'A7';", 'an A4 sheet', 'UTF-8859', 'I18N', '--space-016', 'SAMB-0012'])(
    'is not seen in %s',
    (text) => {
      expect([...numbersIn(text)]).toEqual([]);
    },
  );
});

describe('a paper', () => {
  it.each([
    ['a.ts', '/** The closed list of [staff 9]. */', '[staff 9]'],
    ['a.ts', '/** What is missing [staff 5, AMB-096]. */', '[staff 5, AMB-096]'],
    ['a.test.ts', "it('has four badges [guest 2, staff 4]', () => {});", '[guest 2, staff 4]'],
    ['a.ts', '/** As it is written in [card]. */', '[card]'],
    ['a.ts', "it('sells everything that guest.md names', () => {});", 'guest.md'],
    ['a.ts', '// What an administrator sets (additions).', '(additions)'],
    ['a.ts', '/** One broken rule of guide/reliability 4. */', 'guide/reliability'],
    ['a.css', '/* Both stay beside each other (design 13). */', 'design 13'],
    ['a.ts', '/**\n * The card is in one sentence (design\n * 10.11).\n */', 'design 10.11'],
    ['a.ts', '// Separators would forge rows (reliability 0.8).', 'reliability 0.8'],
    ['a.ts', '// After the protocol (printing 3.2).', 'printing 3.2'],
    ['a.md', 'No task may be long (performance guide, 0).', 'performance guide'],
    ['a.yaml', '/* § 4 */', '§'],
  ])('is refused in %s: %s', (file, text, cited) => {
    expect(papersIn(file, text)).toEqual([cited]);
  });

  it.each([
    ['a.ts', 'const [guest] = guests; send([card], [guest, staff], [staff]);'],
    ['a.ts', "const page = '†‡§¶';"],
    ['a.ts', '// See https://vitest.dev/guide/snapshot and docs/operations.md.'],
    ['a.md', 'The [staff](staff-accounts.ts) of `docs/decisions/0017-stock-follows-the-kitchen.md`.'],
    ['a.md', 'See [performance](performance.md), [fiscal](docs/fiscal.md): printing 3 stickers takes 0.2 s.'],
  ])('is not seen in %s: %s', (file, text) => {
    expect(papersIn(file, text)).toEqual([]);
  });
});
