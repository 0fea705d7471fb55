import type { IncomingMessage } from 'node:http';
import { isBare, readCookie } from '../caller.ts';
import type { Context } from '../context.ts';
import { addressKey } from '../limits/limiter.ts';
import { ownCookie } from '../own-cookie.ts';
import { LIVE_COOKIE, type AccountService } from '../modules/account/public.ts';
import {
  codesOfDevice,
  isOpenToGuests,
  readSession,
  type GuestProof,
  type NamedTables,
} from '../modules/session/public.ts';
import type { BroughtCodes, Listener } from './browser-connection.ts';
import type { Seat } from './seats.ts';

const A_SCRIPT = { staff: null, guestDeviceId: null, bare: true };

/**
 * What proves a listener (AMB-117): Basic of an API client, the staff-live cookie, the guest cookie. A bare script may,
 * with GUEST_PROOF=auto, name the table or the session it made; a socket without any proof is refused.
 */
export function listenerOf(
  { db, config }: Context,
  accounts: AccountService,
  proof: GuestProof,
  tables: NamedTables,
  addressOf: (request: IncomingMessage) => string,
) {
  const seatOf = (request: IncomingMessage, owner: string): Seat => ({
    owner,
    address: addressKey(addressOf(request)),
  });

  async function staffListener(request: IncomingMessage): Promise<Listener | null> {
    const { headers } = request;
    const address = addressOf(request);
    if (headers.authorization !== undefined) {
      const authorization = headers.authorization;
      const staff = await accounts.authenticate(authorization, address);
      if (!staff) return null;
      return {
        kind: 'staff',
        ...seatOf(request, staff.username),
        stillValid: async () => (await accounts.authenticate(authorization, address)) !== null,
      };
    }
    const cookie = readCookie(headers.cookie, ownCookie(LIVE_COOKIE, config.https));
    const device = cookie && (await accounts.verifyStaffLive(cookie));
    if (!cookie || !device) return null;
    return {
      kind: 'staff',
      ...seatOf(request, device.deviceId),
      stillValid: async () => (await accounts.verifyStaffLive(cookie)) !== null,
    };
  }

  async function guestListener(request: IncomingMessage): Promise<Listener | null> {
    const device = await proof.deviceOf(request.headers.cookie);
    if (device === null) return null;
    const codes = async () => codesOfDevice(db, device);
    return { kind: 'guest', ...seatOf(request, device), deviceId: device, tables: codes };
  }

  async function bareListener(request: IncomingMessage): Promise<Listener | null> {
    const { headers, url = '' } = request;
    if (config.guestProof !== 'auto' || !isBare(headers)) return null;
    const asked = URL.parse(url, 'http://localhost')?.searchParams;
    const session = await readSession(db, asked?.get('sessionId') ?? '');
    const code = session && proof.opensByIdAlone(session) ? session.code : (asked?.get('tableId') ?? '');
    // Asked again whenever somebody joins or leaves: a code that was renewed opens the ears of nobody new.
    const heard = async (): Promise<BroughtCodes> => {
      const named = await tables.find(A_SCRIPT, code);
      return new Map(named && (named.sits || isOpenToGuests(named.table)) ? [[named.table.row, [code]]] : []);
    };
    return (await heard()).size === 0
      ? null
      : { kind: 'guest', ...seatOf(request, `script at ${code}`), deviceId: null, tables: heard };
  }

  return async (request: IncomingMessage): Promise<Listener | null> =>
    (await staffListener(request)) ?? (await guestListener(request)) ?? bareListener(request);
}
