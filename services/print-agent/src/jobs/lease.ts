export type Lease = { readonly jobId: string; readonly leaseNo: number };

export const leaseOf = ({ jobId, leaseNo }: Lease): Lease => ({ jobId, leaseNo });
