import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { House } from '../../house/house.ts';

/** For the environment of a house whose API gets one. */
export const WITH_SIDE_DOOR = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'side-door.ts')).href}`,
};

/** Answers for how long the loop was at work at a stretch since the last time, in milliseconds of the processor. */
async function say({ dataDir }: Pick<House, 'dataDir'>, word: 'turn' | 'jobs'): Promise<number> {
  const line = connect(join(dataDir, 'side-door'));
  await once(line, 'connect');
  line.write(word);
  return Number(await text(line));
}
export const longestTurn = (house: Pick<House, 'dataDir'>): Promise<number> => say(house, 'turn');
/** What the house does once a minute or once an hour it begins with now. */
export const beginJobs = (house: Pick<House, 'dataDir'>): Promise<number> => say(house, 'jobs');
