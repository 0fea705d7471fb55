export type Drawer = { readonly id: string; readonly name: string; gone: boolean };
/** From the float that somebody puts in until the cash is counted and it is somebody else's. */
export type DrawerShift = {
  readonly id: string;
  readonly drawer: string;
  readonly float: number;
  readonly by: string;
  state: 'open' | 'counted' | 'closed';
  counts: readonly number[];
  /** What should have been there when it was counted last. */
  expectedThen: number | null;
  /** Of one that is over: what should have been there, and what stays for the next one. */
  closed: { readonly expected: number; readonly counted: number; readonly stays: number } | null;
};
export type CashMove = {
  readonly id: string;
  readonly shift: string;
  readonly kind: 'in' | 'out' | 'no_sale';
  readonly amount: number;
  readonly reason: string;
};
