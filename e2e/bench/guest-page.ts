import type { Page } from '@playwright/test';
import { openVenue } from '../venue/venue.ts';
import { calmRounds, type Calm } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { controlMs } from './raw-server.ts';
import { slowPhoneBrowser, visit, type Visit } from './slow-phone.ts';
import { staticMenu } from './static-menu.ts';

/** From the scanned code to the question for the name, on a phone that was never here. */
export async function scanFigures(rounds: number): Promise<readonly Figure[]> {
  const venue = await openVenue('sqlite');
  const browser = await slowPhoneBrowser();
  try {
    const [table] = await venue.tables();
    const scan = () => visit(browser, `${venue.origin}/table/${table?.tableId ?? ''}`, nameField);
    await scan();
    const { values, noisy, summary } = await calmRounds(rounds, controlMs, scan);
    const trust = { unit: ' ms', noisy, noiseAdds: true };
    return [
      plain('control, node:http', summary),
      atMost('first paint', of(values, 'firstPaint'), 1_200, trust),
      plain('the name can be written', `${of(values, 'there').toFixed(0)} ms`),
      atMost('largest contentful paint', of(values, 'lcp'), 2_500, trust),
      atMost('layout shift', of(values, 'cls'), 0.02),
    ];
  } finally {
    await browser.close();
    await venue.close();
  }
}

type Pair = { readonly ours: Visit; readonly theirs: Visit };

const dish = (page: Page) => page.getByRole('article').first();
const nameField = (page: Page) => page.getByRole('textbox');

const of = (visits: readonly Visit[], key: keyof Visit): number => median(visits.map((seen) => seen[key]));

/** The guest menu on a slow phone against a static page of the same dishes and pictures, interleaved. */
export async function guestPageFigures(rounds: number): Promise<readonly Figure[]> {
  const venue = await openVenue('sqlite');
  const still = await staticMenu(venue.origin);
  const browser = await slowPhoneBrowser();
  const pair = async (): Promise<Pair> => ({
    ours: await visit(browser, `${venue.origin}/menu?lang=en`, dish),
    theirs: await visit(browser, `${still.origin}/`, dish),
  });
  const measured = async () => {
    await pair();
    return calmRounds(rounds, controlMs, pair);
  };
  try {
    return figuresOf(await measured());
  } finally {
    await browser.close();
    await still.close();
    await venue.close();
  }
}

function figuresOf({ values, noisy, summary }: Calm<Pair>): readonly Figure[] {
  const ours = values.map((pair) => pair.ours);
  const theirs = values.map((pair) => pair.theirs);
  const ratio = median(values.map((pair) => pair.ours.lcp / pair.theirs.lcp));
  return [
    plain('control, node:http', summary),
    plain('largest contentful paint, static page', `${of(theirs, 'lcp').toFixed(0)} ms`),
    plain('largest contentful paint, guest menu', `${of(ours, 'lcp').toFixed(0)} ms`),
    atMost('largest contentful paint, ratio', ratio, 2, { unit: 'x', noisy }),
    atMost('layout shift', of(ours, 'cls'), 0.02),
    atMost('longest task after load', of(ours, 'longTask'), 100, { unit: ' ms', noisy, noiseAdds: true }),
    atMost('pictures of the first screen', of(ours, 'pictureBytes') / 1_000, 200, { unit: ' kB' }),
  ];
}
