import { openHouse } from '../house/house.ts';
import { atMost, median, plain, swing, type Figure } from './figures.ts';
import { controlMs } from './raw-server.ts';
import { slowPhoneBrowser, visit, type Visit } from './slow-phone.ts';
import { staticMenu } from './static-menu.ts';

const of = (visits: readonly Visit[], key: keyof Visit): number => median(visits.map((seen) => seen[key]));

/** The guest menu on a slow phone against a static page of the same dishes and pictures, interleaved. */
export async function guestPageFigures(rounds: number): Promise<readonly Figure[]> {
  const house = await openHouse('sqlite');
  const still = await staticMenu(house.origin);
  const browser = await slowPhoneBrowser();
  const ours: Visit[] = [];
  const theirs: Visit[] = [];
  const control: number[] = [];
  try {
    await visit(browser, `${house.origin}/menu?lang=en`);
    await visit(browser, `${still.origin}/`);
    for (let round = 0; round < rounds; round += 1) {
      control.push(await controlMs());
      ours.push(await visit(browser, `${house.origin}/menu?lang=en`));
      theirs.push(await visit(browser, `${still.origin}/`));
    }
  } finally {
    await browser.close();
    await still.close();
    await house.close();
  }
  const ratio = median(ours.map(({ lcp }, at) => lcp / (theirs[at]?.lcp ?? Number.NaN)));
  return [
    plain('control, node:http', `moved ${swing(control).toFixed(2)}x in ${rounds} rounds`),
    plain('largest contentful paint, static page', `${of(theirs, 'lcp').toFixed(0)} ms`),
    plain('largest contentful paint, guest menu', `${of(ours, 'lcp').toFixed(0)} ms`),
    atMost('largest contentful paint, ratio', ratio, 2, { unit: 'x', control }),
    atMost('layout shift', of(ours, 'cls'), 0.02),
    atMost('longest task after load', of(ours, 'longTask'), 200, { unit: ' ms', control }),
    atMost('pictures of the first screen', of(ours, 'pictureBytes') / 1_000, 200, { unit: ' kB' }),
  ];
}
