import { z } from 'zod';
import { staffRoles } from '@masa/domain/staff';

export const accountColumns = {
  'users.roles': z.array(z.enum(staffRoles)),
  'staff_devices.prefs': z.record(
    z.string(),
    z.union([z.boolean(), z.number(), z.string(), z.record(z.string(), z.string())]),
  ),
};
