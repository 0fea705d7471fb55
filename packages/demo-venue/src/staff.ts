import { z } from 'zod';
import { staffRoles } from '@masa/domain/staff';
import { key, readYaml, text } from './read-yaml.ts';

const person = z.strictObject({ username: key, displayName: text, roles: z.array(z.enum(staffRoles)) });

export type DemoStaff = z.infer<typeof person>;

export const loadStaff = (): readonly DemoStaff[] => readYaml('staff.yaml', z.array(person));
