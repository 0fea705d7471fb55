import { afterAll, beforeAll, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { printer, PRINTED } from '../../testing/print-bar.ts';

const DAY_MS = 86_400_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

it('keeps the picture of a paper for a week, by itself', async () => {
  const { agents, agentLink } = bar.product.print;
  const { id } = await agents.enrol('bar', 'user:boss');
  await agentLink.answers.hello(id, { agentVersion: '1', printers: [printer('kitchen')] });
  await order(await bar.guest('Mihai', bar.table()), 'fries');
  const [job] = (await agentLink.answers.claim(id, { printers: ['kitchen'], limit: 1 })).jobs;
  const { jobId = '', leaseNo = 0 } = job ?? {};
  await agentLink.answers.printed(id, { jobId, leaseNo, ...PRINTED, paper: PNG });

  const tidyUp = async () => bar.product.jobs.find(({ name }) => name === 'old papers')?.run();
  const paper = () => bar.ana.paperPreview({ params: { jobId } });
  bar.clock.advance(6 * DAY_MS);
  await tidyUp();
  await expect(paper()).resolves.toBeDefined();
  bar.clock.advance(DAY_MS);
  await tidyUp();
  expect(await refusalOf(paper())).toBe('404 paper_not_found');
});
