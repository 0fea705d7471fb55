import { failureCodes, type FailureCode } from '@masa/contract/failures';
import { languages } from '@masa/domain/language';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Failed } from './failed.tsx';
import { TextsProvider } from './texts.tsx';

/** Whoever reads it can do nothing about these: the server broke, or our own screen asked for nonsense. */
const faults: readonly FailureCode[] = [
  'invalid_json',
  'cross_origin',
  'not_found',
  'method_not_allowed',
  'unsupported_type',
  'idempotency_key_reused',
  'internal_error',
];
/** Whoever reads this is the staff. */
const theStaff = /wait staff|the staff|the waiter|personal|chelner|ospătar|персонал|официант/iu;

describe.each(languages)('what staff read when something was not done, in %s', (language) => {
  /** Every refusal of the contract on one screen, and the server that does not answer. */
  const panels = async () => {
    render(
      <MemoryRouter initialEntries={[`/waiter?lang=${language}`]}>
        <TextsProvider>
          <ul>
            {[...failureCodes, 'unanswered' as const].map((failure) => (
              <li key={failure} data-testid={failure}>
                <Failed failure={failure} />
              </li>
            ))}
          </ul>
        </TextsProvider>
      </MemoryRouter>,
    );
    await screen.findByTestId('unanswered');
    return (code: string) => screen.getByTestId(code).textContent;
  };

  it('is called a technical error where it is one, and a refusal by its reason', async () => {
    const wordsOf = await panels();
    const fault = wordsOf('internal_error');
    for (const code of failureCodes)
      expect([code, wordsOf(code) === fault]).toEqual([code, faults.includes(code)]);
    expect(wordsOf('unanswered')).not.toBe(fault);
  });

  it('never sends them to themselves', async () => {
    const wordsOf = await panels();
    for (const code of failureCodes) expect(wordsOf(code), code).not.toMatch(theStaff);
  });
});
