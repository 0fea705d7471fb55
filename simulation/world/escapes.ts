import childProcess from 'node:child_process';
import crypto from 'node:crypto';
import dns from 'node:dns';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import workers from 'node:worker_threads';
import timersPromises from 'node:timers/promises';
import { anew } from './anew.ts';
import { current } from './inside.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Something was asked of the computer that no seed decides. */
class Escape extends Error {}

/** The first file on the way here that is neither Node nor the guard itself. */
function caller(): string {
  const lines = (new Error('who asks').stack ?? '').split('\n').slice(1);
  for (const line of lines) {
    const [, file = '', at = ''] = /\(?((?:file:\/\/)?\/[^():]+):(\d+):\d+\)?$/u.exec(line) ?? [];
    const path = file.startsWith('file:') ? fileURLToPath(file) : file;
    if (path !== '' && !path.startsWith(import.meta.dirname)) return `${relative(REPOSITORY, path)}:${at}`;
  }
  return 'nobody that is known';
}

function refuse(what: string): never {
  const escape = new Escape(`${what} is outside of the simulation; asked for by ${caller()}`);
  // Whoever asked may swallow it.
  current()?.escaped(escape);
  throw escape;
}

/** Real outside of an evening, an escape within. */
function guarded(holder: object, name: string, key: string): void {
  const real: unknown = Reflect.get(holder, key);
  if (typeof real !== 'function') return;
  const what = `${name}.${key}`;
  const guard = new Proxy(real, {
    apply: (target, self, given) => {
      if (current()) refuse(what);
      return Reflect.apply(target, self, given) as unknown;
    },
    construct: (target, given, made) => {
      if (current()) refuse(`new ${what}`);
      return anew(target, given, made);
    },
  });
  Object.defineProperty(holder, key, { value: guard, configurable: true, writable: true });
}

const functionsOf = (holder: object): string[] =>
  Object.keys(holder).filter((key) => typeof Reflect.get(holder, key) === 'function');

/** Those of `fs` that have a twin with Sync at its end, and streams. */
const ofFiles = Object.keys(fs).filter(
  (key) => `${key}Sync` in fs || /^(?:create\w+Stream|watch)/u.test(key),
);

/** Answers come from threads, wires or other programs, whenever these like. */
const WAYS_OUT: readonly (readonly [holder: object, name: string, keys: readonly string[]])[] = [
  [fs, 'fs', ofFiles],
  [fs.promises, 'fs.promises', functionsOf(fs.promises)],
  [dns, 'dns', functionsOf(dns)],
  [dns.promises, 'dns.promises', functionsOf(dns.promises)],
  [net, 'net', ['connect', 'createConnection']],
  [net.Socket.prototype, 'net.Socket', ['connect']],
  [net.Server.prototype, 'net.Server', ['listen']],
  [http, 'http', ['request', 'get']],
  [https, 'https', ['request', 'get']],
  [workers, 'worker_threads', ['Worker']],
  [childProcess, 'child_process', functionsOf(childProcess).filter((key) => !key.endsWith('Sync'))],
  [
    crypto,
    'crypto',
    [
      'scrypt',
      'pbkdf2',
      'hkdf',
      'generateKey',
      'generateKeyPair',
      'generatePrime',
      'checkPrime',
      'randomFill',
      'randomInt',
    ],
  ],
  [
    SubtleCrypto.prototype,
    'crypto.subtle',
    ['digest', 'sign', 'verify', 'encrypt', 'decrypt', 'deriveBits', 'deriveKey', 'generateKey', 'importKey'],
  ],
  [globalThis, 'globalThis', ['fetch', 'WebSocket', 'Worker', 'BroadcastChannel']],
  [AbortSignal, 'AbortSignal', ['timeout']],
  [timersPromises, 'timers/promises', ['setInterval']],
];

export function guardWaysOut(): void {
  for (const [holder, name, keys] of WAYS_OUT) for (const key of keys) guarded(holder, name, key);
}
