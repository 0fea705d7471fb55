import { describe, expect, it } from 'vitest';
import { LIVE_PATH, readLiveMessage } from './live.ts';

describe('a live message', () => {
  it.each([
    [
      'of a table',
      '{"timestamp":1780000000000,"tableId":"T12"}',
      { timestamp: 1_780_000_000_000, tableId: 'T12' },
    ],
    ['for the whole venue', '{"timestamp":5,"tableId":null}', { timestamp: 5, tableId: null }],
    [
      'with more than we know',
      '{"timestamp":5,"tableId":"T1","later":true}',
      { timestamp: 5, tableId: 'T1' },
    ],
  ])('%s is read', (_, text, message) => {
    expect(readLiveMessage(text)).toEqual(message);
  });

  it.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['half of it', '{"timestamp":5'],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['no table', '{"timestamp":5}'],
    ['no timestamp', '{"tableId":"T1"}'],
    ['a timestamp in words', '{"timestamp":"5","tableId":"T1"}'],
    ['a table that is a number', '{"timestamp":5,"tableId":12}'],
  ])('with %s is ignored', (_, text) => {
    expect(readLiveMessage(text)).toBeNull();
  });

  it('comes from the specified address', () => {
    expect(LIVE_PATH).toBe('/api/ws');
  });
});
