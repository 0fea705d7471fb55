import { registerHooks } from 'node:module';
import { writeFileSync } from 'node:fs';
import v8 from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/**
 * `node --import what-is-loaded.ts main.ts`: when the program ends, WHAT_IS_LOADED names every module that it had loaded,
 * and how large its young memory became.
 */
const file = process.env['WHAT_IS_LOADED'];
if (isMainThread && file !== undefined) {
  const modules: string[] = [];
  registerHooks({
    load: (url, context, next) => {
      modules.push(url);
      return next(url, context);
    },
  });
  process.once('exit', () => {
    const young = v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    writeFileSync(file, JSON.stringify({ modules, youngBytes: young?.space_size }));
  });
}
