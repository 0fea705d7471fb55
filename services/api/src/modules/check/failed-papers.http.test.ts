import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJson } from '../../db/json-columns.ts';
import { cashRegister } from '../../testing/cash-register.ts';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { BEER, refunding, TOTAL } from '../../testing/refunding.ts';

const QUARTER = 16 * 60_000;

let bar: Evening;
let till: ReturnType<typeof refunding>;
beforeEach(async () => {
  bar = await evening();
  till = refunding(bar);
});
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
  await bar.close();
});

const at = () => ({ params: { checkId: till.its.checkId } });
const onTheHouse = (items?: readonly string[]) =>
  bar.boss.adjustCheck({
    ...at(),
    body: { kind: 'comp', reason: 'waiting', ...(items && { items: [...items] }) },
  });
const jobs = async () =>
  (await bar.ana.printJobs({ query: { limit: 50 } })).filter(({ checkId }) => checkId !== null);
const retry = (jobId: string) => bar.ana.retryJob({ params: { jobId } });

/** The register has no paper, and the bill becomes another one meanwhile. */
async function failedReceipt() {
  const register = await cashRegister(bar);
  await till.ask();
  await bar.ana.printFiscal(at());
  await register.fails();
  const [job] = await jobs();
  return { register, jobId: job?.jobId ?? '' };
}

describe('a receipt that failed', () => {
  it('says what there is to pay when somebody tries it again', async () => {
    const { register, jobId } = await failedReceipt();
    await onTheHouse(till.its.items.slice(1));
    await retry(jobId);
    const [receipt] = await register.prints(7);
    expect(receipt).toMatchObject({ effectiveTotal: TOTAL - BEER, payments: [{ amount: TOTAL - BEER }] });
    await bar.ana.completeCheck(at());
  });

  it('is not tried again for a bill of nothing, and asks nobody any more once it is closed', async () => {
    const { jobId } = await failedReceipt();
    await onTheHouse();
    expect(await refusalOf(retry(jobId))).toBe('409 nothing_to_pay');
    await bar.ana.completeCheck(at());
    expect(await jobs()).toMatchObject([{ status: 'failed', superseded: true }]);
    expect((await till.day()).blockers.filter(({ kind }) => kind !== 'task')).toEqual([]);
  });

  it('says of a closed check how it was paid by now', async () => {
    const { register, jobId } = await failedReceipt();
    const { payments } = await bar.ana.completeCheck(at());
    await till.correct(payments[0]?.id ?? '', 'card');
    await retry(jobId);
    const [receipt] = await register.prints(7);
    expect(receipt?.payments).toEqual([{ method: 'card', amount: TOTAL }]);
    expect((await till.day()).beside?.differing.list).toEqual([]);
  });
});

describe('a pre-check that came too late', () => {
  it('says what there is to pay when somebody prints it after all', async () => {
    await till.ask();
    await bar.ana.printPrecheck(at());
    bar.clock.advance(QUARTER);
    await bar.product.print.agentLink.sweep();
    const [late] = await jobs();
    expect(late).toMatchObject({ kind: 'precheck', status: 'late' });
    await onTheHouse(till.its.items.slice(1));
    await retry(late?.jobId ?? '');
    const row = await bar.database.db('print_jobs').where({ id: late?.jobId }).first();
    if (!row) throw new Error('Its job is gone.');
    expect(readJson('print_jobs.document', row.document, row.id)).toMatchObject({
      kind: 'precheck',
      effectiveTotal: TOTAL - BEER,
    });
  });
});
