import { openVenue } from '../venue/venue.ts';
import { calmRounds } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { controlMs } from './raw-server.ts';

const DISHES = 300;
const NAME = 'Cârnați de casă cu varză călită, muștar și hrean proaspăt';

/** D-074: from the call to the last byte of the PDF, of a menu of more than 300 dishes on A5 in three languages. */
export async function menuPrintFigures(rounds: number): Promise<readonly Figure[]> {
  const venue = await openVenue('sqlite');
  try {
    const boss = venue.staff('admin');
    for (let at = 0; at < DISHES; at += 1)
      await boss.addMenuItem({
        body: { id: `bench_${at}`, group: 'beer_snacks', price: 5_000 + at, names: { ro: `${NAME} ${at}` } },
      });
    const round = async (): Promise<number> => {
      const began = performance.now();
      await boss.menuPrint({ query: { format: 'a5' } });
      return performance.now() - began;
    };
    await round();
    const { values, noisy, summary } = await calmRounds(rounds, controlMs, round);
    return [
      plain('control, node:http', summary),
      atMost('from the call to the last byte', median(values), 5_000, {
        unit: ' ms',
        noisy,
        noiseAdds: true,
      }),
    ];
  } finally {
    await venue.close();
  }
}
