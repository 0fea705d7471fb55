import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** SQLite's log (www.sqlite.org/fileformat2.html, 4): a head, then pages with a head each; the last of a transaction says so. */
const HEAD = 32;
const PAGE_HEAD = 24;
const SALTS = { from: 16, length: 8 };

/** What was written into the log by one transaction, or by some that came together. */
export type Written = {
  readonly at: number;
  readonly bytes: Buffer;
  /** The log was begun anew, from its first byte; what is behind stays as it was. */
  readonly head: Buffer | null;
};

/** Reads a log as it grows. */
export function logReader(path: string) {
  let known: Buffer = Buffer.alloc(0);
  let end = HEAD;

  function lookAt(file: number): Written | null {
    const read = (from: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, from));
    };
    const head = read(0, HEAD);
    if (head.length < HEAD) return null;
    const isAnew = !head.equals(known);
    const from = isAnew ? HEAD : end;
    const page = PAGE_HEAD + head.readUInt32BE(8);
    const salts = head.subarray(SALTS.from, SALTS.from + SALTS.length);
    const { size } = fstatSync(file);
    let to = from;
    for (let at = from; at + page <= size; at += page) {
      const pageHead = read(at, PAGE_HEAD);
      if (!pageHead.subarray(8, 16).equals(salts)) break;
      const endsTransaction = pageHead.readUInt32BE(4) !== 0;
      if (endsTransaction) to = at + page;
    }
    if (to === from) return null;
    known = head;
    end = to;
    return { at: from, bytes: read(from, to - from), head: isAnew ? head : null };
  }

  return {
    /** What has come since; null: nothing. */
    news: (): Written | null => {
      const file = openSync(path, 'r');
      try {
        return lookAt(file);
      } finally {
        closeSync(file);
      }
    },
  };
}

export const pagesOf = ({ bytes }: Written, pageSize: number): number =>
  bytes.length / (PAGE_HEAD + pageSize);
