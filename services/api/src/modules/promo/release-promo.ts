import type { Work } from '../../db/unit-of-work.ts';
import { releasePromoOf } from './promo-release.store.ts';

/** An item that is taken off gives its voucher back: the code can be used again (AMB-045, AMB-073). */
export const releasePromo = async (work: Work, orderItemId: string): Promise<void> =>
  releasePromoOf(work.tx, orderItemId, work.now);
