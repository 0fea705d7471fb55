/** Nothing moved for this long, neither a byte upwards nor an answer: the line is dead. */
const STALL_MS = 30_000;

export type UploadWorld = {
  readonly stallMs?: number;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
};

const readHeaders = (text: string): Headers =>
  new Headers(
    text
      .trim()
      .split(/[\r\n]+/u)
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      }),
  );

/**
 * A fetch for one upload that tells how far it is; `fetch` itself does not. Given up when nothing moves any more, not
 * after a fixed time: a photo on a slow line may take as long as it needs.
 */
export const uploadingFetch =
  ({ onProgress, stallMs = STALL_MS }: UploadWorld): typeof fetch =>
  (input, init) =>
    new Promise((answer, fail) => {
      const request = new XMLHttpRequest();
      const given = init?.signal;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        clearTimeout(timer);
        given?.removeEventListener('abort', leave);
      };
      const giveUp = (reason: unknown) => {
        end();
        request.abort();
        fail(reason);
      };
      const leave = () => giveUp(new DOMException('Aborted', 'AbortError'));
      const moving = () => {
        clearTimeout(timer);
        timer = setTimeout(() => giveUp(new DOMException('Nothing moves', 'TimeoutError')), stallMs);
      };
      if (given?.aborted) return leave();
      const body = init?.body;
      if (body instanceof ReadableStream) return fail(new TypeError('A stream does not tell how far it is'));

      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : String(input));
      request.responseType = 'arraybuffer';
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        moving();
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        end();
        const { status } = request;
        const told: unknown = request.response;
        answer(
          new Response(told instanceof ArrayBuffer && told.byteLength > 0 ? told : null, {
            status,
            headers: readHeaders(request.getAllResponseHeaders()),
          }),
        );
      });
      request.addEventListener('error', () => giveUp(new TypeError('The upload failed')));
      given?.addEventListener('abort', leave);
      moving();
      request.send(body);
    });
