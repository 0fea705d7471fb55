import { isOneOf } from '../record.ts';

/** What a new venue is asked on its first day, in this order. */
export const setupSteps = ['venue', 'administrator', 'tables', 'menu', 'users', 'printers', 'done'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What has become of the steps so far; one that is not named has not been looked at. */
export type Setup = { readonly [S in SetupStep]?: 'done' | 'skipped' | undefined };

export const isSetupStep = (text: string): text is SetupStep => isOneOf(setupSteps, text);

/** Where setting up goes on: the first step that nobody has answered. */
export const resumeAt = (setup: Setup): SetupStep =>
  setupSteps.find((step) => setup[step] === undefined) ?? 'done';

/** The neighbours of a step, null at either end. */
export function stepsAround(step: SetupStep): {
  readonly before: SetupStep | null;
  readonly after: SetupStep | null;
} {
  const at = setupSteps.indexOf(step);
  return { before: setupSteps[at - 1] ?? null, after: setupSteps[at + 1] ?? null };
}
