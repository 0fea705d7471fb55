import type { accountRoutes } from '@masa/contract/account.http';
import { staffOf, type Staff } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AccountService } from './account.service.ts';
import type { TabletService } from './tablet.service.ts';

const person = ({ username, displayName, roles, isAdmin }: Staff) => ({
  username,
  displayName,
  roles: [...roles],
  isAdmin,
});

export const accountHandlers = (
  accounts: AccountService,
  tablets: TabletService,
): Handlers<typeof accountRoutes> => ({
  login: async ({ body, caller, headers, reply }) => {
    const deviceName = body.deviceName.trim() || (headers['user-agent'] ?? '');
    const { staff, password, cookies } = await accounts.login(
      { ...body, username: body.username.trim(), deviceName },
      { ip: caller.ip, cookie: headers['cookie'], authorization: headers['authorization'] },
    );
    for (const cookie of cookies) reply.cookie(cookie);
    return { ...person(staff), password };
  },
  logout: async ({ caller, reply }) => {
    reply.cookie(await accounts.logout(staffOf(caller)));
    return { status: 'signed_out' };
  },
  ping: async ({ caller, reply }) => {
    const cookie = await accounts.liveCookieOf(staffOf(caller));
    if (cookie !== null) reply.cookie(cookie);
    return person(staffOf(caller));
  },
  setPin: async ({ caller, body }) => {
    await tablets.setPin(staffOf(caller), body.pin);
    return { status: 'saved' };
  },
  tabletPeople: async ({ caller }) => tablets.people(staffOf(caller)),
  switchPerson: async ({ caller, body, reply }) => {
    const { staff, password, cookies } = await tablets.takeOver(body.username, body.pin, staffOf(caller));
    for (const cookie of cookies) reply.cookie(cookie);
    return { ...person(staff), password };
  },
  devices: async ({ caller }) => accounts.devices(staffOf(caller)),
  revokeDevice: ({ caller, params, once }) => accounts.revokeDevice(staffOf(caller), params.deviceId, once),
});
