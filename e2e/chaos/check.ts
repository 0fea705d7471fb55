/** `node e2e/chaos/check.ts <folder>`: judges the evidence of an evening once more. */
import { evidenceIn, judge } from './checker.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say: node e2e/chaos/check.ts <folder with history.jsonl, rows.json and papers.jsonl>');
  process.exit(2);
}
const findings = judge(evidenceIn(folder)).flatMap((verdict) => verdict.findings);
for (const { rule, what } of findings) console.log(`${rule}: ${what}`);
console.log(`${findings.length} rules broken`);
process.exit(findings.length > 0 ? 1 : 0);
