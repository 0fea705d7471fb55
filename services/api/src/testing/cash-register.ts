import { laterFields, type FiscalDocument } from '@masa/domain/print-document';
import type { Bar } from './writes/write.ts';

type Kind = {
  /** What its agent says that it knows; an agent of before says nothing. */
  readonly knows?: readonly string[];
  /** A printer of slips has none. */
  readonly device?: { readonly model: string; readonly serial: string } | null;
  /** So many papers it takes at once. */
  readonly limit?: number;
};

/** A cash register of this bar: takes what waits for it, and prints it. */
export async function cashRegister(
  { product: { print } }: Pick<Bar, 'product'>,
  { knows = laterFields, device = { model: 'DP-25', serial: 'DT000001' }, limit = 20 }: Kind = {},
) {
  const { agents, agentLink } = print;
  const name = `till-${crypto.randomUUID()}`;
  const { id } = await agents.enrol(name, 'user:boss');
  const state = { state: 'ok', paper: 'ok', detail: '' } as const;
  const found = device && { device: { ...device, registration: 'J1', legal: true } };
  const printers = [{ name, role: 'fiscal', station: 'all', language: 'ro', ...state, ...found } as const];
  const takes = async (words: readonly string[] = knows) => {
    await agentLink.answers.hello(id, { agentVersion: '1', printers, knows: [...words] });
    return (await agentLink.answers.claim(id, { printers: [name], limit })).jobs;
  };
  return {
    name,
    takes,
    /** Its agent has none any more. */
    leaves: () => agentLink.answers.hello(id, { agentVersion: '1', printers: [] }),
    /** Takes all that waits, and has no paper for it. */
    fails: async () => {
      for (const { jobId, leaseNo } of await takes(knows))
        await agentLink.answers.failed(id, { jobId, leaseNo, reason: 'no paper' });
    },
    /** Prints all that waits, each under the next number, or without one (null); answers the receipts. */
    prints: async (
      first: number | null = 1,
      words: readonly string[] = knows,
    ): Promise<readonly FiscalDocument[]> => {
      const receipts: FiscalDocument[] = [];
      for (const [at, { jobId, leaseNo, document }] of (await takes(words)).entries()) {
        await agentLink.answers.started(id, { jobId, leaseNo });
        const said = {
          confirmed: true,
          fiscalNumber: first === null ? null : String(first + at),
          paper: null,
        };
        await agentLink.answers.printed(id, { jobId, leaseNo, ...said });
        if (document.kind === 'fiscal') receipts.push(document);
      }
      return receipts;
    },
  };
}
