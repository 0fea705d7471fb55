import { isDeviceFile, type Connection } from '../profile/connection.ts';
import type { PrinterProfile } from '../profile/profile.ts';
import { deviceFileLine } from './device-file.ts';
import { escposTransport } from './escpos-transport.ts';
import { fileTransport } from './file.ts';
import type { OpenLine } from './line.ts';
import { serialLine } from './serial.ts';
import { tcpLine } from './tcp.ts';
import type { Transport } from './transport.ts';
import { tsplTransport } from './tspl-transport.ts';
import { usbLine } from './usb.ts';
import { papersDirectory, virtualTransport } from './virtual.ts';

function lineFor(connection: Exclude<Connection, { type: 'virtual' }>): OpenLine {
  switch (connection.type) {
    case 'tcp':
      return tcpLine(connection);
    case 'usb':
      return usbLine(connection);
    case 'serial':
      return serialLine(connection);
    case 'file':
      return deviceFileLine(connection.path);
  }
}

type Connected = {
  readonly name: string;
  readonly connection: Connection;
  readonly profile: PrinterProfile;
};

export function transportFor({ name, connection, profile }: Connected, dataDirectory: string): Transport {
  if (connection.type === 'virtual') {
    const directory = papersDirectory(name, connection.directory, dataDirectory);
    return virtualTransport({ directory, dots: profile.dots });
  }
  if (connection.type === 'file' && !isDeviceFile(connection.path)) {
    return fileTransport({ path: connection.path });
  }
  const line = lineFor(connection);
  return profile.dialect === 'tspl' ? tsplTransport(line) : escposTransport(line, { fence: profile.fence });
}
