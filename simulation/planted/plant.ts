import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { editsOf } from './bug.ts';
import { bugs } from './bugs.ts';
import { bugsElsewhere } from './elsewhere.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** From now on these files are loaded with the bug in them; the files themselves stay as they are. */
export function plant(name: string): void {
  const bug = bugs[name] ?? bugsElsewhere[name];
  if (!bug) throw new Error(`Nobody knows of ${name}.`);
  const sources = new Map<string, string>();
  for (const { file, text, instead } of editsOf(bug)) {
    const path = join(REPOSITORY, file);
    const url = pathToFileURL(path).href;
    const parts = (sources.get(url) ?? readFileSync(path, 'utf8')).split(text);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${text}`);
    sources.set(url, parts.join(instead));
  }
  registerHooks({
    load: (asked, context, next) => {
      const loaded = next(asked, context);
      const source = sources.get(asked);
      return source === undefined ? loaded : { ...loaded, source };
    },
  });
}
