import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const picturesFolder = join(import.meta.dirname, '..', 'pictures');
const documentsFolder = join(import.meta.dirname, '..', 'documents');

export const pictureNames = (): string[] =>
  readdirSync(picturesFolder)
    .filter((name) => name.endsWith('.webp'))
    .toSorted();

/** Absolute path of a picture of the menu or of a home card. */
export const picturePath = (name: string): string => join(picturesFolder, name);

/** Absolute path of a paper of the supplier order. */
export const documentPath = (name: string): string => join(documentsFolder, name);
