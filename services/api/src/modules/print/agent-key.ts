import { createHash } from 'node:crypto';

/** What is kept of an agent's key. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');
