import type { Config } from '../start/config.ts';
import type { VenueEvent } from '../live/bus.ts';
import { accountService } from '../modules/account/account.service.ts';
import { CHEAP_PASSWORD_COST, createUser } from '../modules/account/public.ts';
import { passwords } from '../modules/account/passwords.ts';
import { testContext } from './context.ts';

export const IP = '192.0.2.7';
export const ANAS_PASSWORD = 'parolă de ană';
export const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

export type StaffRoom = Awaited<ReturnType<typeof staffRoom>>;

/** A venue with its owner and Ana the waiter, who have not signed in yet. */
export async function staffRoom(config: Partial<Config> = {}) {
  const context = await testContext(config);
  const accounts = accountService(context, { passwordCost: CHEAP_PASSWORD_COST });
  const events: VenueEvent[] = [];
  context.bus.subscribe((event) => events.push(event));
  await accounts.ensureFirstAdministrator({ username: 'admin', password: 'owner of the bar' });
  const passwordHash = await passwords(CHEAP_PASSWORD_COST).hash(ANAS_PASSWORD);
  const ana = {
    username: 'ana',
    displayName: 'Ana',
    roles: ['waiter'],
    isAdmin: false,
    passwordHash,
  } as const;
  await context.uow.run(async (work) => createUser(work, ana, 'system'));

  /** `shows`: what a browser or a client shows that has signed in before. */
  const signIn = (
    username: string,
    password: string,
    ip = IP,
    shows: { readonly cookie?: string; readonly authorization?: string } = {},
  ) => accounts.login({ username, password, deviceName: 'Bar tablet' }, { ip, ...shows });
  return {
    context,
    accounts,
    events,
    signIn,
    ana: () => signIn('ana', ANAS_PASSWORD),
    owner: () => signIn('admin', 'owner of the bar'),
  };
}
