/** `node e2e/bench/history/verify.ts <backup>`: what a restore does before it changes anything, after everybody else as it. */
import { constants, setPriority } from 'node:os';
import { verifyBackup } from '@masa/api/benches';

setPriority(constants.priority.PRIORITY_LOW);
await verifyBackup(process.argv[2] ?? '');
