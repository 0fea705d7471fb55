import { isCashRegister, type AgentConfig } from '../program/config.ts';
import { transportFor } from '../devices/open-transport.ts';
import { pageSheet } from '../encode/page-sheet.ts';
import type { Answer } from './answer.ts';

const WRITE_MS = 30_000;
const FENCE_MS = 20_000;

/** Prints the sheet of code pages; stop the agent first where it prints on the same machine. */
export async function printSheet(config: AgentConfig, name: string, dataDirectory: string): Promise<Answer> {
  const printer = config.printers.find((each) => each.name === name);
  if (printer === undefined) {
    const names = config.printers.map((each) => each.name).join(', ');
    return { code: 1, text: `No printer is called "${name}"; there are: ${names}` };
  }
  if (
    isCashRegister(printer) ||
    printer.connection.type === 'virtual' ||
    printer.profile.dialect === 'tspl'
  ) {
    return { code: 1, text: `"${name}" has no code pages: only ESC/POS printers do` };
  }
  const transport = transportFor(printer, dataDirectory);
  try {
    await transport.open();
    try {
      await transport.write(pageSheet(name, printer.profile), { timeoutMs: WRITE_MS });
      const answer = await transport.fence({ timeoutMs: FENCE_MS });
      const out = answer === 'done' || answer === 'unsupported';
      const text = out
        ? `The sheet is printed; write the numbers that read right into "pages" of ${name}.`
        : 'The sheet was sent, but the printer does not say that it is out: look at paper and cover.';
      return { code: out ? 0 : 1, text };
    } finally {
      await transport.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { code: 1, text: `"${name}" cannot be reached: ${reason}` };
  }
}
