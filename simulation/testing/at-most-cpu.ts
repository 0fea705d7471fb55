/** Loaded before each program of a test: how long it may compute, whatever else the machine has to do. */
const MOST_S = 60;
const LOOKS_EVERY_MS = 1_000;
const TOO_LONG = 3;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system < MOST_S * 1_000_000) return;
  process.stdout.write(`It has computed for more than ${MOST_S} s.\n`);
  process.exit(TOO_LONG);
}, LOOKS_EVERY_MS).unref();
