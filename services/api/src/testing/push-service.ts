import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { PushMessage } from '@masa/domain/alert';
import { closeServer, listen } from '../http/serve.ts';

export type Arrived = { readonly message: PushMessage; readonly headers: IncomingMessage['headers'] };

/** A browser that has subscribed: only it can read what is sent to its address. */
export type Subscriber = {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly arrived: readonly Arrived[];
  /** How many the service turned away. */
  readonly refused: () => number;
  /** What the service answers from now on. */
  readonly answer: (status: number) => void;
};

export type PushService = {
  readonly origin: string;
  readonly subscriber: () => Subscriber;
  readonly close: () => Promise<void>;
};

const SALT_BYTES = 16;
const RECORD_SIZE_BYTES = 4;
const TAG_BYTES = 16;
const text = (words: string) => Buffer.from(`${words}\0`);
const expand = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

type Ecdh = ReturnType<typeof createECDH>;

/** RFC 8291 and RFC 8188 from the receiving side, one record. */
function decrypted(body: Buffer, browser: Ecdh, auth: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLengthAt = SALT_BYTES + RECORD_SIZE_BYTES;
  const keyEnd = keyLengthAt + 1 + body.readUInt8(keyLengthAt);
  const server = body.subarray(keyLengthAt + 1, keyEnd);
  const info = Buffer.concat([text('WebPush: info'), browser.getPublicKey(), server]);
  const secret = expand(browser.computeSecret(server), auth, info, 32);
  const key = expand(secret, salt, text('Content-Encoding: aes128gcm'), 16);
  const nonce = expand(secret, salt, text('Content-Encoding: nonce'), 12);
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([opening.update(body.subarray(keyEnd, -TAG_BYTES)), opening.final()]);
  // Behind the text a 2 ends the last record, and zeros fill it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The signature of RFC 8292: by which key, and what it claims. Throws when it is not its own. */
export function vapidOf(authorization = ''): { readonly key: string; readonly claims: unknown } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/u.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
  });
  const given = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), given, Buffer.from(signature, 'base64url')))
    throw new Error('The push is not signed by the key it names.');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Stands where the services of Google, Mozilla and Apple would: it keeps what arrives, opened by whom it was for. */
export async function pushService(): Promise<PushService> {
  const doors = new Map<string, (request: IncomingMessage, body: Buffer) => number>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    response.statusCode = doors.get(request.url ?? '')?.(request, body) ?? 404;
    response.end();
  };
  const server = createServer((request, response) => void take(request, response));
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return {
    origin,
    subscriber: () => {
      const browser = createECDH('prime256v1');
      browser.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const arrived: Arrived[] = [];
      let status = 201;
      let refused = 0;
      doors.set(path, ({ headers }, body) => {
        if (status === 201)
          arrived.push({ message: JSON.parse(decrypted(body, browser, auth)) as PushMessage, headers });
        else refused += 1;
        return status;
      });
      return {
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        arrived,
        refused: () => refused,
        answer: (next) => (status = next),
      };
    },
    close: () => closeServer(server),
  };
}
