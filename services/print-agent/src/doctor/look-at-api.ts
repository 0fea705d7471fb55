import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { codeOf, fault, reasonOf, well, type Finding } from './finding.ts';

const PATIENCE_MS = 8_000;
/** The Date header counts whole seconds; certificates and "late" papers forgive more than this. */
const CLOCK_TOLERANCE_MS = 60_000;

type Reply = { readonly status: number; readonly date: number };

function askLive(api: URL): Promise<Reply> {
  const address = new URL('/api/health/live', api);
  const request = address.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const asking = request(address, { timeout: PATIENCE_MS, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, date: Date.parse(response.headers.date ?? '') });
    });
    asking.on('timeout', () => {
      asking.destroy(
        Object.assign(new Error(`no answer within ${PATIENCE_MS / 1_000} s`), { code: 'ETIMEDOUT' }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

const TLS_HELP: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'renew the certificate on the server; if it is valid, set the clock of this machine',
  CERT_NOT_YET_VALID: 'set the clock of this machine',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name: use the address that it was made for',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'nobody vouches for this certificate: give the file of its authority in NODE_EXTRA_CA_CERTS, or get a public one',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its authority is unknown here: give the file of the authority in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the server must send its whole chain of certificates',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its authority is unknown here: give the file of the authority in NODE_EXTRA_CA_CERTS',
};

const REACH_HELP: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: is Masa running, is the port right?',
  ETIMEDOUT: 'a firewall or a cable is in the way: open the address in a browser of this machine',
  EHOSTUNREACH: 'this machine has no way there: look at its network',
  ENETUNREACH: 'this machine has no network',
  ECONNRESET: 'the connection was cut: is the port right, and http or https?',
};

function clockFinding(difference: number): Finding {
  const seconds = Math.round(Math.abs(difference) / 1_000);
  if (Math.abs(difference) <= CLOCK_TOLERANCE_MS) return well('clock', 'agrees with the server');
  return fault(
    'clock',
    `this machine is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} the server`,
    'turn on the synchronisation of the clock on this machine, then on the server',
  );
}

function reachFault(api: URL, error: unknown): Finding {
  const code = codeOf(error);
  const tlsHelp = TLS_HELP[code];
  if (tlsHelp !== undefined) return fault('certificate', reasonOf(error), tlsHelp);
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) {
    return fault(
      'certificate',
      'no TLS is spoken there',
      'use http:// if this is a network of your own, or mend the proxy',
    );
  }
  const words = reasonOf(error);
  return fault(
    'server',
    `${api.host}: ${words === 'AggregateError' ? code : words}`,
    REACH_HELP[code] ?? 'open the address in a browser of this machine',
  );
}

/** Name, way, certificate, that it is Masa, and the clock; each only if the one before is well. */
export async function lookAtApi(api: URL): Promise<Finding[]> {
  const host = api.hostname.replace(/^\[|\]$/gu, '');
  const findings: Finding[] = [];
  if (isIP(host) === 0) {
    try {
      const { address } = await lookup(host);
      findings.push(well('name', `${host} is ${address}`));
    } catch {
      const help = 'is the address after --api right? does this machine have network and DNS?';
      return [fault('name', `nobody knows ${host}`, help)];
    }
  }
  try {
    const began = Date.now();
    const { status, date } = await askLive(api);
    const now = (began + Date.now()) / 2;
    if (status !== 200) {
      const help =
        'something else answers there: is the address right? is the proxy set up for Masa, and Masa running?';
      return [...findings, fault('server', `answers ${status} where Masa answers 200`, help)];
    }
    findings.push(
      well('server', `${api.origin} answers${api.protocol === 'https:' ? ', its certificate is good' : ''}`),
    );
    if (!Number.isNaN(date)) findings.push(clockFinding(now - date));
    return findings;
  } catch (error) {
    return [...findings, reachFault(api, error)];
  }
}
