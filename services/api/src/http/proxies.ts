import type { IncomingMessage } from 'node:http';
import express from 'express';
import type { Config } from '../start/config.ts';

/** Whether the machine at this address is a proxy of ours; `hop` counts from us outwards. */
export type IsProxy = (address: string, hop: number) => boolean;

/** What Express makes of a setting, which it leaves without a type. */
type Compiled = { readonly get: (name: 'trust proxy fn') => IsProxy };

/** TRUST_PROXY as Express reads it, so that every edge of the API means the same by it. */
export function proxiesOf({ trustProxy }: Pick<Config, 'trustProxy'>): IsProxy {
  const reader: Compiled = express().set('trust proxy', trustProxy.length > 0 ? [...trustProxy] : false);
  return reader.get('trust proxy fn');
}

/** Who calls, for a request that Express does not see: what the last proxy that is ours says of it. */
export function addressOf(isProxy: IsProxy, { headers, socket }: IncomingMessage): string {
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const before = said.split(',').map((address) => address.trim());
  let address = socket.remoteAddress ?? '';
  for (const [hop, next] of before.toReversed().entries()) {
    if (next === '' || !isProxy(address, hop)) break;
    address = next;
  }
  return address;
}
