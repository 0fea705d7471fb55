/** `npm run agent:build`: the agent as one file that plain Node.js runs, and what belongs beside it. */
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import root from '../../../package.json' with { type: 'json' };
import { NODE_CHECK } from './node-check.ts';

const here = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { out: { type: 'string', default: join(here, 'dist') } } });
const out = resolve(values.out);

/** Compiled for one machine: installed beside the file where a USB or serial printer needs them. */
const native = manifest.optionalDependencies;

const built = await build({
  configFile: false,
  root: here,
  logLevel: 'warn',
  ssr: { noExternal: true, external: Object.keys(native) },
  build: {
    ssr: 'src/main.ts',
    outDir: out,
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: {
      // ws asks for these two and does without.
      external: [...Object.keys(native), 'bufferutil', 'utf-8-validate'],
      output: { entryFileNames: 'masa-print-agent.mjs', codeSplitting: false, banner: NODE_CHECK },
    },
  },
});

const library = z.object({ name: z.string(), version: z.string(), license: z.string().optional() });

/** The licences of what went into the file: most of them want to travel along. */
function licences(modules: readonly string[]): string {
  const folders = modules.flatMap(
    (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(id.replaceAll('\\', '/'))?.[0] ?? [],
  );
  return [...new Set(folders)]
    .toSorted()
    .map((folder) => {
      const { name, version, license } = library.parse(
        JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
      );
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/iu.test(entry));
      const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
      return `${name} ${version} (${license ?? 'see its text'})\n\n${text}\n`;
    })
    .join('\n----\n\n');
}
const [output] = [built].flat();
const modules =
  output !== undefined && 'output' in output
    ? output.output.flatMap((file) => ('moduleIds' in file ? file.moduleIds : []))
    : [];
writeFileSync(join(out, 'LICENSES-of-libraries.txt'), licences(modules));
for (const name of readdirSync(join(here, 'service')))
  copyFileSync(join(here, 'service', name), join(out, name));
copyFileSync(join(here, 'printers.example.yaml'), join(out, 'printers.example.yaml'));
copyFileSync(join(here, 'src/encode/glyphs-12x24.LICENSE.txt'), join(out, 'glyphs-12x24.LICENSE.txt'));
copyFileSync(resolve(here, '../../LICENSE'), join(out, 'LICENSE'));
const beside = {
  name: 'masa-print-agent',
  version: manifest.version,
  private: true,
  type: 'module',
  license: root.license,
  engines: root.engines,
  // `npm install --ignore-scripts` here brings USB and serial printers; the network needs nothing.
  optionalDependencies: native,
  overrides: { usb: root.overrides.usb },
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(beside, undefined, 2)}\n`);
