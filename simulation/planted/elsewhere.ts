import type { Bug } from './bugs.ts';

/** Evenings cannot find it: their database lies in memory, and its transactions never meet. */
export type BugElsewhere = Bug & {
  /** What finds it, as `main.ts` takes it. */
  readonly by: readonly string[];
};

const API = 'services/api/src';
const CUTS = ['--cuts', '300'];

export const bugsElsewhere: Readonly<Record<string, BugElsewhere>> = {
  'nobody waits for the disk': {
    file: `${API}/db/sqlite.ts`,
    text: 'keepStatements(connection);',
    instead: "keepStatements(connection); connection.pragma('synchronous = NORMAL');",
    by: CUTS,
  },
};
