/** The programs of the machine that some tests need: what is absent is installed on Debian as root, or named. */
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';

/** @param {string} name */
function onPath(name) {
  const folders = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin${delimiter}/usr/local/sbin`.split(
    delimiter,
  );
  return folders.some((folder) => folder !== '' && existsSync(join(folder, name)));
}
/** @param {string} name */
const font = (name) => globSync(`/usr/share/fonts/**/${name}`).length > 0;
/** @param {string} language */
const letters = (language) =>
  globSync(`/usr/share/tesseract-ocr/*/tessdata/${language}.traineddata`).length > 0;
/** @param {string} variable */
const named = (variable) => existsSync(process.env[variable] ?? '');
// Elsewhere than on Debian fonts and languages lie in other places; there the programs themselves decide.
const debian = existsSync('/etc/debian_version');

/** @type {Record<string, { debian: string, present: () => boolean }[]>} what a step may ask for in `needs` */
const NEEDS = {
  browser: [
    { debian: 'chromium', present: () => named('CHROMIUM') || onPath('chromium') },
    {
      debian: 'chromium-headless-shell',
      present: () => named('CHROMIUM') || !debian || onPath('chromium-headless-shell'),
    },
    { debian: 'fonts-noto-core', present: () => !debian || font('NotoSans-Regular.ttf') },
    { debian: 'fonts-noto-color-emoji', present: () => !debian || font('NotoColorEmoji.ttf') },
  ],
  mariadb: [{ debian: 'mariadb-server', present: () => onPath('mariadbd') && onPath('mariadb-install-db') }],
  redis: [{ debian: 'redis-server', present: () => onPath('redis-server') }],
  sheets: [
    { debian: 'poppler-utils', present: () => onPath('pdftoppm') && onPath('pdftotext') },
    { debian: 'zbar-tools', present: () => onPath('zbarimg') },
  ],
  printing: [
    { debian: 'tesseract-ocr', present: () => onPath('tesseract') },
    { debian: 'tesseract-ocr-rus', present: () => !debian || letters('rus') },
    { debian: 'tesseract-ocr-ron', present: () => !debian || letters('ron') },
    { debian: 'zbar-tools', present: () => onPath('zbarimg') },
    { debian: 'socat', present: () => onPath('socat') },
    { debian: 'openssl', present: () => onPath('openssl') },
  ],
};

/** @param {readonly string[]} needs */
function absentPackages(needs) {
  return [...new Set(needs)].flatMap((need) =>
    (NEEDS[need] ?? []).filter((part) => !part.present()).map((part) => part.debian),
  );
}

const POLICY = '/usr/sbin/policy-rc.d';

/** @param {string[]} packages */
async function aptInstall(packages) {
  // Debian's own switch: 101 forbids packages to start their services, so that no database of ours runs unasked.
  const guard = !existsSync(POLICY);
  const lift = () => rmSync(POLICY, { force: true });
  if (guard) {
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    process.once('exit', lift);
  }
  /** @type {import('./processes.mjs').Running} */
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] };
  const wait = ['-qq', '-o', 'DPkg::Lock::Timeout=600'];
  try {
    // An old list of packages is no reason to give up: what is needed may be in it.
    await run('apt-get', [...wait, 'update'], quiet);
    return (
      (await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...packages], quiet)) === 0
    );
  } finally {
    if (guard) {
      lift();
      process.removeListener('exit', lift);
    }
  }
}

/** @param {readonly string[]} needs */
export async function ensureMachine(needs) {
  const absent = absentPackages(needs);
  if (absent.length === 0) return;
  if (debian && process.getuid?.() === 0 && onPath('apt-get')) {
    process.stderr.write(`Installing ${absent.join(', ')} with apt-get ...\n`);
    if ((await aptInstall(absent)) && absentPackages(needs).length === 0) return;
  }
  throw new Error(`Please install ${absentPackages(needs).join(', ')} (Debian's names) and run this again.`);
}
