import { isCashRegister, type AnyPrinter, type PrinterConfig } from '../program/config.ts';
import { transportFor } from '../devices/open-transport.ts';
import type { PrinterStatus } from '../devices/transport.ts';
import type { FenceKind } from '../profile/models.ts';
import { openDevice } from '../fiscal/open-device.ts';
import { codeOf, fault, note, reasonOf, well, type Finding } from './finding.ts';

const FENCE_MS = 3_000;

const OPEN_HELP: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    'the address is somebody else, or its port is not 9100: print the printer’s own test page and compare',
  EHOSTUNREACH:
    'is it switched on, is its cable in, is it in the same network? print its own test page and compare the address',
  ENETUNREACH: 'this machine has no way there: look at its network',
  ENOTFOUND: 'nobody knows this name: use the number that the printer’s own test page shows',
  ENOENT: 'there is no such device: is it plugged in and switched on? did it get another number?',
  EACCES: 'this user may not use the device: on Linux add him to the group of the device (lp, dialout)',
};

const openHelp = (error: unknown): string => {
  const known = OPEN_HELP[codeOf(error)];
  if (known !== undefined) return known;
  if (/The library/u.test(reasonOf(error)))
    return 'run "npm install --ignore-scripts" in the folder of the agent; on Linux USB needs the package libudev1 as well';
  if (/No such file/iu.test(reasonOf(error))) return OPEN_HELP['ENOENT'] ?? '';
  if (/Permission denied/iu.test(reasonOf(error))) return OPEN_HELP['EACCES'] ?? '';
  return 'is it switched on, is its cable in, does another program hold it?';
};

function statusFault(name: string, { cover, paper, error, online }: PrinterStatus): Finding | undefined {
  if (cover === 'open') return fault(name, 'its cover is open', 'close it');
  if (paper === 'out') return fault(name, 'it has no paper', 'put a new roll in');
  if (error !== null)
    return fault(
      name,
      `it reports an error (${error})`,
      'switch it off and on; if it stays, look at knife and head',
    );
  if (!online) return fault(name, 'it is offline', 'press its feed button; look at its lamps');
  return undefined;
}

type Openable = { open(): Promise<void>; close(): Promise<void> };
async function whileOpen<T>(device: Openable, look: () => Promise<T>): Promise<T> {
  await device.open();
  try {
    return await look();
  } finally {
    await device.close();
  }
}

async function answersTo(printer: PrinterConfig, fence: Exclude<FenceKind, 'none'>): Promise<boolean> {
  const transport = transportFor({ ...printer, profile: { ...printer.profile, fence } }, '');
  return whileOpen(transport, async () => (await transport.fence({ timeoutMs: FENCE_MS })) === 'done');
}

async function lookAtFence(printer: PrinterConfig): Promise<Finding> {
  const { name } = printer;
  const { fence, dialect } = printer.profile;
  if (dialect === 'tspl') return well(name, 'is a label printer and ready; its papers stay unconfirmed');
  if (fence !== 'none') {
    if (await answersTo(printer, fence))
      return well(name, `is ready and answers ${fence}: papers will be confirmed`);
    const other = fence === 'GSr' ? 'none' : (await answersTo(printer, 'GSr')) ? 'GSr' : 'none';
    return fault(
      name,
      `does not answer ${fence}: each of its papers would be in doubt and printed twice`,
      `write "profile: { fence: ${other} }" for it in printers.yaml`,
    );
  }
  if (await answersTo(printer, 'GSr')) {
    const help = `write "profile: { fence: GSr }" for it in printers.yaml`;
    return note(name, 'is ready, and could confirm its papers', help);
  }
  return well(name, 'is ready; its papers stay unconfirmed, because it does not answer behind them');
}

async function lookAtPaperPrinter(printer: PrinterConfig, dataDirectory: string): Promise<Finding[]> {
  const { name, connection, profile } = printer;
  const transport = transportFor(printer, dataDirectory);
  const status = await whileOpen(transport, () => transport.status());
  if (connection.type === 'virtual') {
    return [statusFault(name, status) ?? well(name, 'is a virtual printer: its papers are pictures')];
  }
  if (status.source === 'none') {
    if (profile.fence === 'none') {
      const help =
        'send it a test page from the staff app; look there for paper and cover, nothing will tell you here';
      return [note(name, 'takes data and says nothing of itself', help)];
    }
    return [
      fault(
        name,
        'was reached but does not tell its state',
        'switch it off and on; is it an ESC/POS printer? if it never answers, write "profile: { fence: none }"',
      ),
    ];
  }
  const trouble = statusFault(name, status);
  if (trouble !== undefined) return [trouble];
  const findings = [await lookAtFence(printer)];
  if (status.paper === 'near')
    findings.push(note(name, 'its roll is near the end', 'have a new one at hand'));
  return findings;
}

/** Opens it, asks for its state, and asks what it answers behind a document; no paper comes out. */
export async function lookAtPrinter(printer: AnyPrinter, dataDirectory: string): Promise<Finding[]> {
  const { name } = printer;
  try {
    if (!isCashRegister(printer)) return await lookAtPaperPrinter(printer, dataDirectory);
    const device = openDevice(printer);
    const status = await whileOpen(device, () => device.status());
    return [statusFault(name, status) ?? well(name, 'the cash register answers')];
  } catch (error) {
    return [fault(name, `cannot be reached: ${reasonOf(error)}`, openHelp(error))];
  }
}
