import { databaseTarget, readConfig } from '../start/config.ts';
import { openDatabase } from '../db/database.ts';
import { verifyAudit } from '../modules/audit/public.ts';

const WORDS = {
  changed: 'was changed after it was sealed',
  missing: 'is missing: it was sealed and is not there any more',
  added: 'was added later, between sealed rows',
} as const;

/** `npm run audit:verify`: names the rows of the audit log that are not as they were sealed; exit 1 if there are any. */
async function main(): Promise<void> {
  const db = openDatabase(databaseTarget(readConfig(process.env)), { patient: true });
  try {
    const { problems, head } = await verifyAudit(db);
    for (const { auditId, problem } of problems) console.log(`Row ${auditId} ${WORDS[problem]}.`);
    if (problems.length > 0) process.exitCode = 1;
    else if (head) console.log(`The audit log is whole up to row ${head.auditId}: ${head.hash}`);
    else console.log('Nothing is sealed yet.');
  } finally {
    await db.destroy();
  }
}

main().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
});
