import { TABLE_CODE_ALPHABET, TABLE_CODE_LENGTH, VIRTUAL_TABLE_PREFIX } from '@masa/domain/table-code';
import { randomText } from '../../world/random-text.ts';
import type { World } from '../../world/world.ts';

/** The tableId of a new table: what its QR code holds, and nobody can guess (AMB-088, AMB-089). */
export function randomTableCode(world: Pick<World, 'randomBytes'>, kind: 'physical' | 'virtual'): string {
  const code = randomText(world, TABLE_CODE_ALPHABET, TABLE_CODE_LENGTH);
  return kind === 'virtual' ? `${VIRTUAL_TABLE_PREFIX}${code}` : code;
}
