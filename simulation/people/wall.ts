import { pause, unlessRefused, type Person } from './person.ts';

const LOOKS_MS = [3_000, 20_000] as const;
const NEW = { name: 'Above the counter', language: 'ro', secondLanguage: 'ru' } as const;

/** Answers its id and what opens it; null: there are too many. */
async function hang(boss: Person): Promise<{ readonly id: string; readonly token: string } | null> {
  const made = await unlessRefused(boss, (once) => boss.api.makeWall({ body: NEW }, once));
  return made && { id: made.id, token: new URL(made.address).pathname.split('/').at(-1) ?? '' };
}

type Hanging = {
  readonly boss: Person;
  readonly screen: Person;
  readonly isOver: () => boolean;
  readonly found: (finding: string) => void;
};

/**
 * Hangs where guests read by which codes they fetch what is ready, and is taken down when the bar closes. Who made it hears
 * its address once: where that was told to somebody else meanwhile, another one is hung.
 */
export async function wall({ boss, screen, isOver, found }: Hanging): Promise<void> {
  let hanging = await hang(boss);
  while (!isOver() && hanging) {
    const { token } = hanging;
    if ((await unlessRefused(screen, () => screen.api.wall({ params: { token } }))) === null)
      hanging = await hang(boss);
    await pause(screen, ...LOOKS_MS);
  }
  if (!hanging) return;
  const { id, token } = hanging;
  await unlessRefused(boss, (once) => boss.api.revokeWall({ params: { id } }, once));
  const shown = await unlessRefused(screen, () => screen.api.wall({ params: { token } }));
  if (shown !== null) found('a wall that was taken down shows codes');
}
