import { MOST_WALLS, wallOf, type Wall as Codes } from '@masa/domain/wall';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { dishesToFetch } from './to-fetch.view.ts';
import { hashToken } from './wall-token.ts';
import {
  countWalls,
  giveToken,
  insertWall,
  lockWalls,
  markRevoked,
  readWall,
  readWalls,
  type Wall,
} from './wall.store.ts';

/** 128 bits: nobody guesses the address of a wall. */
const TOKEN_BYTES = 16;

export type MadeWall = Wall & { readonly token: string };
export type ShownWall = Pick<Wall, 'language' | 'secondLanguage'> & Codes;
type NewWall = Pick<Wall, 'name' | 'language' | 'secondLanguage'>;

const told = (work: Work, by: Staff, action: 'wall.made' | 'wall.revoked', { id, ...wall }: Wall) =>
  audit(work, {
    actor: actorOf(by),
    action,
    entity: 'wall',
    entityId: id,
    details: { name: wall.name, language: wall.language, secondLanguage: wall.secondLanguage },
  });

/** Screens that show guests the codes of what they fetch, and nothing else (AMB-237). */
export function wallService({ db, uow, world }: Context) {
  return {
    all: (): Promise<Wall[]> => readWalls(db),

    /**
     * Its address is in this answer and kept nowhere: who asks again with his key, having lost the answer, gets another
     * for the same wall.
     */
    make: async (wanted: NewWall, by: Staff, once: Once | null): Promise<MadeWall> => {
      const token = world.randomBytes(TOKEN_BYTES).toString('base64url');
      const made = await uow.run(async (work) => {
        await lockWalls(work.tx);
        work.locked();
        if ((await countWalls(work.tx)) >= MOST_WALLS) throw new Refusal('too_many_walls');
        const wall = { ...wanted, id: world.newId(), createdAt: work.now };
        await insertWall(work.tx, wall, token);
        await told(work, by, 'wall.made', wall);
        return wall;
      }, once);
      if (once?.replayed) await uow.run((work) => giveToken(work.tx, made.id, token));
      return { ...made, token };
    },

    /** From now on its address shows nothing. */
    revoke: (id: string, by: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const wall = found(await readWall(work.tx, { id }), 'wall_not_found');
        if (!(await markRevoked(work.tx, id, work.now))) throw new Refusal('wall_not_found');
        await told(work, by, 'wall.revoked', wall);
        return { status: 'revoked' as const, id };
      }, once),

    /** Whoever has no address is told so by one look, and begins no transaction. */
    show: async (token: string): Promise<ShownWall> => {
      const wall = found(await readWall(db, { token_hash: hashToken(token) }), 'wall_not_found');
      const { language, secondLanguage } = wall;
      const now = world.now();
      const dishes = await uow.snapshot((tx) => dishesToFetch(tx, now));
      return { language, secondLanguage, ...wallOf(dishes, now) };
    },
  };
}
export type WallService = ReturnType<typeof wallService>;
