import type { Answer } from '@masa/contract/schemas';
import type { Staff } from '../../caller.ts';
import { isoOf } from '../../db/rows.ts';
import type { Told } from '../../http/handlers.ts';
import type { Approval } from './approval.store.ts';
import type { Device } from './account.store.ts';
import type { PersonKept } from './personal-data.service.ts';
import type { Account } from './staff-accounts.service.ts';

export const signedInToWire = ({
  username,
  displayName,
  roles,
  isAdmin,
  rights,
  discountLimit,
}: Staff): Answer<'ping'> => ({
  username,
  displayName,
  roles: [...roles],
  isAdmin,
  rights: [...rights],
  discountLimit,
});

export const accountToWire = ({
  username,
  displayName,
  roles,
  isAdmin,
  active,
  rights,
  discountLimit,
}: Account): Answer<'addStaff'> => ({
  username,
  displayName,
  roles: [...roles],
  isAdmin,
  active,
  rights: rights && [...rights],
  discountLimit,
});

export const approvalToWire = ({ subjectId, expiresAt, ...approval }: Approval): Answer<'askApproval'> => ({
  id: approval.id,
  deed: approval.deed,
  subject: subjectId,
  amount: approval.amount,
  askedBy: approval.askedBy,
  givenBy: approval.givenBy,
  expiresAt: isoOf(expiresAt),
});

/** `ownId`: of the device that asks. */
export const deviceToWire = (device: Device, ownId: string | null): Answer<'devices'>[number] => ({
  id: device.id,
  username: device.user.username,
  deviceName: device.name,
  createdAt: isoOf(device.createdAt),
  lastUsedAt: isoOf(device.lastUsedAt),
  current: device.id === ownId,
});

export const personKeptToWire = ({ user, at, kept }: PersonKept): Told<Answer<'staffData'>> => ({
  username: user.username,
  displayName: user.displayName,
  exportedAt: isoOf(at),
  kept,
});
