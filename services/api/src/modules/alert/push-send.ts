import type { PushMessage } from '@masa/domain/alert';
import { webPush } from '../../process/when-used.ts';
import type { PushKeys } from './push-key.store.ts';
import type { PushSubscription } from './push-subscription.store.ts';

/** A push that comes later than this is about something that rings again anyway. */
const TTL_SECONDS = 60;
const ANSWER_WITHIN_MS = 5_000;
/** The service has forgotten the address: the app was removed, or the browser made a new one. */
const GONE: readonly number[] = [404, 410];

export type PushOutcome = 'sent' | 'gone' | { readonly refused: number };

/**
 * One push to one device: encrypted for it alone, so that the service in between learns nothing but when. The topic
 * lets a repeat take the place of the one before it. Throws when nobody answers.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushMessage,
  keys: PushKeys,
  subject: string,
): Promise<PushOutcome> {
  const { headers, body } = webPush().generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, ...keys },
      TTL: TTL_SECONDS,
      urgency: 'high',
      topic: `alert-${message.role}`,
    },
  );
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    // A service that sends us elsewhere is none.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return 'sent';
  return GONE.includes(answer.status) ? 'gone' : { refused: answer.status };
}
