/**
 * Takes the place of node:fs for the journal of a print agent. Every note is flushed before the next step, so that what is
 * written is there after any death; only the last one can be torn, or missing.
 */
import { computerOf, dies, kill, world, type Computer, type File } from './computers.ts';

type Handle = { readonly computer: Computer; readonly file: File };

const handles = new Map<number, Handle>();
let opened = 100;

const missing = (path: string): Error =>
  Object.assign(new Error(`ENOENT: no such file or directory, open '${path}'`), { code: 'ENOENT' });

/** Whoever dies while he writes leaves all of a note, a part of it, or nothing. */
function write({ computer, file }: Handle, text: string): void {
  if (computer.life === null) return;
  const death = dies(computer, 'writes a note');
  file.text += text.slice(0, Math.floor(text.length * (death?.noted ?? 1)));
  if (death) kill(computer, death);
}

const JOB = /"state":"print(?:ing|ed)","jobId":"([^"]+)"/u;
/** What was written whole; a torn line is none. */
const jobsIn = (text: string): string[] =>
  text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => JOB.exec(line)?.[1] ?? []);

/** Whoever writes his notes anew forgets none: what an agent has sent to paper it must know as long as its disk is there. */
function remembers(before: string, after: string, path: string): void {
  const kept = new Set(jobsIn(after));
  const [lost] = jobsIn(before).filter((job) => !kept.has(job));
  if (lost !== undefined) world().found(`${path} has lost what was noted of job ${lost}`);
}

export const mkdirSync = (): undefined => undefined;
export const fsyncSync = (): void => undefined;

export function readFileSync(path: string): string {
  const file = computerOf(path).files.get(path);
  if (!file) throw missing(path);
  return file.text;
}

export function openSync(path: string, flags: string): number {
  const computer = computerOf(path);
  const known = flags === 'a' || flags === 'r' ? computer.files.get(path) : undefined;
  const file = known ?? { text: '' };
  // A directory is opened to be flushed, and is no file.
  if (flags !== 'r' && computer.life !== null) computer.files.set(path, file);
  opened += 1;
  handles.set(opened, { computer, file });
  return opened;
}

export function writeSync(handle: number, text: string): number {
  const open = handles.get(handle);
  if (!open) throw new Error(`No file is open as ${handle}.`);
  write(open, text);
  return text.length;
}

export const closeSync = (handle: number): void => void handles.delete(handle);

export function renameSync(from: string, to: string): void {
  const { files, life } = computerOf(from);
  const file = files.get(from);
  if (life === null) return;
  if (!file) throw missing(from);
  remembers(files.get(to)?.text ?? '', file.text, to);
  files.delete(from);
  files.set(to, file);
}
