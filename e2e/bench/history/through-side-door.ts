import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Venue } from '../../venue/venue.ts';

/** For the environment of a venue whose API gets one. */
export const WITH_SIDE_DOOR = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'side-door.ts')).href}`,
};

/** Answers for how long the loop was at work at a stretch since the last time, in milliseconds of the processor. */
async function say({ dataDir }: Pick<Venue, 'dataDir'>, word: 'turn' | 'jobs'): Promise<number> {
  const line = connect(join(dataDir, 'side-door'));
  await once(line, 'connect');
  line.write(word);
  return Number(await text(line));
}
export const longestTurn = (venue: Pick<Venue, 'dataDir'>): Promise<number> => say(venue, 'turn');
/** What the venue does once a minute or once an hour it begins with now. */
export const beginJobs = (venue: Pick<Venue, 'dataDir'>): Promise<number> => say(venue, 'jobs');
