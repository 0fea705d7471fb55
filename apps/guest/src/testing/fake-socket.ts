import { act } from '@testing-library/react';

/** The network is an allowed fake: a WebSocket that the test holds the other end of. */
export class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  static get last(): FakeSocket {
    const last = FakeSocket.opened.at(-1);
    if (last === undefined) throw new Error('No live connection was opened.');
    return last;
  }

  readonly url: string;
  closed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }

  /** The server accepts. */
  accept(): void {
    act(() => void this.dispatchEvent(new Event('open')));
  }

  /** The server says that something changed. */
  say(message: { readonly timestamp: number; readonly tableId: string | null } | string): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
  }

  /** The line breaks. */
  drop(code = 1006): void {
    act(() => void this.dispatchEvent(Object.assign(new Event('close'), { code })));
  }
}
