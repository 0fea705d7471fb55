import type { Reader } from '../../db/database.ts';
import { found } from '../../refusal.ts';
import { filmOfDeeds, type Frame } from './film.view.ts';
import type { Finding } from './finding.store.ts';
import { namesOfFindings, type Named } from './names.view.ts';

export type Told = Named<Finding>;
export type Filmed = Told & { readonly film: readonly Frame[] };

export const named = async (reader: Reader, finding: Finding): Promise<Told> =>
  found((await namesOfFindings(reader, [finding]))[0], 'finding_not_found');
/** With the deeds that it names. */
export const filmed = async (reader: Reader, finding: Finding): Promise<Filmed> => ({
  ...(await named(reader, finding)),
  film: await filmOfDeeds(reader, finding.evidence),
});
