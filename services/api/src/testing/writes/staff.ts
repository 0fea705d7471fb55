import { PASSWORD } from '../test-venue.ts';
import type { Place, Writes } from './write.ts';

const person = async ({ bar, fresh }: Place): Promise<string> => {
  const username = fresh();
  await bar.boss.addStaff({
    body: { username, displayName: 'Vera', roles: ['waiter'], isAdmin: false, password: PASSWORD },
  });
  return username;
};
const TASK = { title: 'Count the glasses', deadline: '19:30', forRole: 'waiter' as const };
const YESTERDAY = '2026-11-19';

/** People, their days and their tasks. */
export const staffWrites = {
  addStaff: ({ bar, fresh }) => {
    const who = { username: fresh(), displayName: 'Vera', roles: ['waiter' as const], isAdmin: false };
    return (once) => bar.boss.addStaff({ body: { ...who, password: PASSWORD } }, once);
  },
  askApproval:
    ({ bar }) =>
    (once) =>
      bar.ana.askApproval({ body: { deed: 'no_sale', subject: 'drawer', amount: 0 } }, once),
  eraseStaff: async (at) => {
    const params = { username: await person(at) };
    return (once) => at.bar.boss.eraseStaff({ params }, once);
  },
  revokeDevice: async ({ bar }) => {
    const body = { username: 'ana', password: PASSWORD, deviceName: 'lost phone' };
    await bar.bare.login({ body });
    const device = (await bar.boss.devices()).find(({ deviceName }) => deviceName === body.deviceName);
    return (once) => bar.boss.revokeDevice({ params: { deviceId: device?.id ?? '' } }, once);
  },
  addTaskDefinition:
    ({ bar }) =>
    (once) =>
      bar.boss.addTaskDefinition({ body: TASK }, once),
  changeTaskDefinition: async ({ bar }) => {
    const { id } = await bar.boss.addTaskDefinition({ body: TASK });
    // An entry that is new gets its id from the server.
    const body = { ...TASK, checklist: [{ text: 'wine' }] };
    return (once) => bar.boss.changeTaskDefinition({ params: { id }, body }, once);
  },
  deleteTaskDefinition: async ({ bar }) => {
    const { id } = await bar.boss.addTaskDefinition({ body: TASK });
    return (once) => bar.boss.deleteTaskDefinition({ params: { id } }, once);
  },
  submitTask: async ({ bar }) => {
    const { id: taskId } = await bar.boss.addTaskDefinition({ body: TASK });
    return (once) => bar.ana.submitTask({ body: { taskId, completedBy: 'ana' } }, once);
  },
  fine:
    ({ bar }) =>
    (once) =>
      bar.ana.fine({ body: { date: YESTERDAY, role: 'waiter', reason: 'late', amount: 10_000 } }, once),
  deletePenalty: async ({ bar }) => {
    const { penalties } = await bar.ana.fine({
      body: { date: YESTERDAY, role: 'waiter', reason: 'slept', amount: 5_000 },
    });
    const mine = penalties.find(({ reason }) => reason === 'slept');
    return (once) => bar.boss.deletePenalty({ params: { id: mine?.id ?? '' } }, once);
  },
  payShift:
    ({ bar }) =>
    (once) =>
      bar.boss.payShift({ params: { date: '2026-11-18', roleId: 'kitchen' } }, once),
  uploadImage: ({ bar }) => {
    const file = new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n']);
    return (once) => bar.ana.uploadImage({ file }, once);
  },
} satisfies Writes;
