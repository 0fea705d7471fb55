import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bani, completeText, quantity, ratio, readYaml, text } from './read-yaml.ts';

const folder = mkdtempSync(join(tmpdir(), 'masa-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'food.yaml');
function read<S extends z.ZodType>(yaml: string, schema: S): z.output<S> {
  writeFileSync(file, yaml);
  return readYaml(file, schema);
}

describe('a mistake in a file', () => {
  const dish = z.strictObject({ name: text, sizes: z.array(z.strictObject({ price: bani })) });

  it('is named by file and path, and so is every other one', () => {
    const reading = () => read('name: " Fries"\nsizes:\n  - price: 4900\n  - price: "49"', dish);
    expect(reading).toThrow(`${file} cannot be used`);
    expect(reading).toThrow(/blanks around it\s+→ at name/u);
    expect(reading).toThrow(/expected number, received string\s+→ at sizes\[1\]\.price/u);
  });

  it('is a sum with half a ban, and a cedilla where Romanian has a comma', () => {
    expect(() => read('name: Fries\nsizes:\n  - price: 49.5', dish)).toThrow('sizes[0].price');
    expect(() => read('ro: Țelină şi morcov\nru: Сельдерей\nen: Celery', completeText)).toThrow(
      'comma below',
    );
  });

  it('is a language that is missing', () => {
    expect(() => read('ro: Țelină\nen: Celery', completeText)).toThrow(/→ at ru/u);
  });
});

describe('an amount of stock', () => {
  it('is read in whole parts', () => {
    expect(read('18.4', quantity)).toBe(18_400);
    expect(read('0.29', ratio)).toBe(29);
  });

  it('has no smaller parts than the storeroom, and is not less than nothing', () => {
    expect(() => read('0.0001', quantity)).toThrow('in steps of 0.001');
    expect(() => read('0.125', ratio)).toThrow('in steps of 0.01');
    expect(() => read('-1', quantity)).toThrow(file);
  });
});
