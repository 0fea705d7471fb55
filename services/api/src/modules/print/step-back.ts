import type { Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { readPrinters, setSteppedBack, type Printer } from './printer.store.ts';

/** The real printer does some of the virtual one's work. */
const takesWorkOf = (real: Printer, virtual: Printer): boolean =>
  real.role === virtual.role &&
  (real.role !== 'sticker' ||
    real.station === virtual.station ||
    [real.station, virtual.station].includes('all'));

/**
 * A virtual printer is there to try the product with. Once a real one of its role and station has come, paper is expected,
 * and what it would swallow nobody would miss in time: it steps back for good, also while the real one is out or gone. A
 * person's word, either way, is never overruled.
 */
export async function stepBack(work: Work): Promise<void> {
  const printers = await readPrinters(work.tx);
  const real = printers.filter((printer) => !printer.virtual);
  for (const printer of printers) {
    const successor = real.find((other) => takesWorkOf(other, printer));
    if (!printer.virtual || printer.steppedBack !== null || !successor) continue;
    await setSteppedBack(work.tx, printer.id, true);
    await audit(work, {
      actor: 'system',
      action: 'printer.stepped_back',
      entity: 'printer',
      entityId: printer.id,
      details: { name: printer.name, for: successor.name },
    });
  }
}
