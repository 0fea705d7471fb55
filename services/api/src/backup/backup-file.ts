import { createHash, randomUUID, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is one compressed file of JSON lines: who made it, every table's rows, every upload, and an end that counts
 * and seals what came before. It knows nothing of the database it came from, so that a bar can move from SQLite to
 * MariaDB with it. The lines are read one by one: a file of any size needs little memory.
 */
const FORMAT = 1;

/** A value of a row as it is kept in JSON; bytes are the one kind that JSON has no word for. */
const bytesInJson = z.object({ $bytes: z.string() });
const row = z.record(z.string(), z.unknown());

const head = z.object({
  masa: z.literal('backup'),
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The migrations that made the schema of these rows. */
  migrations: z.array(z.string()),
});
const rows = z.object({ table: z.string(), rows: z.array(row) });
const upload = z.object({ upload: z.string(), bytes: z.string() });
const end = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.int()),
  uploads: z.int(),
  sha256: z.string(),
});

export type BackupHead = z.infer<typeof head>;
export type BackupEnd = z.infer<typeof end>;
export type Row = z.infer<typeof row>;
export type BackupPart =
  | { readonly table: string; readonly rows: readonly Row[] }
  | { readonly upload: string; readonly bytes: Buffer };

/** Said to the person who restores: the file is no backup, damaged or cut short. */
export class BrokenBackup extends Error {}

const toJsonValue = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? { $bytes: value.toString('base64') } : value;
function fromJsonValue(value: unknown): unknown {
  const bytes = bytesInJson.safeParse(value);
  return bytes.success ? Buffer.from(bytes.data.$bytes, 'base64') : value;
}
const mapRow = (one: Row, map: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(one).map(([column, value]) => [column, map(value)]));

/** Writes the parts as they come; the file has its name only when it is whole and on the disk. */
export async function writeBackup(
  path: string,
  about: Pick<BackupHead, 'madeAt' | 'migrations'>,
  parts: AsyncIterable<BackupPart>,
): Promise<BackupEnd> {
  await mkdir(dirname(path), { recursive: true });
  // Another process may be writing the same backup: each its own, and the last one stays.
  const unfinished = `${path}.${randomUUID()}.part`;
  const zip = createGzip();
  // Personal data and key hashes are in it: for the owner of the process only.
  const file = zip.pipe(createWriteStream(unfinished, { mode: 0o600 }));
  const hash = createHash('sha256');
  const line = async (value: unknown, sealed = true) => {
    const text = `${JSON.stringify(value)}\n`;
    if (sealed) hash.update(text);
    if (!zip.write(text)) await once(zip, 'drain');
  };
  try {
    await line({ masa: 'backup', format: FORMAT, ...about } satisfies BackupHead);
    const counted: Record<string, number> = {};
    let uploads = 0;
    for await (const part of parts) {
      if ('table' in part) {
        counted[part.table] = (counted[part.table] ?? 0) + part.rows.length;
        await line({ table: part.table, rows: part.rows.map((one) => mapRow(one, toJsonValue)) });
      } else {
        uploads += 1;
        await line({ upload: part.upload, bytes: part.bytes.toString('base64') });
      }
    }
    const seal: BackupEnd = { end: true, rows: counted, uploads, sha256: hash.digest('hex') };
    await line(seal, false);
    zip.end();
    await finished(file);
    const handle = await open(unfinished, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
    return seal;
  } catch (reason) {
    file.destroy();
    await rm(unfinished, { force: true });
    throw reason;
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const raw = createReadStream(path);
  const plain = createGunzip();
  raw.on('error', (reason) => plain.destroy(reason));
  try {
    for await (const line of createInterface({ input: raw.pipe(plain), crlfDelay: Infinity })) yield line;
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT')
      throw new BrokenBackup(`There is no file ${path}.`);
    throw new BrokenBackup(`${path} cannot be read: it is no backup of Masa, or it is damaged.`);
  } finally {
    raw.destroy();
  }
}

function parse<T>(schema: z.ZodType<T>, line: string, path: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw new BrokenBackup(`${path} is no backup of Masa, or it is damaged.`);
  }
}

function sealedBy(hash: Hash, seal: BackupEnd, path: string): BackupEnd {
  if (seal.sha256 !== hash.digest('hex')) throw new BrokenBackup(`${path} was changed after it was made.`);
  return seal;
}

/** Reads the file from end to end: what it says of itself, once it is known to be whole. */
export async function verifyBackup(path: string): Promise<{ head: BackupHead; end: BackupEnd }> {
  const hash = createHash('sha256');
  let first: BackupHead | undefined;
  for await (const line of linesOf(path)) {
    if (line.startsWith('{"end":true')) {
      if (!first) break;
      return { head: first, end: sealedBy(hash, parse(end, line, path), path) };
    }
    first ??= parse(head, line, path);
    hash.update(`${line}\n`);
  }
  throw new BrokenBackup(first ? `${path} ends too early.` : `${path} is no backup of Masa.`);
}

/** The rows and uploads of a verified backup, in the order they were written. */
export async function* partsOf(path: string): AsyncGenerator<BackupPart> {
  for await (const line of linesOf(path)) {
    if (line.startsWith('{"table"')) {
      const part = parse(rows, line, path);
      yield { table: part.table, rows: part.rows.map((one) => mapRow(one, fromJsonValue)) };
    } else if (line.startsWith('{"upload"')) {
      const part = parse(upload, line, path);
      yield { upload: part.upload, bytes: Buffer.from(part.bytes, 'base64') };
    }
  }
}
