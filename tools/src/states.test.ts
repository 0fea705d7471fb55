import { describe, expect, it } from 'vitest';
import { apiSources } from './table-writes.ts';

/** What a store writes into a state column in so many words. */
const wordsWritten = (text: string): string[] =>
  [...text.matchAll(/\.(?:update|insert)\(\{[^}]*?\bstatus: ('\w+')/gu)].map(([, word = '']) => word);

describe('a store of the API', () => {
  it('takes the states that it writes from the tables of the domain', () => {
    const stores = [...apiSources()].filter(([file]) => file.endsWith('.store.ts'));
    expect(stores.length, 'stores read').toBeGreaterThan(30);
    expect(stores.flatMap(([file, text]) => wordsWritten(text).map((word) => `${file}: ${word}`))).toEqual(
      [],
    );
  });

  it('would be found writing one, and not asking for one', () => {
    const wrong =
      "tx('checks').where({ status: 'requested' }).update({\n  tips: 0,\n  status: 'completed',\n});";
    expect(wordsWritten(wrong)).toEqual(["'completed'"]);
    expect(wordsWritten("tx('sessions').where({ status: 'open' }).update({ needs_slip: false });")).toEqual(
      [],
    );
  });
});
