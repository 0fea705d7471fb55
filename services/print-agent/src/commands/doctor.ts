import { parseConfig, type AnyPrinter } from '../program/config.ts';
import { fault, well, wordsOf, type Finding } from '../doctor/finding.ts';
import { lookAtApi } from '../doctor/look-at-api.ts';
import { lookAtDisk } from '../doctor/look-at-disk.ts';
import { lookAtKey } from '../doctor/look-at-key.ts';
import { lookAtPrinter } from '../doctor/look-at-printer.ts';
import type { Answer } from './answer.ts';
import { readText, Refusal } from './arguments.ts';

export type DoctorOptions = {
  readonly api: string;
  readonly key: string;
  readonly config: string;
  readonly dataDirectory: string;
};

function lookAtConfig(path: string): { readonly finding: Finding; readonly printers: readonly AnyPrinter[] } {
  const help = 'correct the file; services/print-agent/printers.example.yaml explains every line';
  try {
    const parsed = parseConfig(readText(path), path);
    if (!parsed.ok) return { finding: fault('configuration', parsed.error, help), printers: [] };
    const { printers } = parsed.value;
    const names = printers.map(({ name }) => name).join(', ');
    return { finding: well('configuration', `${path} names ${names}`), printers };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { finding: fault('configuration', error.message, help), printers: [] };
  }
}

async function lookAtServer(api: URL, key: string): Promise<Finding[]> {
  const findings = await lookAtApi(api);
  const reached = findings.some(({ kind, about }) => kind === 'well' && about === 'server');
  return reached ? [...findings, await lookAtKey(api, key)] : findings;
}

/** Looks at everything that an evening needs, and says of each fault what to do; nothing is printed. */
export async function examine({ api, key, config, dataDirectory }: DoctorOptions): Promise<Answer> {
  const { finding, printers } = lookAtConfig(config);
  const findings = [
    finding,
    ...(await lookAtServer(new URL(api), key)),
    await lookAtDisk(dataDirectory),
    // All at once: a printer that is off takes seconds to say nothing.
    ...(await Promise.all(printers.map((printer) => lookAtPrinter(printer, dataDirectory)))).flat(),
  ];
  const faults = findings.filter(({ kind }) => kind === 'fault').length;
  const sum = faults === 0 ? 'All is well.' : `${faults} to mend.`;
  return { code: faults === 0 ? 0 : 1, text: [...findings.map(wordsOf), sum].join('\n') };
}
