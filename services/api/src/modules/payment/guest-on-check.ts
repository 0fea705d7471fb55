import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { PaymentNeeds } from './payment.needs.ts';

/** As whom this guest is on the check. Whoever can prove nothing does not even learn which checks exist (AMB-108). */
export async function guestOnCheck(
  { db }: Pick<Context, 'db'>,
  { bills, proof }: PaymentNeeds,
  caller: Caller,
  checkId: string,
): Promise<string> {
  if (caller.guestDeviceId === null) throw new Refusal('unauthorized');
  const sessionId = await proof.sessionOnCheck(caller, checkId);
  if (sessionId !== null) return sessionId;
  await bills.read(db, checkId);
  throw new Refusal('not_your_session');
}
