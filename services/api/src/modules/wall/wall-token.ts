import { createHash } from 'node:crypto';

/** What is kept of an address. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
