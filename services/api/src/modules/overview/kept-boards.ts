import { writeBoard, type Board, type WrittenBoard } from './written-board.ts';

/** A screen that asks every 30 seconds finds its version among so many, also on a busy evening. */
const BOARDS = 64;
/** Of all kept boards together: a row of the next board that is the same is no second one, but has its place there. */
const PLACES = 40_000;

export type KeptBoards = {
  /** Writes the board down and keeps it; the oldest go. */
  readonly keep: (board: Board) => Promise<WrittenBoard>;
  readonly find: (version: string) => WrittenBoard | undefined;
};

const placesOn = ({ lists }: WrittenBoard): number =>
  Object.values(lists).reduce((sum, list) => sum + list.size, 0);

/**
 * The last boards that this process has read, by version. Which version a screen has is found here or it gets the whole
 * board: another process, or this one before its restart, may have told it (docs/decisions/0026).
 */
export function keptBoards({ boards = BOARDS, places = PLACES } = {}): KeptBoards {
  /** The newest last. */
  const kept = new Map<string, WrittenBoard>();
  let last: WrittenBoard | null = null;

  function forget(): void {
    let taken = [...kept.values()].reduce((sum, board) => sum + placesOn(board), 0);
    for (const [version, board] of kept) {
      // The newest stays: whoever has it has to be told that nothing has changed.
      if ((kept.size <= boards && taken <= places) || board === last) return;
      kept.delete(version);
      taken -= placesOn(board);
    }
  }

  return {
    keep: async (board) => {
      last = await writeBoard(board, last);
      kept.delete(last.version);
      kept.set(last.version, last);
      forget();
      return last;
    },
    find: (version) => kept.get(version),
  };
}
