import { lossLimitNames } from '@masa/domain/loss-watch';
import { z } from 'zod';

export const lossColumns = {
  'loss_findings.evidence': z.array(z.int()),
  'loss_findings.made': z.array(z.int()),
  'loss_findings.facts': z.record(z.string(), z.union([z.string(), z.number()])),
  'loss_rules.limits': z.partialRecord(z.enum(lossLimitNames), z.number()),
};
