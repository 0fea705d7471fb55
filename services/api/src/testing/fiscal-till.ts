import { laterFields, type FiscalDocument } from '@masa/domain/print-document';
import type { PrintVerbs } from '../modules/print/public.ts';

type Bar = { readonly product: { readonly print: Pick<PrintVerbs, 'agentLink' | 'agents'> } };

/** A fiscal device that prints what waits for it. */
export async function fiscalTill(bar: Bar) {
  const { agents, agentLink } = bar.product.print;
  const name = `till-${crypto.randomUUID()}`;
  const { id } = await agents.enrol(name, 'user:boss');
  const printers = [
    { name, role: 'fiscal', station: 'all', language: 'ro', state: 'ok', paper: 'ok', detail: '' } as const,
  ];
  const receipt = async () => {
    await agentLink.answers.hello(id, { agentVersion: '1', printers, knows: [...laterFields] });
    const [job] = (await agentLink.answers.claim(id, { printers: [name], limit: 1 })).jobs;
    if (job?.document.kind !== 'fiscal') throw new Error('No receipt waits.');
    const { jobId, leaseNo, document } = job;
    await agentLink.answers.started(id, { jobId, leaseNo });
    return { lease: { jobId, leaseNo }, document };
  };
  return {
    receipt,
    async prints(fiscalNumber: string, verifyUrl?: string | null): Promise<FiscalDocument> {
      const { lease, document } = await receipt();
      const said = {
        confirmed: true,
        fiscalNumber,
        paper: null,
        ...(verifyUrl !== undefined && { verifyUrl }),
      };
      const { status } = await agentLink.answers.printed(id, { ...lease, ...said });
      if (status !== 'ok') throw new Error(`The receipt was not taken: ${status}.`);
      return document;
    },
  };
}
