import { beforeEach, describe, expect, it, vi } from 'vitest';
import { imageRoutes } from '@masa/contract/image.http';
import { CallRefused, CallUnanswered, createClient } from './create-client.ts';
import { uploadingFetch } from './uploading-fetch.ts';

/** The network of one upload, moved by the test. */
class Line extends EventTarget {
  static last: Line;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  sent: unknown;
  asked = '';
  aborted = false;
  responseType = '';
  status = 0;
  response: ArrayBuffer | null = null;
  constructor() {
    super();
    Line.last = this;
  }
  open(method: string, url: string) {
    this.asked = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json; charset=utf-8\r\nx-build: second\r\n';
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, value: unknown) {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(value)).buffer;
    this.dispatchEvent(new Event('load'));
  }
  die() {
    this.dispatchEvent(new Event('error'));
  }
}

const photo = new Blob(['pixels'], { type: 'image/webp' });
const upload = (signal?: AbortSignal) => {
  const told: number[] = [];
  const client = createClient(
    { uploadImage: imageRoutes.uploadImage },
    {
      fetch: uploadingFetch({ onProgress: (share) => told.push(share), stallMs: 30_000 }),
      authorization: () => 'Basic abc',
    },
  );
  const answer = client.uploadImage({ file: photo }, { signal });
  // Whoever looks later still sees it.
  answer.catch(() => undefined);
  return { answer, told };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('an upload', () => {
  it('sends the file with the credentials, tells how far it is and gives the answer', async () => {
    const { answer, told } = upload();
    const line = Line.last;
    expect(line.asked).toBe('POST /api/img/upload');
    expect(line.headers.get('authorization')).toBe('Basic abc');
    expect(line.sent).toBeInstanceOf(FormData);
    expect((line.sent as FormData).get('file')).toBeInstanceOf(Blob);
    line.progress(25, 100);
    line.progress(100, 100);
    line.answer(200, { filename: 'a.webp' });
    expect(await answer).toEqual({ filename: 'a.webp' });
    expect(told).toEqual([0.25, 1]);
  });

  it('that the server refuses says why', async () => {
    const { answer } = upload();
    Line.last.answer(415, { error: 'unsupported_type', message: 'This kind of content is not accepted.' });
    await expect(answer).rejects.toBeInstanceOf(CallRefused);
    await expect(answer).rejects.toMatchObject({ status: 415, error: 'unsupported_type' });
  });

  it('that the network drops is not answered', async () => {
    const { answer } = upload();
    Line.last.die();
    await expect(answer).rejects.toBeInstanceOf(CallUnanswered);
  });

  it('may be slow, but not still', async () => {
    const { answer } = upload();
    const line = Line.last;
    for (const loaded of [1, 2, 3, 4]) {
      await vi.advanceTimersByTimeAsync(29_000);
      line.progress(loaded, 100);
    }
    expect(line.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(line.aborted).toBe(true);
    await expect(answer).rejects.toBeInstanceOf(CallUnanswered);
  });

  it('is no stream: nobody could tell how far that is', async () => {
    const send = uploadingFetch({ onProgress: () => undefined });
    const stream = new Blob(['pixels']).stream();
    await expect(send('/api/img/upload', { method: 'POST', body: stream })).rejects.toThrow('A stream');
  });

  it('ends when it is no longer wanted', async () => {
    const leaving = new AbortController();
    const { answer } = upload(leaving.signal);
    leaving.abort();
    expect(Line.last.aborted).toBe(true);
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
