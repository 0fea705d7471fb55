import type { ReactElement } from 'react';
import { LoadState } from '../../../shared/load-state.tsx';
import { useAsked } from '../../../shared/loaded.ts';
import { PaymentsList } from '../payments/payments-list.tsx';

/** What was paid, each with its way back: the bill cannot come to less before. */
export function GiveBackFirst({ checkId }: { readonly checkId: string }): ReactElement {
  const of = useAsked('checkMoney', { params: { checkId } });
  return (
    <>
      <LoadState of={of} height={80} />
      {of.data !== null && <PaymentsList money={of.data} />}
    </>
  );
}
