import type { Work } from '../../db/unit-of-work.ts';
import { releasePromosOf } from './promo-release.store.ts';

/** Items that are taken off give their vouchers back: the codes can be used again (AMB-045, AMB-073). */
export const releasePromos = async (work: Work, orderItemIds: readonly string[]): Promise<void> =>
  releasePromosOf(work.tx, orderItemIds, work.now);
