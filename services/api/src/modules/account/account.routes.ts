import type { accountRoutes } from '@masa/contract/account.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AccountService } from './account.service.ts';
import { approvalToWire, deviceToWire, signedInToWire } from './account.wire.ts';
import type { ApprovalService } from './approvals.service.ts';
import type { StaffAccountService } from './staff-accounts.service.ts';
import type { DevicePrefsService } from './device-prefs.service.ts';
import type { TabletService } from './tablet.service.ts';

export const accountHandlers = (
  accounts: AccountService,
  tablets: TabletService,
  people: StaffAccountService,
  prefs: DevicePrefsService,
  approvals: ApprovalService,
): Handlers<typeof accountRoutes> => ({
  login: async ({ body, caller, headers, reply }) => {
    const deviceName = body.deviceName.trim() || (headers['user-agent'] ?? '');
    const { staff, password, cookies } = await accounts.login(
      { ...body, username: body.username.trim(), deviceName },
      { ip: caller.ip, cookie: headers['cookie'], authorization: headers['authorization'] },
    );
    for (const cookie of cookies) reply.cookie(cookie);
    return { ...signedInToWire(staff), password };
  },
  logout: async ({ caller, reply }) => {
    reply.cookie(await accounts.logout(staffOf(caller)));
    return { status: 'signed_out' };
  },
  ping: async ({ caller, reply }) => {
    const cookie = await accounts.liveCookieOf(staffOf(caller));
    if (cookie !== null) reply.cookie(cookie);
    return signedInToWire(staffOf(caller));
  },
  sayPasswordAgain: async ({ caller, body }) => {
    await accounts.sayPasswordAgain(staffOf(caller), body.password, caller.ip);
    return { status: 'heard' };
  },
  setPassword: async ({ caller, body: { current, password } }) => {
    const staff = staffOf(caller);
    await accounts.sayPasswordAgain(staff, current, caller.ip);
    await people.change(staff.username, { password }, staff);
    return { status: 'saved' };
  },
  setPin: async ({ caller, body }) => {
    await accounts.hasSaidPassword(staffOf(caller));
    await tablets.setPin(staffOf(caller), body.pin);
    return { status: 'saved' };
  },
  tabletPeople: async ({ caller }) => tablets.people(staffOf(caller)),
  switchPerson: async ({ caller, body, reply }) => {
    const { staff, password, cookies } = await tablets.takeOver(body.username, body.pin, staffOf(caller));
    for (const cookie of cookies) reply.cookie(cookie);
    return { ...signedInToWire(staff), password };
  },
  approvals: async ({ caller }) => (await approvals.waiting(staffOf(caller))).map(approvalToWire),
  askApproval: ({ caller, body, once }) =>
    approvals.ask(body, staffOf(caller), { once, tell: approvalToWire }),
  giveApproval: async ({ caller, params: { approvalId }, body }) =>
    approvalToWire(
      body
        ? await approvals.giveByPin(approvalId, body, staffOf(caller))
        : await approvals.give(approvalId, staffOf(caller)),
    ),
  refuseApproval: ({ caller, params: { approvalId }, once }) =>
    approvals.refuse(approvalId, staffOf(caller), once),
  devices: async ({ caller }) => {
    const staff = staffOf(caller);
    return (await accounts.devices(staff)).map((device) => deviceToWire(device, staff.deviceId));
  },
  devicePrefs: async ({ caller }) => {
    const { kept, kitchenView } = await prefs.read(staffOf(caller));
    return { prefs: { ...kept }, house: { kitchenView } };
  },
  putDevicePrefs: async ({ caller, body }) => {
    await prefs.keep(staffOf(caller), body.prefs);
    return { status: 'saved' };
  },
  revokeDevice: async ({ caller, params, once }) => {
    await accounts.hasSaidPassword(staffOf(caller));
    return accounts.revokeDevice(staffOf(caller), params.deviceId, once);
  },
});
