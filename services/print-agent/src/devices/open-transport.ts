import { papersDirectory, type PrinterConfig } from '../config.ts';
import { fileTransport } from './file.ts';
import { tcpTransport } from './tcp.ts';
import type { Transport } from './transport.ts';
import { virtualTransport } from './virtual.ts';

export function transportFor({ name, connection, profile }: PrinterConfig, dataDirectory: string): Transport {
  switch (connection.type) {
    case 'tcp':
      return tcpTransport({ host: connection.host, port: connection.port, fence: profile.fence });
    case 'file':
      return fileTransport({ path: connection.path });
    case 'virtual': {
      const directory = papersDirectory(name, connection.directory, dataDirectory);
      return virtualTransport({ directory, dots: profile.dots });
    }
  }
}
