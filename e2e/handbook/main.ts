/** `node e2e/handbook/main.ts [--only hall,kitchen]`: see scripts/handbook.mjs. */
import { parseArgs } from 'node:util';
import { languages } from '@masa/domain/language';
import { openVenue } from '../venue/venue.ts';
import { photographer } from './photographer.ts';
import { eveningAtTheBar, troubleAtTheBar } from './scenes.ts';
import { staffPictures } from './staff-pictures.ts';
import { administratorPictures } from './administrator-pictures.ts';
import { guestPictures } from './guest-pictures.ts';
import { moneyAtTheBar, moneyPictures } from './money-pictures.ts';
import { troublePictures } from './trouble-pictures.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

// A killed parent must not leave a bar behind; the programs are ended by the `exit` of this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

// An address that a phone could open: the screens warn of every other.
const venue = await openVenue('sqlite', { PUBLIC_URL: 'http://masa.example' });
const only = values.only?.split(',') ?? null;
const photos = await photographer(venue, only);
try {
  const evening = await eveningAtTheBar(photos);
  for (const language of languages) {
    await guestPictures(photos, evening, language);
    await staffPictures(photos, evening, language);
    await administratorPictures(photos, evening, language);
  }
  // After the others: a drawer would stand in their hall.
  await moneyAtTheBar(venue);
  for (const language of languages) await moneyPictures(photos, evening, language);
  // Only now: a printer without paper would stand in every other picture.
  await troubleAtTheBar(venue, evening);
  for (const language of languages) await troublePictures(photos, evening, language);
  const taken = photos.taken();
  console.log(`${taken.length} pictures taken.`);
  const absent = only?.filter((name) => !taken.includes(name)) ?? [];
  if (absent.length > 0) throw new Error(`There is no picture ${absent.join(', ')}.`);
} finally {
  await photos.close();
  await venue.close();
}
