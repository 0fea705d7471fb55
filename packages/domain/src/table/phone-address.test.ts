import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCertain, reaches, reachOf, type Reach } from './phone-address.ts';

const OWN = ['127.0.0.1', '192.168.1.20', 'fd12:3456::20'];

describe('whether a guest’s phone opens what a QR code says', () => {
  it.each<[string, Reach]>([
    // A phone that reads these asks itself.
    ['localhost', 'this_machine'],
    ['localhost.', 'this_machine'],
    ['masa.localhost', 'this_machine'],
    ['127.0.0.1', 'this_machine'],
    ['[::1]', 'this_machine'],
    ['[::ffff:7f00:1]', 'this_machine'],
    ['0.0.0.0', 'this_machine'],
    ['[::]', 'this_machine'],
    // Nobody in any network has these: a router never gave them.
    ['169.254.10.20', 'nowhere'],
    ['[fe80::1]', 'nowhere'],
    ['[febf::1]', 'nowhere'],
    ['224.0.0.251', 'nowhere'],
    ['255.255.255.255', 'nowhere'],
    ['[ff02::fb]', 'nowhere'],
    ['0.1.2.3', 'nowhere'],
    // Names that only some networks and some phones know.
    ['bar.local', 'local_name'],
    ['masa', 'local_name'],
    ['masa.lan', 'local_name'],
    ['masa.home.arpa', 'local_name'],
    ['till.internal.', 'local_name'],
    // In a network of somebody's own, and not this computer: a proxy, or an address of yesterday.
    ['192.168.1.21', 'other_machine'],
    ['10.0.0.5', 'other_machine'],
    ['172.16.0.1', 'other_machine'],
    ['172.31.255.255', 'other_machine'],
    ['100.64.0.1', 'other_machine'],
    ['[fd12:3456::21]', 'other_machine'],
    // The bar's own computer in its Wi-Fi, and the internet.
    ['192.168.1.20', 'open'],
    ['[fd12:3456::20]', 'open'],
    ['[::ffff:c0a8:114]', 'open'],
    ['172.32.0.1', 'open'],
    ['100.128.0.1', 'open'],
    ['93.184.216.34', 'open'],
    ['[2001:db8::1]', 'open'],
    ['masa.example', 'open'],
    ['bar.penaj.md', 'open'],
    ['localhost.md', 'open'],
    ['xn--80aa7a.xn--90ais', 'open'],
  ])('%s: %s', (host, expected) => expect(reachOf(host, OWN)).toBe(expected));

  it('is certain of what no network can change, and only guesses the rest', () => {
    const all: Reach[] = ['open', 'this_machine', 'nowhere', 'local_name', 'other_machine'];
    expect(all.filter(isCertain)).toEqual(['this_machine', 'nowhere']);
  });

  it('is never certain against an address that a router gives out, or of the internet', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const given = fc.oneof(
      fc.tuple(fc.constant(10), octet, octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.integer({ min: 128, max: 168 }), octet, octet, octet),
    );
    fc.assert(
      fc.property(given, (four) => {
        expect(isCertain(reachOf(four.join('.'), []))).toBe(false);
      }),
    );
  });

  it('never calls a loopback open, whatever this machine’s addresses are', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet), fc.array(fc.ipV4()), (rest, own) => {
        const host = `127.${rest.join('.')}`;
        expect(reachOf(host, [...own, host])).toBe('this_machine');
      }),
    );
  });

  it('has an answer for whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.domain()), (host) => {
        expect(reaches).toContain(reachOf(host, OWN));
      }),
    );
  });
});
