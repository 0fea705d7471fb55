import { mkdir } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, RequestHandler } from 'express';
import { filesBefore, isDiskTrouble } from '../process/disk.ts';
import { gate } from '../limits/gate.ts';
import { Refusal } from '../refusal.ts';
import { forms } from '../process/when-used.ts';
import { isFormRefusal } from './failures.ts';
import type { UploadedFile } from './handlers.ts';

const FILE_LIMIT_BYTES = 10 * 1024 * 1024;

/** Beside what is kept, so that keeping a file is a rename. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'uploads', 'tmp');

/** Photos of a whole shift come together; the rest of them waits outside, unread. */
const AT_ONCE = 8;
const IN_LINE = 32;

export type Incoming = {
  /** Before he stands in line: this caller may send a file. */
  readonly expect: (request: Request) => void;
  /** A place to read a form and to keep its file. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Reads the form; its one file lies on disk afterwards. */
  readonly read: (field: string) => RequestHandler;
  readonly fileOf: (request: Request) => UploadedFile | null;
  /** However the call ended. */
  readonly drop: (request: Request) => Promise<void>;
};

/** Files never pass through memory: eight large photos at once cost it nothing. */
export function incomingFiles(dataDir: string, expect: Incoming['expect']): Incoming {
  const folder = incomingFolder(dataDir);
  const reader = () => {
    const multer = forms();
    return multer({
      storage: multer.diskStorage({
        destination: (_request, _file, done) => {
          mkdir(folder, { recursive: true }, (reason) => done(reason, folder));
        },
      }),
      limits: { fileSize: FILE_LIMIT_BYTES, files: 1, fields: 4 },
      defParamCharset: 'utf8',
    });
  };
  let form: ReturnType<typeof reader> | null = null;
  return {
    expect,
    inTurn: gate({ atOnce: AT_ONCE, inLine: IN_LINE }),
    read: (field) => (form ??= reader()).single(field),
    fileOf: ({ file }) => (file ? { path: file.path, size: file.size, name: file.originalname } : null),
    drop: async ({ file }) => {
      if (file) await rm(file.path, { force: true });
    },
  };
}

/** Our own trouble stays what it is; a form that cannot be read is the sender's mistake. */
export const formFailure = (reason: unknown): unknown =>
  isFormRefusal(reason) || isDiskTrouble(reason) ? reason : new Refusal('invalid_request');

/** No call takes so long: what is older belongs to a caller whose end we did not see. */
const ABANDONED_AFTER_MS = 5 * 60_000;

export const abandonedBy = (now: number): number => now - ABANDONED_AFTER_MS;

/** At the start everything goes: whoever was sending it, the process that listened is no more. */
export async function sweepIncoming(dataDir: string, before: number): Promise<void> {
  const folder = incomingFolder(dataDir);
  for (const name of await filesBefore(folder, before)) await rm(join(folder, name), { force: true });
}
