import { z } from 'zod';
import { staffRoles } from '@masa/domain/staff';

export const accountColumns = { 'users.roles': z.array(z.enum(staffRoles)) };
