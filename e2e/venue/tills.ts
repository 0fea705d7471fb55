import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDatecsEmulator, type DatecsEmulator } from '@masa/print-agent/testing/datecs-emulator';
import { tillBehind } from '@masa/print-agent/testing/till';
import { z } from 'zod';
import type { OwnVenue } from './venue.ts';
import { eventually } from './processes.ts';

const printersFile = z.object({ printers: z.array(z.looseObject({ role: z.string() })) });

export type Tills = { readonly tills: readonly DatecsEmulator[]; readonly stop: () => Promise<void> };

/** Cash registers of these names in the place of the printer of slips; the agent is started anew with them. */
export async function withTills(venue: OwnVenue, ...names: readonly string[]): Promise<Tills> {
  const file = join(venue.dataDir, 'printers.yaml');
  const { printers } = printersFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const tills = await Promise.all(names.map(() => startDatecsEmulator('P')));
  const registers = tills.map((till, at) => ({ ...tillBehind(till, 'P'), name: names[at] ?? '' }));
  writeFileSync(
    file,
    JSON.stringify({ printers: [...printers.filter(({ role }) => role !== 'fiscal'), ...registers] }),
  );
  await venue.killAgent();
  venue.startAgent();
  await eventually('the registers have named themselves', async () => {
    const named = (await venue.staff('admin').printers()).filter(({ device }) => device !== null);
    return named.length === names.length;
  });
  return {
    tills,
    stop: async () => {
      for (const till of tills) await till.stop();
    },
  };
}
