import { parentPort } from 'node:worker_threads';
import { given } from '../../process/given-thread.ts';
import { drawMenu } from './draw-menu.ts';
import type { MenuPaper } from './menu-paper.ts';

/** The other side of `process/drawn-beside.ts`. */
const pdf = await drawMenu(given<MenuPaper>());
parentPort?.postMessage(pdf, pdf.buffer instanceof ArrayBuffer ? [pdf.buffer] : []);
