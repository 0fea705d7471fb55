import type { Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import type { Share } from './share.ts';

/**
 * Who has said that he pays for something, and how that ended without money: the film of a table tells it where guests
 * disagree. What is paid at once is told by its payment, which names the share.
 */
export const tellShare = (
  work: Work,
  actor: string,
  deed: 'made' | 'dropped' | 'lapsed',
  { id, checkId, amount, sessionId, training }: Share,
): Promise<void> =>
  audit(work, {
    actor,
    action: `share.${deed}`,
    entity: 'check',
    entityId: checkId,
    details: {
      share: id,
      amount,
      ...(sessionId !== null && { session: sessionId }),
      ...(training && { training }),
    },
  });
