import { expect, it } from 'vitest';
import { CallRefused, CallUnanswered } from '@masa/client/create-client';
import { failureOf } from './loaded.ts';

it.each([
  ['a clear no', new CallRefused(404, 'table_not_found', 'No such table.', {}), 'table_not_found'],
  ['silence', new CallUnanswered('the line was cut'), 'unanswered'],
  ['a fault of our own', new TypeError('names is undefined'), 'unanswered'],
])('after %s, the screen knows why', (_, reason, failure) => {
  expect(failureOf(reason)).toBe(failure);
});
