import type { Repeatable, Writes } from './write.ts';

/** Whoever asked waits no longer. */
export const approvalWrites = {
  refuseApproval: async ({ bar }) => {
    const body = { deed: 'no_sale' as const, subject: 'drawer', amount: 0 };
    const { id: approvalId } = await bar.ana.askApproval({ body });
    return (once) => bar.boss.refuseApproval({ params: { approvalId } }, once);
  },
} satisfies Writes;

export const giveApproval: Repeatable = {
  because: 'The same consent by the same person is one, and holds no longer for it.',
  write: async ({ bar }) => {
    const body = { deed: 'no_sale' as const, subject: 'drawer', amount: 0 };
    const { id: approvalId } = await bar.ana.askApproval({ body });
    return () => bar.boss.giveApproval({ params: { approvalId } });
  },
};
