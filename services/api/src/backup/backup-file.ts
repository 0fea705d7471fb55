import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { absent, OWNERS_FILE, OWNERS_FOLDER } from '../process/disk.ts';

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
  await mkdir(dirname(path), { recursive: true, mode: OWNERS_FOLDER });
  // Another process may be writing the same backup: each its own, and the last one stays.
  const unfinished = `${path}.${randomUUID()}.part`;
  const zip = createGzip();
  // Personal data and key hashes are in it: for the owner of the process only.
  const file = zip.pipe(createWriteStream(unfinished, { mode: OWNERS_FILE }));
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

const damaged = (path: string) =>
  new BrokenBackup(`${path} cannot be read: it is no backup of Masa, or it is damaged.`);

/** What gzip writes before the first byte of ours; only its last byte, the system that wrote it, may differ. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0]);
const GZIP_SYSTEMS = [0, 3, 7, 10, 11, 19, 255];

async function mustBeOurs(handle: FileHandle, path: string): Promise<void> {
  const bytes = Buffer.alloc(GZIP_HEAD.length + 1);
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
  const ours = bytesRead === bytes.length && bytes.subarray(0, -1).equals(GZIP_HEAD);
  if (!ours || !GZIP_SYSTEMS.includes(bytes.at(-1) ?? -1)) throw damaged(path);
}

/** Every line, to the very last byte of the file. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const handle = await open(path).catch(absent);
  if (!handle) throw new BrokenBackup(`There is no file ${path}.`);
  try {
    const { size } = await handle.stat();
    await mustBeOurs(handle, path);
    const plain = createGunzip();
    const raw = handle.createReadStream({ start: 0, autoClose: false });
    raw.on('error', (reason) => plain.destroy(reason)).pipe(plain);
    let begun: string[] = [];
    for await (const text of plain.setEncoding('utf8') as AsyncIterable<string>) {
      let from = 0;
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
        yield [...begun, text.slice(from, at)].join('');
        begun = [];
        from = at + 1;
      }
      begun.push(text.slice(from));
    }
    if (begun.some((piece) => piece !== '')) throw new BrokenBackup(`${path} ends too early.`);
    if (plain.bytesWritten !== size) throw damaged(path);
  } catch (reason) {
    throw reason instanceof BrokenBackup ? reason : damaged(path);
  } finally {
    await handle.close();
  }
}

function parse<T>(schema: z.ZodType<T>, line: string, path: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw new BrokenBackup(`${path} is no backup of Masa, or it is damaged.`);
  }
}

function partOf(line: string, path: string): BackupPart {
  if (line.startsWith('{"table"')) {
    const part = parse(rows, line, path);
    return { table: part.table, rows: part.rows.map((one) => mapRow(one, fromJsonValue)) };
  }
  const { upload: name, bytes } = parse(upload, line, path);
  // A name in a file from elsewhere must stay a name.
  if (/[/\\]|^\.+$/u.test(name)) throw new BrokenBackup(`${path} names the upload ${name}.`);
  return { upload: name, bytes: Buffer.from(bytes, 'base64') };
}

/** Counts what it lets through, for the seal to be held against. */
function tally() {
  const counted = new Map<string, number>();
  let uploads = 0;
  return {
    add: (part: BackupPart): void => {
      if ('table' in part) counted.set(part.table, (counted.get(part.table) ?? 0) + part.rows.length);
      else uploads += 1;
    },
    isTold: (seal: BackupEnd): boolean =>
      seal.uploads === uploads &&
      Object.keys(seal.rows).length === counted.size &&
      [...counted].every(([table, count]) => seal.rows[table] === count),
  };
}

type Told = { readonly head: BackupHead; readonly end: BackupEnd };

/**
 * The rows and uploads of a backup, in the order they were written; in the end, what it says of itself. Fails at
 * whatever shows that the file is not, to the last byte, the one that was written.
 */
export async function* readBackup(path: string): AsyncGenerator<BackupPart, Told> {
  const hash = createHash('sha256');
  const count = tally();
  let first: BackupHead | undefined;
  let seal: BackupEnd | undefined;
  for await (const line of linesOf(path)) {
    if (seal) throw new BrokenBackup(`${path} goes on after its end: it was changed after it was made.`);
    if (line.startsWith('{"end":true')) {
      seal = parse(end, line, path);
      continue;
    }
    hash.update(`${line}\n`);
    if (!first) {
      first = parse(head, line, path);
      continue;
    }
    const part = partOf(line, path);
    count.add(part);
    yield part;
  }
  if (!first) throw new BrokenBackup(`${path} is no backup of Masa.`);
  if (!seal) throw new BrokenBackup(`${path} ends too early.`);
  if (seal.sha256 !== hash.digest('hex') || !count.isTold(seal))
    throw new BrokenBackup(`${path} was changed after it was made.`);
  return { head: first, end: seal };
}

/** Reads the file from end to end: what it says of itself, once it is known to be whole. */
export async function verifyBackup(path: string): Promise<Told & { readonly tables: readonly string[] }> {
  const parts = readBackup(path);
  const tables = new Set<string>();
  for (let next = await parts.next(); ; next = await parts.next()) {
    if (next.done) return { ...next.value, tables: [...tables] };
    if ('table' in next.value) tables.add(next.value.table);
  }
}
