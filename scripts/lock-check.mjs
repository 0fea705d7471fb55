/**
 * A lock file written where a registry lacks the binaries of some platform is silently incomplete, and `npm ci` then
 * dies on that platform. Every optional dependency that an entry names must therefore be an entry itself.
 */
import { readJson } from './read-json.mjs';

/**
 * @param {string} path of package-lock.json
 * @returns {string[]} the names that lead nowhere
 */
export function lockGaps(path) {
  /** @typedef {{ optionalDependencies?: Record<string, string> }} Entry */
  const { packages } = /** @type {{ packages: Record<string, Entry> }} */ (readJson(path));
  const known = new Set(Object.keys(packages).map((key) => key.replace(/^.*node_modules\//, '')));
  const named = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  return [...new Set(named)].filter((name) => !known.has(name));
}
