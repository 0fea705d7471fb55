import { staffRoles, type StaffRole } from '@masa/domain/staff';

/** Whose alerts a person hears: their roles decide; somebody without a role hears everything. */
export const ringsFor = (roles: readonly StaffRole[]): readonly StaffRole[] =>
  roles.length === 0 ? staffRoles : roles;
