import { parentPort } from 'node:worker_threads';
import { given } from '../../process/given-thread.ts';
import { drawSheets, type Sheets } from './draw-sheets.ts';

/** The other side of `process/drawn-beside.ts`. */
const pdf = await drawSheets(given<Sheets>());
parentPort?.postMessage(pdf, pdf.buffer instanceof ArrayBuffer ? [pdf.buffer] : []);
