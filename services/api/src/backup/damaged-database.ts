import { CannotStart } from '../start/cannot-start.ts';
import { newestDaily } from './daily.ts';

/** Said to the person at the terminal: what is wrong with the database, and the way back. */
export class DamagedDatabase extends CannotStart {
  constructor(dataDir: string, path: string, wrong: string) {
    const newest = newestDaily(dataDir);
    super(
      `The database ${path} is damaged: ${wrong}. Put it aside together with its -wal and -shm, and give back ${
        newest === null
          ? 'your newest backup with "npm run restore -- <file>"'
          : `what was saved last with "npm run restore -- ${newest}"`
      }.`,
    );
  }
}
