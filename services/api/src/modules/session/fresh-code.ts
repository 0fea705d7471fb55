import type { TableKind } from '@masa/domain/table-code';
import type { Work } from '../../db/unit-of-work.ts';
import type { World } from '../../world/world.ts';
import { isCodeKnown } from './brought-code.store.ts';
import { randomTableCode } from './table-code.ts';

/** A code that nobody has ever been given, of a table or of a slip. */
export async function freshTableCode(
  work: Work,
  world: Pick<World, 'randomBytes'>,
  kind: Exclude<TableKind, 'quick'>,
): Promise<string> {
  const code = randomTableCode(world, kind);
  return (await isCodeKnown(work.tx, code)) ? freshTableCode(work, world, kind) : code;
}
