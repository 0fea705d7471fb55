import type { Redis } from '../process/redis.ts';

type Line = Pick<Redis, 'me' | 'say' | 'hear' | 'onBack' | 'isAway'>;
type Listener = (word: unknown, from: string) => void;

/** Stands where a Redis server would between the processes of one venue; it can be cut and mended. */
export function wire() {
  const lines: { me: string; channels: Map<string, Listener>; backs: (() => void)[] }[] = [];
  let cut = false;
  return {
    /** One more process; of two that were made one after the other the first goes first. */
    line: (): Line => {
      const mine = { me: `process ${lines.length}`, channels: new Map<string, Listener>(), backs: [] };
      const { me, channels, backs }: (typeof lines)[number] = mine;
      lines.push({ me, channels, backs });
      return {
        me,
        isAway: () => cut,
        say: async (channel, word) => {
          if (cut) throw new Error('The wire is cut.');
          const others = lines.filter((line) => line.me !== me);
          const text = JSON.stringify(word);
          setImmediate(() => {
            for (const other of others) other.channels.get(channel)?.(JSON.parse(text), me);
          });
          return Promise.resolve(others.length);
        },
        hear: (channel, listener) => void channels.set(channel, listener),
        onBack: (listener) => void backs.push(listener),
      };
    },
    cut: () => {
      cut = true;
    },
    mend: () => {
      cut = false;
      for (const { backs } of lines) for (const back of backs) back();
    },
    /** Somebody else's words, whatever they are. */
    whisper: (channel: string, word: unknown) => {
      for (const { channels } of lines) channels.get(channel)?.(word, 'a stranger');
    },
  };
}
