import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const QUIET_MS = 25;

/** What becomes of the line at one statement, the first that has these words in it. */
export type Fault =
  /** It is cut, and the database has not heard the statement. */
  | { readonly kind: 'unheard' }
  /** It is cut, and the database has done it. */
  | { readonly kind: 'unanswered' }
  /** The database says this of it, and hangs up. */
  | { readonly kind: 'told'; readonly errno: number; readonly state: string; readonly words: string };

/** A refusal as the database writes it; the first bytes say how long it is, the fourth its place in the talk. */
function errorPacket({ errno, state, words }: Extract<Fault, { kind: 'told' }>): Buffer {
  const said = Buffer.from(`#${state}${words}`);
  const packet = Buffer.alloc(7 + said.length);
  packet.writeUIntLE(3 + said.length, 0, 3);
  packet[3] = 1;
  packet[4] = 0xff;
  packet.writeUInt16LE(errno, 5);
  said.copy(packet, 7);
  return packet;
}

const COMMAND_AT = 4;
const PREPARE = 0x16;
const EXECUTE = 0x17;
const NUMBER_AT = 5;

/** The words of what goes over one line, also of a statement that was prepared on it and is then called by its number. */
function listener() {
  const prepared = new Map<number, string>();
  let preparing: string | null = null;
  return {
    asked: (piece: Buffer): string => {
      const words = piece.toString('latin1');
      preparing = piece[COMMAND_AT] === PREPARE ? words : null;
      if (piece[COMMAND_AT] !== EXECUTE) return words;
      return prepared.get(piece.readUInt32LE(NUMBER_AT)) ?? words;
    },
    answered: (piece: Buffer): void => {
      if (preparing !== null && piece[COMMAND_AT] === 0)
        prepared.set(piece.readUInt32LE(NUMBER_AT), preparing);
      preparing = null;
    },
  };
}

/** Stands between the product and its database, and breaks where it is told to. */
export async function cutLine(port: number) {
  const sockets = new Set<Socket>();
  let spokeAt = 0;
  let armed: { readonly isHit: (words: string) => boolean; readonly fault: Fault } | null = null;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const line = listener();
    let dies = false;
    const hangUp = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      // Whoever hangs up is what this line is about.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        hangUp();
      });
    }
    far.on('data', (piece) => {
      if (dies) return hangUp();
      line.answered(piece);
      near.write(piece);
    });
    near.on('data', (piece) => {
      spokeAt = performance.now();
      const words = line.asked(piece);
      const fault = armed?.isHit(words) ? armed.fault : null;
      if (!fault) return far.write(piece);
      armed = null;
      if (fault.kind === 'unheard') return hangUp();
      dies = true;
      if (fault.kind === 'unanswered') return far.write(piece);
      return near.end(errorPacket(fault));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    breakAt: (at: RegExp, fault: Fault) => {
      armed = { isHit: (words) => at.test(words), fault };
    },
    /** At the so manieth from now on, whatever it says. */
    breakAtNumber: (number: number, fault: Fault) => {
      let left = number;
      armed = { isHit: () => (left -= 1) === 0, fault };
    },
    /** Not any more. */
    disarm: () => {
      armed = null;
    },
    /** Whether it has broken where it was to. */
    hasBroken: () => armed === null,
    /** Whoever comes next comes over a new line. */
    cutAll: () => {
      for (const socket of sockets) socket.destroy();
      spokeAt = performance.now();
    },
    /** What follows a deed of its own accord has been said, too. */
    quiet: async (): Promise<void> => {
      while (performance.now() - spokeAt < QUIET_MS) await sleep(QUIET_MS);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
