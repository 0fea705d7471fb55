/**
 * Tests whose facts no database can change run on SQLite alone. Whatever is not named here runs on both, so that a new
 * test does unless somebody has thought about it. Files that write with locks, read by dates or sort by names are never
 * named.
 */

/** None of them opens a database, neither by itself nor through what it imports: `one-database.test.ts` looks. */
export const WITHOUT_DATABASE: readonly string[] = [
  'src/db/one-packet.test.ts',
  'src/db/pieces.test.ts',
  'src/http/connections.test.ts',
  'src/http/file-limit.test.ts',
  'src/http/limits.test.ts',
  'src/http/long-answer.test.ts',
  'src/http/proxies.test.ts',
  'src/http/slow-bodies.test.ts',
  'src/http/who-leaves.test.ts',
  'src/limits/gate.test.ts',
  'src/limits/growing-wait.test.ts',
  'src/limits/misses.test.ts',
  'src/live/browser-hub.test.ts',
  'src/live/redis-bus.test.ts',
  'src/live/seats.test.ts',
  'src/modules/menu/menu-file.test.ts',
  'src/modules/menu/portions.test.ts',
  'src/process/shared-read.test.ts',
  'src/process/refused-log.test.ts',
  'src/world/random-text.test.ts',
];

/** What they are about lies above the statements, which others ask for on both databases. */
export const ABOVE_THE_DATABASE: Readonly<Record<string, string>> = {
  'src/evenings/full-bar.http.test.ts':
    'who is counted and who is told to wait; flood-of-orders and storm crowd both databases',
  'src/http/access.http.test.ts':
    'who may call what is decided before the deed, for each call of the contract',
  'src/http/apps.test.ts': 'the files of the two apps and their headers',
  'src/http/in-turn.http.test.ts': 'the turns of requests on one connection',
  'src/http/refused.http.test.ts': 'which refusal is a line of the log',
  'src/http/wire.http.test.ts': 'bytes that are no request',
  'src/live/one-step.http.test.ts':
    'how many phones are told; live.http.test.ts has every deed on both databases',
  'src/modules/image/image.service.test.ts': 'what a picture becomes; image-sweep.http.test.ts has the rows',
  'src/modules/image/one-at-a-time.test.ts': 'the line before the threads that make pictures smaller',
  'src/modules/loss/film-of-a-year.test.ts':
    'how long it takes; db/indexes-in-use.test.ts has both indexes by which it is found on both databases',
  'src/modules/seating/photographed.http.test.ts':
    'a thousand orders that never come to a statement; phantoms.http.test.ts has those that do',
  'src/modules/menu-print/menu-print.http.test.ts':
    'drawn pages; what they are drawn from is the menu, which is read on both',
  'src/modules/order/order-pages.http.test.ts': 'pages of the log of SQLite',
  'src/modules/qr-sheet/qr-sheets.http.test.ts': 'drawn sheets and what can be read off them',
  'src/backup/damaged-database.test.ts': 'broken files of SQLite, whatever TEST_DATABASE says',
  'src/start/one-masa.test.ts': 'the lock on a folder with a file of SQLite, whatever TEST_DATABASE says',
};

/**
 * Deeds that meet inside their transactions, which they do on MariaDB alone: SQLite has one connection. That the deeds
 * themselves are right there evenings of the simulated bar show, and what each file is about is a bug that they, or its
 * bills, are known to find (`simulation/planted`).
 */
export const WHERE_TRANSACTIONS_MEET: Readonly<Record<string, string>> = {
  'src/evenings/races.http.test.ts':
    'a key is not taken, visits are not put on their check; bills: whether a guest has seen his bill is asked before it is held',
  'src/evenings/storm.http.test.ts':
    'bills are stamped as screens, a voucher is not given back; bills: a dish goes on from wherever it was',
  'src/modules/stock/races.http.test.ts': 'each step of a dish takes its recipe',
  'src/modules/supplier/supply-races.http.test.ts': 'bills: a delivery is finished by everybody at once',
};
