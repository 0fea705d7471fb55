import type { Evening } from './evening.ts';

/** Loss watch as a story needs it: its jobs at the hours that the story turns the clock to, and what they found. */
export function watching(bar: Evening, days: { readonly from: string; readonly to: string }) {
  const run = async (name: string) => {
    const job = bar.product.jobs.find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name}.`);
    await job.run();
  };
  const pastDays = () => run('losses of past days');
  const list = async (query = days) => (await bar.boss.lossWatch({ query })).findings;
  return {
    run,
    pastDays,
    runningDay: () => run('losses of the running day'),
    /** From then on; what was over by then is looked at. */
    lookAt: async (instant: string) => {
      bar.clock.turnTo(instant);
      await pastDays();
    },
    list,
    found: async () => (await list()).map(({ detector }) => detector).toSorted(),
    /** The pre-check of a check came out of its printer. */
    printed: async (checkId: string) => {
      await bar.ana.printPrecheck({ params: { checkId } });
      await bar.database
        .db('print_jobs')
        .where({ check_id: checkId, kind: 'precheck' })
        .update({ status: 'printed', finished_at: bar.clock.now() });
    },
  };
}
