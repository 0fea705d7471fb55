import { parentPort, workerData } from 'node:worker_threads';
import { drawSheets, type Sheets } from './draw-sheets.ts';

/** The other side of `drawn-beside.ts`. */
const pdf = await drawSheets(workerData as Sheets);
parentPort?.postMessage(pdf, [pdf.buffer as ArrayBuffer]);
