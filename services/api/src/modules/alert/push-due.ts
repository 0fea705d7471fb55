import { consentsRinging, hears, pushIsDue, type PushMessage } from '@masa/domain/alert';
import type { AskedConsent } from '@masa/domain/consent';
import type { Right } from '@masa/domain/right';
import { staffRoles, type StaffRole } from '@masa/domain/staff';
import type { Context } from '../../context.ts';
import { claimConsentPush, claimPush, readPushed, readPushedConsents } from './alert-mark.store.ts';
import { readSeen } from './alert-seen.store.ts';
import { boardOf, ringingOn } from './board.view.ts';
import type { PushSubscription } from './push-subscription.store.ts';

/** Whoever signed in on a device. */
export type Person = {
  readonly username: string;
  readonly roles: readonly StaffRole[];
  readonly rights: readonly Right[];
};
export type Listener = PushSubscription & Person;

type Pushing = Pick<Context, 'db' | 'uow'> & {
  readonly listeners: () => Promise<readonly Listener[]>;
  readonly tell: (listener: Listener, message: PushMessage) => Promise<void>;
};

/** Everybody of a role is told the same. */
export async function pushToRoles({ db, uow, listeners, tell }: Pushing, now: number): Promise<void> {
  const pushed = await readPushed(db);
  const rings = ringingOn(await boardOf(db, now), await readSeen(db), now);
  const due = staffRoles
    .map((role) => ({ role, last: pushed[role], ringing: rings[role] }))
    .filter(({ ringing, last }) => pushIsDue(ringing, last, now));
  if (due.length === 0) return;
  const everybody = await listeners();
  const sent = due.map(async ({ role, last, ringing: { count, kinds, newestTs } }) => {
    const mine = everybody.filter(({ roles }) => hears(roles, role));
    if (mine.length === 0 || newestTs === null) return;
    // Claimed before it is sent: a process that dies in between costs one push, which comes again in half a minute.
    if (!(await uow.run(({ tx }) => claimPush(tx, role, last, { newestTs, at: now })))) return;
    await Promise.all(mine.map((listener) => tell(listener, { role, count, kinds })));
  });
  await Promise.all(sent);
}

/** Each is told of what others wait for: how much that is, is another number for whoever asks himself. */
export async function pushConsents(
  { db, uow, listeners, tell }: Pushing,
  asked: readonly AskedConsent[],
  now: number,
): Promise<void> {
  const { newestTs } = consentsRinging(asked, null, now);
  if (newestTs === null) return;
  const last = await readPushedConsents(db);
  if (!pushIsDue({ newestTs }, last, now)) return;
  const due = (await listeners())
    .filter(({ rights }) => rights.includes('approve'))
    .map((listener) => ({ listener, ringing: consentsRinging(asked, listener.username, now) }))
    .filter(({ ringing }) => pushIsDue(ringing, last, now));
  if (due.length === 0) return;
  if (!(await uow.run(({ tx }) => claimConsentPush(tx, last, { newestTs, at: now })))) return;
  await Promise.all(
    due.map(({ listener, ringing: { count, kinds } }) => tell(listener, { role: 'approver', count, kinds })),
  );
}
