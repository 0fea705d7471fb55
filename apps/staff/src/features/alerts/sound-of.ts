import type { StaffRole } from '@masa/domain/staff';
import type { BellSound } from '../../shared/bell.ts';
import type { BoardSound } from '../../shared/device-prefs.ts';

/** The most urgent first; what rings for the kitchen is named by what it is. */
const kinds = [
  { sound: 'rush', begins: 'rush:' },
  { sound: 'back', begins: 'back:' },
  { sound: 'new', begins: '' },
] as const satisfies readonly { readonly sound: BoardSound; readonly begins: string }[];

const kindOf = (thing: string): BoardSound =>
  kinds.find(({ begins }) => thing.startsWith(begins))?.sound ?? 'new';

/** What this tablet is to hear of what rings; null: it wants to hear none of it (K-047). */
export function soundOf(
  role: StaffRole,
  things: readonly string[],
  silent: ReadonlySet<BoardSound> = new Set(),
): BellSound | null {
  if (role !== 'kitchen') return role;
  const ringing = new Set(things.map(kindOf));
  return kinds.find(({ sound }) => ringing.has(sound) && !silent.has(sound))?.sound ?? null;
}
