import { z } from 'zod';

/** Each deed has details of its own. */
export const auditColumns = { 'audit_log.details': z.record(z.string(), z.unknown()) };
