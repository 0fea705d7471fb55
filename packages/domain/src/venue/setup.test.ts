import { describe, expect, it } from 'vitest';
import { isSetupStep, resumeAt, setupSteps, stepsAround } from './setup.ts';

describe('setting up a venue', () => {
  it('begins with the venue and goes on at the first step that nobody has answered', () => {
    expect(resumeAt({})).toBe('venue');
    expect(resumeAt({ venue: 'done', administrator: 'skipped' })).toBe('tables');
    expect(resumeAt({ venue: 'done', tables: 'done' })).toBe('administrator');
  });

  it('ends with the last step, also when all of it is answered', () => {
    const answered = Object.fromEntries(setupSteps.map((step) => [step, 'done'] as const));
    expect(resumeAt(answered)).toBe('done');
    expect(resumeAt({ ...answered, done: undefined })).toBe('done');
  });

  it('knows what comes before and after each step', () => {
    expect(stepsAround('venue')).toEqual({ before: null, after: 'administrator' });
    expect(stepsAround('menu')).toEqual({ before: 'tables', after: 'users' });
    expect(stepsAround('done')).toEqual({ before: 'printers', after: null });
  });

  it('knows its steps by name', () => {
    expect(isSetupStep('menu')).toBe(true);
    expect(isSetupStep('stock')).toBe(false);
  });
});
