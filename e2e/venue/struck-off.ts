import { eventually } from './processes.ts';
import { othersAt, type Seat } from './seats.ts';

/** Wings are on a printed pre-check, are struck off once it is cancelled, and the rest is paid in cash: a finding, and red. */
export async function struckAfterThePrecheck(seat: Seat): Promise<void> {
  const ana = seat.venue.staff('ana');
  const others = othersAt(seat);
  const nicu = await others.guest('Nicu');
  const [wings = '', lager = ''] = await others.order(nicu.id, 'wings_hell__12pc', 'beer_lager__500ml');
  for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'] as const)
    for (const orderId of [wings, lager]) await ana.advanceOrder({ params: { orderId, nextStatus } });
  const first = { checkId: await others.asksForAll(nicu) };
  const { jobId } = await ana.printPrecheck({ params: first });
  await eventually('the pre-check is printed', async () =>
    (await ana.printJobs({ query: { limit: 20 } })).some(
      (job) => job.jobId === jobId && job.status === 'printed',
    ),
  );
  await ana.cancelCheck({ params: first });
  await ana.deleteItem({ params: { orderItemId: wings } });
  await ana.completeCheck({ params: { checkId: await others.asksForAll(nicu) } });
}

/** The running day is looked at once a minute. */
export async function isFound({ venue }: Pick<Seat, 'venue'>): Promise<void> {
  await venue.minutePasses?.();
  const boss = venue.staff('admin');
  const { today } = await boss.calendar();
  const days = { query: { from: today, to: today } };
  const found = async () => (await boss.lossWatch(days)).findings.length > 0;
  await eventually('it is found', found, { within: 75_000 });
}
