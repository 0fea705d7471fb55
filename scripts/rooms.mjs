/** The rooms of the repository, as paths from its root. */

const ROOM = /^(?:(?:packages|apps|services)\/[^/]+|tools|e2e|simulation)(?=\/)/u;

/** The room that a file lies in; null for those that lie in none. @param {string} file @returns {string | null} */
export const roomOf = (file) => ROOM.exec(file)?.[0] ?? null;

/**
 * A room and all that stand on it.
 * @param {Readonly<Record<string, readonly string[]>>} imports whom each room may import (rooms.cjs)
 * @param {string} room
 * @returns {string[]}
 */
export function standingOn(imports, room) {
  const found = [room];
  for (const each of found)
    for (const [other, below] of Object.entries(imports))
      if (below.includes(each) && !found.includes(other)) found.push(other);
  return found;
}
