import type { FiscalPrinterConfig } from '../fiscal/driver-config.ts';
import type { FiscalDocument } from '@masa/domain/print-document';
import type { DatecsEmulator } from './datecs-emulator.ts';
import type { ErpnetServer } from './erpnet-server.ts';
import { fiscalDocument, wings } from './jobs.ts';

const REGISTER = 'https://mev.example/{registration}/{total}/{number}/{date}';
const named = { name: 'till', role: 'fiscal', station: 'all', language: 'ro' } as const;
const registered = { registration: 'J105002238', verifyUrl: REGISTER };

/** printers.yaml's words for an emulator. */
export const tillBehind = ({ host, port }: DatecsEmulator, framing: 'P' | 'X'): FiscalPrinterConfig => {
  const common = {
    type: 'datecs',
    operator: 1,
    password: '0001',
    till: 1,
    letters: 'ascii',
    ...registered,
  } as const;
  return {
    ...named,
    connection: { type: 'tcp', host, port },
    driver:
      framing === 'P'
        ? { ...common, framing, taxGroups: { A: 'A', B: 'B' }, payments: { cash: 'P', card: 'D' } }
        : { ...common, framing, taxGroups: { A: 1, B: 2 }, payments: { cash: 0, card: 1 } },
  };
};

export const tillAt = ({ url }: ErpnetServer): FiscalPrinterConfig => ({
  ...named,
  driver: { type: 'erpnet', url, printer: 'fp1', taxGroups: { A: 1, B: 2 }, ...registered },
});

/** A check of its own sum, so that receipts can be told apart. */
export function checkOver(price: number, shortId: string): FiscalDocument {
  const lines = [{ ...wings, quantity: 1, regularPrice: price, effectivePrice: price }];
  const vat = [{ group: 'B', percent: 8, gross: price, vat: Math.round((price * 8) / 108) }];
  return { ...fiscalDocument, shortId, lines, regularTotal: price, effectiveTotal: price, vat };
}
