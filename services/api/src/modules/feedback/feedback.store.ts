import type { FeedbackTopic } from '@masa/domain/feedback';
import { byIndex } from '../../db/by-index.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { changeInPieces } from '../../db/pieces.ts';
import { toJson, toNumber } from '../../db/rows.ts';

export type Words = {
  readonly sessionId: string;
  readonly score: number;
  readonly topics: readonly FeedbackTopic[];
  readonly text: string;
};

/** Since when these words are there. */
export async function givenAt(reader: Reader, sessionId: string): Promise<number | undefined> {
  const row = await reader('visit_feedback').where({ session_id: sessionId }).first('created_at');
  return row?.created_at;
}

export async function keepWords(
  tx: Tx,
  { sessionId, score, topics, text }: Words,
  { day, now }: { readonly day: string; readonly now: number },
): Promise<void> {
  const said = { score, topics: toJson(topics), text, changed_at: now };
  await tx('visit_feedback')
    .insert({ session_id: sessionId, ...said, day, created_at: now })
    .onConflict('session_id')
    .merge(said);
}

const LIST_MOST = 200;

export async function newestWords(reader: Reader) {
  const rows = await reader(byIndex(reader, 'visit_feedback_created_at_index', 'visit_feedback', 'f'))
    .join('sessions as s', 's.id', 'f.session_id')
    .join('dining_tables as t', 't.id', 's.table_id')
    // By nothing else: only the index in this order is not read to its end, and MariaDB would rather sort all of them.
    .orderBy('f.created_at', 'desc')
    .limit(LIST_MOST)
    .select({
      sessionId: 'f.session_id',
      username: 's.username',
      tableName: 't.name',
      score: 'f.score',
      topics: 'f.topics',
      text: 'f.text',
      createdTs: 'f.created_at',
    });
  return rows.map((row) => ({
    ...row,
    topics: readJson('visit_feedback.topics', row.topics, row.sessionId),
  }));
}

/** Equal words of a day as one row of so many, since that day. */
export async function talliesSince(reader: Reader, from: string) {
  const rows = await reader('visit_feedback')
    .where('day', '>=', from)
    .groupBy('day', 'score', 'topics')
    .select('day', 'score', 'topics')
    .count({ guests: '*' });
  return rows.map(({ day, score, topics, guests }) => ({
    day,
    score,
    topics: readJson('visit_feedback.topics', topics, day),
    guests: toNumber(guests),
  }));
}

/** What guests wrote who are forgotten; what they gave stays in the figures. */
export async function forgetWords(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await changeInPieces(sessionIds, (piece) =>
    tx('visit_feedback').whereIn('session_id', piece).update({ text: '' }),
  );
}
