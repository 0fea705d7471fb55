import { staffRoles, type StaffRole } from '@masa/domain/staff';
import { key, listOf, object, oneOf, readYaml, text } from './read-yaml.ts';

export type DemoStaff = {
  readonly username: string;
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
};

const staff = listOf(object({ username: key, displayName: text, roles: listOf(oneOf(staffRoles)) }));

export const loadStaff = (): readonly DemoStaff[] => readYaml('staff.yaml', staff);
