import { readFile } from 'node:fs/promises';

export const asksTheDisk = async (): Promise<string> => readFile(import.meta.filename, 'utf8');
