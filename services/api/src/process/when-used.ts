import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import type * as CsvParse from 'csv-parse/sync';
import type * as CsvStringify from 'csv-stringify/sync';
import type multer from 'multer';
import type * as QrCode from 'qrcode';
import type sharp from 'sharp';
import type * as WebPush from 'web-push';
import type * as Yaml from 'yaml';

/**
 * Libraries of megabytes that no order needs: who uses one first loads it, and a bar where nobody does never has it in
 * memory (`loaded-at-start.test.ts` keeps it so).
 */
type Libraries = {
  readonly '@node-rs/argon2': typeof Argon2;
  readonly 'csv-parse/sync': typeof CsvParse;
  readonly 'csv-stringify/sync': typeof CsvStringify;
  readonly multer: typeof multer;
  readonly qrcode: typeof QrCode;
  readonly sharp: typeof sharp;
  readonly 'web-push': typeof WebPush;
  readonly yaml: typeof Yaml;
};
const load: <N extends keyof Libraries>(name: N) => Libraries[N] = createRequire(import.meta.url);

export const argon2 = () => load('@node-rs/argon2');
export const csvParse = () => load('csv-parse/sync');
export const csvStringify = () => load('csv-stringify/sync');
export const forms = () => load('multer');
export const qrCodes = () => load('qrcode');
export const webPush = () => load('web-push');
export const yamlText = () => load('yaml');

/** libvips; one core for each picture, so that none takes the processor away from orders. */
export function pictures(): typeof sharp {
  const library = load('sharp');
  library.concurrency(1);
  // It would hold files open that we have removed.
  library.cache(false);
  return library;
}
