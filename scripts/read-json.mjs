import { readFileSync } from 'node:fs';

/**
 * What a JSON file says, to be given its type by whoever asks.
 * @param {string} path
 * @returns {unknown}
 */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
