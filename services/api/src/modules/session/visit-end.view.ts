import { sessionStatus } from '@masa/domain/session';
import type { Reader } from '../../db/database.ts';
import type { CloseReason } from './session.tables.ts';

type VisitEnd = {
  readonly endedAt: number;
  readonly reason: CloseReason | null;
  readonly checkId: string | null;
};

/** Of a visit that is over. */
export async function readVisitEnd(reader: Reader, sessionId: string): Promise<VisitEnd | undefined> {
  const row = await reader('sessions')
    .where({ id: sessionId, status: sessionStatus.is.closed })
    .first({ endedAt: 'closed_at', reason: 'close_reason', checkId: 'check_id' });
  return row && { ...row, endedAt: row.endedAt ?? 0 };
}
