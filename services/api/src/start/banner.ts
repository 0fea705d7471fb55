import { networkInterfaces } from 'node:os';
import type { Running } from './boot.ts';
import type { Config } from './config.ts';
import { tablesWithCounts } from '../modules/session/public.ts';
import { qrCodes } from '../process/when-used.ts';

/** The address that a phone in the same network can open; the machine's own if there is no network. */
function reachableHost(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host;
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return addresses.find((entry) => entry.family === 'IPv4' && !entry.internal)?.address ?? 'localhost';
}

const publicUrl = (config: Config, port: number): string =>
  config.publicUrl ?? `http://${reachableHost(config.host)}:${port}`;

/** What the person at the terminal sees: where guests and staff go, and on the very first start the password, once. */
export async function banner(config: Config, { db, port, firstPassword }: Running): Promise<string> {
  const url = publicUrl(config, port);
  const [table] = (await tablesWithCounts(db, 'physical')).map((entry) => entry.table);
  const guest = table && `${url}/table/${table.tableId}`;
  const code = guest ? await qrCodes().toString(guest, { type: 'terminal', small: true }) : '';
  const lines = [
    '',
    'Masa is open.',
    ...(table && guest ? ['', `  Guests, table ${table.tableName}:  ${guest}`, code] : ['']),
    `  Staff:             ${url}/waiter`,
    ...(firstPassword
      ? [
          '',
          `  Administrator:     ${config.adminUsername}`,
          `  Password:          ${firstPassword}   (shown this once)`,
        ]
      : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ];
  return lines.join('\n');
}
