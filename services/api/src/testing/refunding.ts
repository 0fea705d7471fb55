import type { Request } from '@masa/contract/schemas';
import { order, type Evening, type Guest } from './evening.ts';
import { dayReportOf, FRIDAY, paying } from './paying.ts';

export { BEER, FRIDAY, TOTAL } from './paying.ts';
export const SATURDAY = '2026-11-21';
export const SATURDAY_MORNING = '2026-11-21T08:00:00+02:00';

type Asked = Parameters<ReturnType<typeof paying>['separate']>[1];

/** A guest at a table of his own, his check, and what is given back of it; the manager is the boss. */
export function refunding(bar: Evening) {
  const pay = paying(bar);
  let mihai: Guest | null = null;
  const its = { checkId: '', items: [] as readonly string[] };
  const comes = async (): Promise<Guest> => {
    mihai = await bar.guest('Mihai', bar.table());
    its.items = await order(mihai, 'fries', 'lager__500ml');
    return mihai;
  };
  const ask = async (given?: Asked) =>
    (its.checkId = await pay.opened(pay.separate(mihai ?? (await comes()), given)));
  return {
    pay,
    /** Of the guest who came last. */
    its,
    comes,
    ask,
    take: (body: Request<'takePayment'>['body']) =>
      bar.ana.takePayment({ params: { checkId: its.checkId }, body }),
    /** Asked for and closed; answers its payment. */
    paid: async (given?: Asked): Promise<string> => {
      const { payments } = await pay.complete(await ask(given));
      return payments[0]?.id ?? '';
    },
    give: (paymentId: string, body: Partial<Request<'refundPayment'>['body']>, api = bar.boss) =>
      api.refundPayment({ params: { paymentId }, body: { amount: 0, reason: 'wrong_amount', ...body } }),
    finish: (refundId: string, went = true) =>
      bar.boss.finishRefund({ params: { refundId }, body: { went } }),
    correct: (paymentId: string, method: 'cash' | 'card', api = bar.boss) =>
      api.correctPayment({ params: { paymentId }, body: { method } }),
    day: (date = FRIDAY) => bar.boss.dayClose({ params: { date } }),
    calendar: (date = FRIDAY) => bar.ana.calendarDay({ params: { date } }),
    report: (date = FRIDAY) => dayReportOf(bar, date),
    closeDay: (date = FRIDAY) =>
      bar.boss.closeDay({ params: { date }, body: { countedCash: 0, acceptWarnings: true } }),
    payFor: (date: string, role: 'waiter' | 'kitchen' = 'waiter') =>
      bar.boss.payShift({ params: { date, roleId: role } }),
  };
}
