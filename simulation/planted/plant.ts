import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bugs, type Bug } from './bugs.ts';
import { bugsElsewhere } from './elsewhere.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** From now on this file is loaded with the bug in it; the file itself stays as it is. */
export function plant(name: string): void {
  const bug = bugs[name] ?? bugsElsewhere[name];
  if (!bug) throw new Error(`Nobody knows of ${name}.`);
  change(bug);
  const also = bugsElsewhere[name]?.also;
  if (also) change(also);
}

function change({ file, text, instead }: Bug): void {
  const path = join(REPOSITORY, file);
  const parts = readFileSync(path, 'utf8').split(text);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${text}`);
  const url = pathToFileURL(path).href;
  registerHooks({
    load: (asked, context, next) => {
      const loaded = next(asked, context);
      return asked === url ? { ...loaded, source: parts.join(instead) } : loaded;
    },
  });
}
