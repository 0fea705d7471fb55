/**
 * Stands on top of the built file: an older Node.js starts the agent, lacks a thing or two, and the agent would call every
 * printer offline. The same range as `engines`; words that the oldest Node.js understands.
 */
export const NODE_CHECK = `{
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (!(major === 22 ? minor >= 22 : major === 24 ? minor >= 11 : major > 24)) {
    console.error(
      'The print agent needs Node.js 24 (22.22 and later will do); this is ' + process.version +
        '. Install Node.js 24 from https://nodejs.org and start the agent again.',
    );
    process.exit(2);
  }
}`;
