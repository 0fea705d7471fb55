import { holdName } from '../../db/counter.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import { hashToken } from './wall-token.ts';
import type { WallTables } from './wall.tables.ts';

type Row = WallTables['walls'];
export type Wall = {
  readonly id: string;
  readonly name: string;
  readonly language: Row['language'];
  readonly secondLanguage: Row['second_language'];
  readonly createdAt: number;
};

const select = (reader: Reader) =>
  reader('walls').whereNull('revoked_at').select({
    id: 'id',
    name: 'name',
    language: 'language',
    secondLanguage: 'second_language',
    createdAt: 'created_at',
  });

export const readWalls = (reader: Reader): Promise<Wall[]> => select(reader).orderBy(['created_at', 'id']);

export const readWall = (
  reader: Reader,
  by: Partial<Pick<Row, 'id' | 'token_hash'>>,
): Promise<Wall | undefined> => select(reader).where(by).first();

/** Whoever makes one does so alone, until his transaction ends: no two are the last one that there may be. */
export const lockWalls = (tx: Tx): Promise<void> => holdName(tx, 'walls');

export async function countWalls(reader: Reader): Promise<number> {
  const row = await reader('walls').whereNull('revoked_at').count({ n: '*' }).first();
  return toNumber(row?.n ?? 0);
}

export async function insertWall(tx: Tx, wall: Wall, token: string): Promise<void> {
  await tx('walls').insert({
    id: wall.id,
    name: wall.name,
    token_hash: hashToken(token),
    language: wall.language,
    second_language: wall.secondLanguage,
    created_at: wall.createdAt,
    revoked_at: null,
  });
}

export async function giveToken(tx: Tx, id: string, token: string): Promise<void> {
  await tx('walls')
    .where({ id })
    .whereNull('revoked_at')
    .update({ token_hash: hashToken(token) });
}

/** True for whoever comes first. */
export const markRevoked = async (tx: Tx, id: string, now: number): Promise<boolean> =>
  (await tx('walls').where({ id }).whereNull('revoked_at').update({ revoked_at: now })) === 1;
