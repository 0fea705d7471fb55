import { readFileSync } from 'node:fs';
import { z } from 'zod';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const names = z.record(z.string(), z.string());
const manifest = z.object({
  name: z.string(),
  exports: names.optional(),
  scripts: names.optional(),
  dependencies: names.optional(),
  devDependencies: names.optional(),
  engines: names.optional(),
});
export const manifestIn = (file: string): z.infer<typeof manifest> => manifest.parse(readJson(file));
