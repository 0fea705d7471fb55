import { anOpenDrawer } from './drawer.ts';
import { isSo, type Place, type Writes } from './write.ts';

/** Twice the drawer of an evening lacks money: that is red while the evening runs, and names whoever counted it. */
async function aFinding(at: Place): Promise<{ readonly id: string }> {
  const { boss, clock, product } = at.bar;
  await boss.changeLossRule({
    params: { detector: 'L8' },
    body: { limits: { from: 0, share: 0, times: 2 } },
  });
  for (const amount of [9_000, 8_000]) {
    const params = await anOpenDrawer(at);
    await boss.countDrawer({ params, body: { amount } });
    await boss.closeDrawer({ params, body: { note: 'lost' } });
  }
  await product.jobs.find(({ name }) => name === 'losses of the running day')?.run();
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const { findings } = await boss.lossWatch({
    query: { from: '2000-01-01', to: `${Number(day.slice(0, 4)) + 1}-01-01` },
  });
  const finding = findings.find(({ state, askedTs }) => state === 'new' && askedTs === null);
  if (!finding) throw new Error('Nothing was found.');
  return { id: finding.id };
}

/** What is done about findings. */
export const lossWrites = {
  showLossLessOften: async (at) => {
    const params = await aFinding(at);
    return (once) => at.bar.boss.showLossLessOften({ params }, once);
  },
} satisfies Writes;

export const lossesSaid = {
  lookAtLoss: isSo(async (at) => {
    const params = await aFinding(at);
    return () => at.bar.boss.lookAtLoss({ params });
  }),
  explainLoss: isSo(async (at) => {
    const params = await aFinding(at);
    return () => at.bar.boss.explainLoss({ params, body: { note: 'Miscounted.' } });
  }),
  askAboutLoss: isSo(async (at) => {
    const params = await aFinding(at);
    return () => at.bar.boss.askAboutLoss({ params });
  }),
  answerLoss: isSo(async (at) => {
    const params = await aFinding(at);
    await at.bar.boss.askAboutLoss({ params });
    return () => at.bar.boss.answerLoss({ params, body: { note: 'Miscounted.' } });
  }),
  changeLossRule: isSo(
    ({ bar }) =>
      () =>
        bar.boss.changeLossRule({ params: { detector: 'L3' }, body: { limits: { times: 3 } } }),
  ),
};
