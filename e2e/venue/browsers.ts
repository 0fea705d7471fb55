import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const DEBIAN_HEADLESS = '/usr/bin/chromium-headless-shell';
const DEBIAN_WHOLE = '/usr/bin/chromium';
const named = process.env['CHROMIUM'];

const HINTING = '--font-render-hinting';
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const firstOf = (...files: readonly string[]): LaunchOptions => {
  const executablePath = named ?? files.find((file) => existsSync(file));
  return { ...(executablePath && { executablePath }), args: ARGUMENTS };
};

/**
 * The pages alone, without the windows around them that nobody sees: half the work. Letters are drawn as the whole
 * browser draws them, to the pixel.
 */
export const headless: LaunchOptions = {
  ...firstOf(DEBIAN_HEADLESS, DEBIAN_WHOLE),
  args: [...ARGUMENTS, `${HINTING}=slight`],
  ignoreDefaultArgs: [`${HINTING}=none`],
};

/** For what only the whole browser can do: push messages. */
export const whole: LaunchOptions = firstOf(DEBIAN_WHOLE);

/** The approved pictures are Debian's. */
export const drawsAsApproved = named === undefined && existsSync(DEBIAN_HEADLESS);
