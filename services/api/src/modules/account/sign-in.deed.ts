import { actorOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { moveProofs } from '../session/public.ts';
import {
  insertDevice,
  isTablet,
  readSignIn,
  readTablet,
  revokeDevice,
  type LiveSince,
  type NewDevice,
} from './account.store.ts';
import { readBasic } from './basic.ts';
import { equalHashes, newDevicePassword, readDevicePassword, secretHashOf } from './device-password.ts';
import { liveCookie } from './live-cookie.ts';
import type { PasswordCheck } from './password-check.ts';
import { liveFor, stillLive, toStaff, type SignedIn } from './signed-in.ts';
import { tabletFor, tabletHashIn } from './tablet.ts';

const DEVICE_NAME_LENGTH = 120;

type SignIn = { readonly username: string; readonly password: string; readonly deviceName: string };
/** Where somebody signs in: what the call says of the tablet. */
type SignInPlace = {
  readonly ip: string;
  readonly cookie?: string | undefined;
  /** An API client has no cookies: it shows the device password of whoever signed in before where it signs in. */
  readonly authorization?: string | undefined;
};

const withoutControls = (name: string): string => name.replace(/\p{Cc}/gu, ' ').trim();

/** The tablet that this call comes from, if somebody has ever signed in on it; a revoked password still tells. */
async function knownTablet(
  { config, db }: Context,
  { cookie, authorization }: SignInPlace,
): Promise<string | null> {
  const shown = tabletHashIn(cookie, config.https);
  if (shown !== null && (await isTablet(db, shown))) return shown;
  const device = readDevicePassword(readBasic(authorization)?.password ?? '');
  const kept = device && (await readSignIn(db, device.deviceId));
  return kept && device && equalHashes(secretHashOf(device.secret), kept.secretHash) ? kept.tabletHash : null;
}

/** Who signs in again on the same tablet leaves the device password before behind: it ends, what it opened goes on. */
async function takePlace(work: Work, row: NewDevice, since: LiveSince): Promise<void> {
  const beside = await readTablet(work.tx, row.tabletHash, since);
  const before = beside.find(({ user }) => user.id === row.userId);
  const ended = before ? await revokeDevice(work.tx, before, work.now) : [];
  await insertDevice(work.tx, row, work.now);
  if (ended.length === 0) return;
  await moveProofs(work.tx, ended, row.id);
  work.announce({ kind: 'access' });
}

/** The real password once, for a password of this device's own (AMB-109). */
export const signIn =
  (context: Context, check: PasswordCheck) =>
  async ({ username, password, deviceName }: SignIn, place: SignInPlace): Promise<SignedIn> => {
    const { config, uow, world } = context;
    const known = await knownTablet(context, place);
    const user = await check.atLogin(username, password, { ip: place.ip, tabletHash: known });
    if (!user) throw new Refusal('unauthorized');
    const device = newDevicePassword(world);
    const secretHash = secretHashOf(device.secret);
    const tablet = tabletFor(known, place.cookie, { world, https: config.https });
    await uow.run(async (work) => {
      const name = withoutControls(deviceName).slice(0, DEVICE_NAME_LENGTH);
      const { tabletHash } = tablet;
      const row = { id: device.deviceId, userId: user.id, name, secretHash, tabletHash };
      await takePlace(work, row, stillLive(world));
      await audit(work, {
        actor: actorOf(user),
        action: 'device.signed_in',
        entity: 'device',
        entityId: device.deviceId,
      });
    });
    const live = liveCookie({ id: device.deviceId, secretHash }, liveFor(config));
    return {
      staff: toStaff(user, device.deviceId),
      password: device.password,
      cookies: tablet.cookie === null ? [live] : [live, tablet.cookie],
    };
  };
