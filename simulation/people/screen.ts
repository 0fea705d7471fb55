import { boardReader } from '@masa/client/board';
import { differsOnScreen, shownBill, shownBoard } from '../judge/screens.ts';
import type { View } from '../model/views.ts';
import type { Ear } from '../seams/live.ts';
import { BOARD } from './scripts.ts';
import { pause, untilAnswered, type Person } from './person.ts';

/** A screen asks by itself so often, whatever it was told. */
const BY_ITSELF_MS = 30_000;
/** A frozen API says nothing for a minute; what was stored when it froze is told later. */
const WORD_COMES_MS = 90_000;
/** Between a message and the question, so that several are one. */
const NOTICES_MS = [200, 4_000] as const;

function loaderOf(person: Person, shows: string): () => Promise<View> {
  const { api } = person;
  if (shows !== BOARD)
    return async () =>
      shownBill(await untilAnswered(person, () => api.tableOrders({ params: { tableId: shows } })));
  const read = boardReader();
  return async () =>
    shownBoard(await untilAnswered(person, () => read((since) => api.overviewChanges({ query: { since } }))));
}

/**
 * A screen that is left alone: it loads when it is told that something has changed, and now and then by itself. What it
 * finds then it has been told of, or is about to be.
 */
export async function screen(
  person: Person,
  { shows, ear, isOver }: { readonly shows: string; readonly ear: Ear; readonly isOver: () => boolean },
  found: (finding: string) => void,
): Promise<void> {
  const load = loaderOf(person, shows);
  let shown = await load();
  while (!isOver()) {
    const wasTold = await ear.next(BY_ITSELF_MS);
    if (wasTold) await pause(person, ...NOTICES_MS);
    const before = shown;
    shown = await load();
    const differs = wasTold ? null : differsOnScreen(shown, before);
    if (differs === null) continue;
    if (!(await ear.next(WORD_COMES_MS))) found(`nobody has told the screen of ${shows}: before, ${differs}`);
    shown = await load();
  }
}
