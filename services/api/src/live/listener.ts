import type { IncomingMessage } from 'node:http';
import { isBare, readCookie } from '../caller.ts';
import type { Context } from '../context.ts';
import type { AccountService } from '../modules/account/public.ts';
import {
  isOpenToGuests,
  readSession,
  readTable,
  tablesOfDevice,
  type GuestProof,
} from '../modules/session/public.ts';
import type { Listener } from './browser-hub.ts';

/**
 * What proves a listener (AMB-117): Basic of an API client, the staff-live cookie, the guest cookie. A bare script may,
 * with GUEST_PROOF=auto, name the table or the session it made; a socket without any proof is refused.
 */
export function listenerOf({ db, config }: Context, accounts: AccountService, proof: GuestProof) {
  async function staffListener({ headers, socket }: IncomingMessage): Promise<Listener | null> {
    const address = socket.remoteAddress ?? '';
    if (headers.authorization !== undefined) {
      const authorization = headers.authorization;
      const staff = await accounts.authenticate(authorization, address);
      if (!staff) return null;
      return {
        kind: 'staff',
        owner: staff.username,
        stillValid: async () => (await accounts.authenticate(authorization, address)) !== null,
      };
    }
    const cookie = readCookie(headers.cookie, 'staff-live');
    const device = cookie && (await accounts.verifyStaffLive(cookie));
    if (!cookie || !device) return null;
    return {
      kind: 'staff',
      owner: device.deviceId,
      stillValid: async () => (await accounts.verifyStaffLive(cookie)) !== null,
    };
  }

  async function guestListener({ headers }: IncomingMessage): Promise<Listener | null> {
    const device = await proof.deviceOf(headers.cookie);
    return device === null
      ? null
      : { kind: 'guest', owner: device, deviceId: device, tables: () => tablesOfDevice(db, device) };
  }

  async function bareListener({ headers, url = '' }: IncomingMessage): Promise<Listener | null> {
    if (config.guestProof !== 'auto' || !isBare(headers)) return null;
    const asked = URL.parse(url, 'http://localhost')?.searchParams;
    const session = await readSession(db, asked?.get('sessionId') ?? '');
    const known = await readTable(db, asked?.get('tableId') ?? '');
    const open = known && isOpenToGuests(known) ? known.tableId : undefined;
    const tableId = session && !session.bound ? session.tableId : open;
    return tableId === undefined
      ? null
      : {
          kind: 'guest',
          owner: `script at ${tableId}`,
          deviceId: null,
          tables: () => Promise.resolve([tableId]),
        };
  }

  return async (request: IncomingMessage): Promise<Listener | null> =>
    (await staffListener(request)) ?? (await guestListener(request)) ?? bareListener(request);
}
