import { createClient, basicAuthorization } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import {
  keyedWrites,
  ordering,
  PASSWORD,
  placeIn,
  repeatableByNature,
  SPARE_TABLES,
  type Place,
  type Send,
  type Write,
} from '@masa/api/simulation';
import { ORIGIN } from '../people/phone.ts';
import { phones, stand, type Phones, type Stand } from './stand.ts';

/** What no sweep does, each with its reason. */
export const NOT_SWEPT: Readonly<Record<string, string>> = {
  uploadImage:
    'A file goes to the disk, whose answers no seed decides; its rows are those of a supplier order.',
  importMenu: 'It arrives as a file.',
  takeDemoMenu: 'It reads pictures and writes them.',
  clientError: 'It writes a line of the log and no row.',
};

/** Where one "busy" is too many, each with its reason. */
export const GIVES_UP_WHEN_BUSY: Readonly<Record<string, string>> = {
  askJob:
    'It looks at the job before it asks the device, in a transaction that only reads and is not tried again.',
};

/** Where whoever is not answered in time comes too late with the same, each with its reason. */
export const TOO_LATE_WHEN_LATE: Readonly<Record<string, string>> = {
  undoPayment: 'Cash is taken back within half a minute, and a statement that long takes all of it.',
};

type Left = { readonly tables: readonly string[]; readonly because: string };
const COOKIE: Left = {
  tables: ['guest_devices', 'guest_device_sessions'],
  because:
    'The cookie went with the answer: whoever asks again gets another, and the first one is never used.',
};
/** What a deed may leave behind that failed on its way, or that nobody heard of; nothing else is compared less. */
export const LEFT_BEHIND: Readonly<Record<string, Left>> = {
  createSession: COOKIE,
  waiterTableSession: COOKIE,
  waiterQuickSession: COOKIE,
  login: { tables: ['staff_devices'], because: 'A password that nobody has heard of is never used.' },
  switchPerson: { tables: ['staff_devices'], because: 'A try at a PIN is counted before it is looked at.' },
};

const all: Readonly<Record<string, Write | undefined>> = {
  ...keyedWrites,
  ...Object.fromEntries(Object.entries(repeatableByNature).map(([name, { write }]) => [name, write])),
};
/** Every call that writes, under its name in the contract. */
export const deeds: ReadonlyMap<string, Write> = new Map(
  Object.entries(all).flatMap(([name, write]) => (write && !(name in NOT_SWEPT) ? [[name, write]] : [])),
);

/** A situation in which a deed can be done, and done again as if it had never been. */
export type Scene = {
  readonly bytes: Buffer;
  readonly begins: number;
  readonly phones: Phones;
  readonly send: Send;
};

/** Longer than what was not told waits until somebody looks for it. */
export const SETTLES_MS = 10_000;

const clientOf = (send: typeof fetch, staff: string | null, password = PASSWORD) =>
  createClient(routes, {
    origin: ORIGIN,
    fetch: send,
    authorization: () => (staff === null ? null : basicAuthorization(staff, password)),
  });

const browser: Place['bar']['browser'] = ({ fetch: send }) => clientOf(send, null);

function placeAt({ now, product }: Stand, people: Phones): Place {
  let uploads = 0;
  const spare = [...SPARE_TABLES];
  let guests = 0;
  const staff = (username: string, password = PASSWORD) =>
    clientOf(people.phone(username, username).fetch, username, password);
  const phone = () => people.phone('somebody', null);
  const [ana, boss] = [staff('ana'), staff('boss')];
  const bar: Place['bar'] = {
    origin: ORIGIN,
    clock: { now },
    product: product(),
    bare: browser(phone()),
    boss,
    ana,
    ion: staff('ion'),
    staff,
    phone,
    browser,
    guest: async (name, table = '') => {
      guests += 1;
      const own = people.phone(name, null);
      const api = browser(own);
      const body = { table, uniqueCustomerId: `phone ${guests}`, username: name };
      return { api, session: await api.createSession({ body }), phone: own, table };
    },
    table: () => spare.pop() ?? '',
  };
  /** The row of a file that is nowhere: nobody looks at it. */
  const upload = async (): Promise<string> => {
    uploads += 1;
    const filename = `${String(uploads).padStart(8, '0')}-0000-4000-8000-000000000000.pdf`;
    const row = { mime: 'application/pdf', size: 1, sha256: String(uploads), uploaded_by: 'ana' };
    await product()
      .context.db('uploads')
      .insert({ filename, ...row, created_at: now() });
    return filename;
  };
  return placeIn(bar, () => undefined, ordering(bar, ana, upload));
}

/** Sets it once: what is done then begins from its bytes. */
export async function sceneOf(bar: Buffer, write: Write): Promise<Scene | string> {
  const people = phones();
  const { result, stored, findings, escapes } = await stand(
    { name: 'scene', bytes: bar, phones: people },
    (at) =>
      at.turns.as('caller', async () => {
        const send = await write(placeAt(at, people));
        await at.turns.sleep(SETTLES_MS);
        people.remember();
        return { send, begins: at.now() };
      }),
  );
  return result ? { ...result, bytes: stored, phones: people } : [...findings, ...escapes].join('; ');
}
