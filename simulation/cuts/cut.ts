import type { Chance } from '../world/chance.ts';
import type { Moment, Recording } from './recording.ts';

/** What stands in both files of a bar. */
type Files = { readonly file: Buffer; readonly log: Buffer };

/** What the disk holds while a moment is written. */
type Disk = {
  /** What has certainly arrived, and after how many moments it was so. */
  readonly safe: Files;
  readonly safeAfter: number;
  /** From here on the log may not have arrived, up to the end of this moment. */
  readonly from: number;
  readonly to: number;
  /** As it would be if all had arrived, but for what is carried over into the file. */
  readonly whole: Buffer;
};

export const kinds = ['missing', 'zeroed', 'garbled', 'scattered', 'begun anew', 'carried over'] as const;
export type Kind = (typeof kinds)[number];

/** What the power leaves behind when it goes. */
export type Cut = Files & {
  readonly kind: Kind;
  readonly moment: number;
  /** Of this moment; all that was heard so far must be there. */
  readonly byte: number;
  /** These states may be found: that after so many moments, or a later one up to this moment's. */
  readonly from: number;
};

/** A disk writes so much at once, or not. */
const SECTOR = 512;

function written(log: Buffer, { at, bytes, head }: Moment): Buffer {
  const next = Buffer.alloc(Math.max(log.length, at + bytes.length));
  log.copy(next);
  head?.copy(next);
  bytes.copy(next, at);
  return next;
}

/** What was there before shows where nothing has arrived; where nothing was, the file has ended. */
function damaged({ safe, from, to, whole }: Disk, kind: Kind, at: number, chance: Chance): Buffer {
  const before = (begin: number, end: number): Buffer => safe.log.subarray(begin, end);
  if (kind === 'missing') {
    const log = Buffer.from(whole.subarray(0, Math.max(at, safe.log.length)));
    before(at, log.length).copy(log, at);
    return log;
  }
  const log = Buffer.from(whole);
  if (kind === 'zeroed') log.fill(0, at, to);
  if (kind === 'garbled') chance.bytes(to - at).copy(log, at);
  if (kind === 'scattered')
    for (let sector = from; sector < to; sector += SECTOR) {
      const end = Math.min(sector + SECTOR, to);
      if (chance.percent(50)) continue;
      log.fill(0, sector, end);
      before(sector, end).copy(log, sector);
    }
  return log;
}

/** Of what is carried over each sector has arrived or not. */
function halfWay(file: Buffer, next: Buffer, chance: Chance): Buffer {
  const size = chance.percent(50) ? next.length : file.length;
  const mixed = Buffer.alloc(size);
  for (let at = 0; at < size; at += SECTOR) {
    const end = Math.min(at + SECTOR, size);
    (chance.percent(50) ? next : file).subarray(at, end).copy(mixed, at);
  }
  return mixed;
}

/** What is written in this moment: into the log, and then into the file. */
const lengthOf = ({ bytes, carriedOver }: Moment): number => bytes.length + (carriedOver?.length ?? 0);

function kindOf({ head, bytes }: Moment, byte: number, chance: Chance): Kind {
  if (byte >= bytes.length) return 'carried over';
  if (head && chance.percent(20)) return 'begun anew';
  return chance.pick(['missing', 'zeroed', 'garbled', 'scattered'] as const);
}

/** The power goes while this byte of this moment is written. */
function cutIn(disk: Disk, moment: Moment, number: number, byte: number, chance: Chance): Cut {
  const kind = kindOf(moment, byte, chance);
  const cut = { kind, moment: number, byte, from: disk.safeAfter };
  if (kind === 'begun anew') return { ...cut, ...disk.safe };
  if (kind === 'carried over') {
    // Never before the log has arrived.
    const file = halfWay(disk.safe.file, moment.carriedOver ?? disk.safe.file, chance);
    return { ...cut, from: number + 1, file, log: disk.whole };
  }
  // What nobody has waited for arrives in any order: also something of before may be missing.
  const at = moment.isFlushed ? moment.at + byte : chance.between(disk.from, moment.at + byte);
  return { ...cut, file: disk.safe.file, log: damaged(disk, kind, at, chance) };
}

/** So many cuts, spread over all that is written. */
export function* cutsOf({ file, moments }: Recording, count: number, chance: Chance): Generator<Cut> {
  const bytes = moments.reduce((sum, moment) => sum + lengthOf(moment), 0);
  const step = bytes / count;
  let [safe, safeAfter]: [Files, number] = [{ file, log: Buffer.alloc(0) }, 0];
  let whole = safe.log;
  let [passed, next] = [0, chance.next() * step];
  let from = 0;
  for (const [number, moment] of moments.entries()) {
    whole = written(whole, moment);
    if (safeAfter === number) from = moment.at;
    const disk = { safe, safeAfter, from, to: moment.at + moment.bytes.length, whole };
    for (; next < passed + lengthOf(moment); next += step)
      yield cutIn(disk, moment, number, Math.floor(next - passed), chance);
    passed += lengthOf(moment);
    if (moment.isFlushed || moment.carriedOver)
      [safe, safeAfter] = [{ file: moment.carriedOver ?? safe.file, log: whole }, number + 1];
  }
}
