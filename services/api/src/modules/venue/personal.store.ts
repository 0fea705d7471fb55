import { readJson } from '../../db/json-columns.ts';
import { jsonText } from '../../db/rows.ts';
import type { Person, PersonalData } from '../../db/personal-data.ts';

/** Reports name people in places of their own: whatever text is exactly the name, also as a key. */
function withoutName(value: unknown, { username, names }: Person, pseudonym: string): unknown {
  const other = (text: string) => (text === username || names.includes(text) ? pseudonym : text);
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return other(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [other(key), walk(inner)]));
  };
  return walk(value);
}

/** Who closed a day, and the report that was frozen with it. */
export const personsInVenue: PersonalData = {
  module: 'venue',
  columns: ['business_days.closed_by', 'business_days.report'],
  read: async (reader, { username }) => ({
    closedDays: await reader('business_days')
      .where({ closed_by: username })
      .orderBy('day')
      .select('day', 'closed_at', 'closed_by', 'counted_cash'),
  }),
  rename: async (tx, person, pseudonym) => {
    await tx('business_days').where({ closed_by: person.username }).update({ closed_by: pseudonym });
    const reports = await tx('business_days').whereNotNull('report').select('day', 'report');
    for (const { day, report } of reports) {
      if (report === null) continue;
      const before = readJson('business_days.report', report, day);
      const after = jsonText(withoutName(before, person, pseudonym));
      if (after === jsonText(before)) continue;
      await tx('business_days')
        .where({ day })
        .update({ report: tx.raw('?', [after]) });
    }
  },
};
