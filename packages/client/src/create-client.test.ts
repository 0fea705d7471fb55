/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '@masa/contract/routes';
import { basicAuthorization, CallRefused, CallUnanswered, createClient } from './create-client.ts';
import type { ClientSettings } from './create-client.ts';
import { patientFetch } from './patient-fetch.ts';

type Heard = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: string };
type Answering = (response: ServerResponse, heard: Heard) => void;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A server that answers everything in one way, a client of it, and what was heard. */
async function barThat(answers: Answering, settings: Omit<ClientSettings, 'origin'> = {}) {
  const heard: Heard[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    const call = { method, url, headers, body: await textOf(request) };
    heard.push(call);
    answers(response, call);
  };
  const server = createServer((request, response) => void take(request, response));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  closers.push(close);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { call: createClient(routes, { ...settings, origin: `http://127.0.0.1:${port}` }), heard, close };
}

const json =
  (status: number, value: unknown): Answering =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(value));
  };

const refusalOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (reason: unknown) => reason,
  );

const order = { sessionId: 's1', orderItems: [{ menuItemId: 'fries' }] };

describe('a call', () => {
  it('goes to its address with its parameters encoded and unset questions left out', async () => {
    const { call, heard } = await barThat(json(200, []));
    await call.tableOrders({ params: { tableId: 'T 1/2' } });
    await call.menu({ query: { lang: 'ru' } });
    await call.menu({ query: { lang: undefined } });
    expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/orders/T%201%2F2',
      'GET /api/menu?lang=ru',
      'GET /api/menu',
    ]);
  });

  it('sends its body as JSON and brings the answer back', async () => {
    const answer = {
      status: 'ok',
      orders: [{ id: 'o1', menuItemId: 'fries', status: 'ordered', createdTs: 1 }],
    };
    const { call, heard } = await barThat(json(200, answer));
    expect(await call.placeOrder({ body: order })).toEqual(answer);
    expect(heard).toMatchObject([{ method: 'POST', headers: { 'content-type': 'application/json' } }]);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual(order);
  });

  it('without a body claims no content type', async () => {
    const { call, heard } = await barThat(json(200, { status: 'called' }));
    await call.callWaiter({ params: { tableId: 'T1', sessionId: 's1' } });
    expect(heard[0]?.headers['content-type']).toBeUndefined();
    expect(heard[0]?.body).toBe('');
  });

  it('carries the key of its deed, the same at each try', async () => {
    const { call, heard } = await barThat(json(503, { error: 'unavailable', message: 'Busy.' }));
    const deed = { idempotencyKey: 'b7a1' };
    await refusalOf(call.placeOrder({ body: order }, deed));
    await refusalOf(call.placeOrder({ body: order }, deed));
    await refusalOf(call.placeOrder({ body: order }));
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['b7a1', 'b7a1', undefined]);
  });

  it('signs with what the waiter is signed in with at that moment', async () => {
    let signedIn: string | null = null;
    const { call, heard } = await barThat(json(200, {}), {
      authorization: () => signedIn,
      headers: { 'X-Build': '7' },
    });
    await call.ping();
    signedIn = basicAuthorization('ana', 'мой пароль');
    await call.ping();
    expect(heard.map(({ headers }) => headers.authorization)).toEqual([undefined, signedIn]);
    expect(heard.map(({ headers }) => headers['x-build'])).toEqual(['7', '7']);
  });

  it('signs in letters that a header can carry', () => {
    const [scheme, code = ''] = basicAuthorization('ana', 'мой пароль').split(' ');
    expect(scheme).toBe('Basic');
    expect(Buffer.from(code, 'base64').toString('utf8')).toBe('ana:мой пароль');
  });
});

describe('a file', () => {
  it('goes as a form, under the name that the guest gave it', async () => {
    const { call, heard } = await barThat(json(200, { filename: 'f1.png' }));
    const file = new File(['picture'], 'счёт за ужин.png', { type: 'image/png' });
    expect(await call.uploadImage({ file })).toEqual({ filename: 'f1.png' });
    expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
    expect(heard[0]?.body).toContain('name="file"; filename="счёт за ужин.png"');
    expect(heard[0]?.body).toContain('Content-Type: image/png\r\n\r\npicture\r\n');
  });

  it('comes back as the bytes that it is', async () => {
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff]);
    const { call } = await barThat((response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' });
      response.end(picture);
    });
    expect(await call.readImage({ params: { filename: 'f1.png' }, query: { w: '320' } })).toEqual(picture);
  });
});

describe('when the server says no', () => {
  it('tells the code, the status, the words and what else was said', async () => {
    const items = [{ line: 0, menuItemId: 'fries', error: 'item_inactive' }];
    const { call } = await barThat(
      json(409, { error: 'item_inactive', message: 'Sold out.', items, requestId: 'r1' }),
    );
    const refusal = await refusalOf(call.placeOrder({ body: order }));
    expect(refusal).toBeInstanceOf(CallRefused);
    expect(refusal).toMatchObject({
      name: 'CallRefused',
      status: 409,
      error: 'item_inactive',
      message: 'Sold out.',
      details: { items, requestId: 'r1' },
    });
  });

  it.each([401, 404, 422, 429, 500])('%d with a code is a refusal', async (status) => {
    const { call } = await barThat(json(status, { error: 'internal_error', message: 'No.' }));
    expect(await refusalOf(call.menu({ query: {} }))).toBeInstanceOf(CallRefused);
  });
});

describe('when there is no answer', () => {
  it.each<[string, Answering]>([
    [
      'a proxy speaks instead of us',
      (response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    ],
    ['a refusal names no code', json(500, { detail: 'oops' })],
    ['a refusal is null', json(500, null)],
    [
      'an answer breaks off',
      (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":'),
    ],
    [
      'a refusal breaks off',
      (response) => response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"error":'),
    ],
    ['the line is cut', (response) => response.destroy()],
  ])('because %s, it says so', async (_, answers) => {
    const { call } = await barThat(answers);
    expect(await refusalOf(call.placeOrder({ body: order }))).toBeInstanceOf(CallUnanswered);
  });

  it.each([
    [{ message: 'Came too late' }, 'Came too late'],
    [{ message: 7 }, null],
    [{}, null],
  ])('by an answer without a code, it keeps the words of %j', async (body, said) => {
    const { call } = await barThat(json(409, body));
    expect(await refusalOf(call.menu({ query: {} }))).toMatchObject({ name: 'CallUnanswered', said });
  });

  it('because nobody is there, it keeps the reason', async () => {
    const { call, close } = await barThat(json(200, []));
    await close();
    const unanswered = await refusalOf(call.menu({ query: {} }));
    expect(unanswered).toBeInstanceOf(CallUnanswered);
    expect(unanswered).toMatchObject({ name: 'CallUnanswered', cause: expect.any(TypeError) as unknown });
  });

  it('because it took too long, it says so as well', async () => {
    const { call } = await barThat(() => {});
    const unanswered = await refusalOf(call.menu({ query: {} }, { signal: AbortSignal.timeout(20) }));
    expect(unanswered).toBeInstanceOf(CallUnanswered);
  });

  it.each<[string, Answering]>([
    ['nobody speaks', () => {}],
    [
      'the answer stops in the middle',
      (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"status":'),
    ],
  ])('because a patient fetch gave up while %s, it says so', async (_, answers) => {
    const { call } = await barThat(answers, { fetch: patientFetch(30) });
    expect(await refusalOf(call.placeOrder({ body: order }))).toBeInstanceOf(CallUnanswered);
  });

  it('because the browser calls its own giving up an abort, it is still no abort of ours', async () => {
    const { call } = await barThat(json(200, []), {
      fetch: () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError')),
    });
    expect(await refusalOf(call.menu({ query: {} }))).toBeInstanceOf(CallUnanswered);
  });
});

describe('when the screen is left', () => {
  it('lets the abort through as it is, before and after the call has gone out', async () => {
    const leaving = new AbortController();
    const { call, heard } = await barThat(() => leaving.abort());
    const during = await refusalOf(call.menu({ query: {} }, { signal: leaving.signal }));
    const after = await refusalOf(call.menu({ query: {} }, { signal: leaving.signal }));
    for (const reason of [during, after]) expect(reason).toMatchObject({ name: 'AbortError' });
    expect(heard).toHaveLength(1);
  });

  it('lets it through a patient fetch too', async () => {
    const leaving = new AbortController();
    const { call, heard } = await barThat(() => leaving.abort(), { fetch: patientFetch() });
    const during = await refusalOf(call.menu({ query: {} }, { signal: leaving.signal }));
    const after = await refusalOf(call.menu({ query: {} }, { signal: leaving.signal }));
    for (const reason of [during, after]) expect(reason).toMatchObject({ name: 'AbortError' });
    expect(heard).toHaveLength(1);
  });
});
