import { z } from 'zod';
import { rights } from '@masa/domain/right';
import { staffRoles } from '@masa/domain/staff';

export const accountColumns = {
  'users.roles': z.array(z.enum(staffRoles)),
  'users.rights': z.array(z.enum(rights)),
  'staff_devices.prefs': z.record(
    z.string(),
    z.union([z.boolean(), z.number(), z.string(), z.record(z.string(), z.string())]),
  ),
};
