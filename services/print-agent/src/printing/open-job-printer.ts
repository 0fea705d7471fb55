import { isCashRegister, type AnyPrinter } from '../program/config.ts';
import { transportFor } from '../devices/open-transport.ts';
import { cashRegister } from './cash-register.ts';
import { openDevice } from '../fiscal/open-device.ts';
import { verifyUrlFrom } from '../fiscal/verify-url.ts';
import { paperPrinter } from './paper-printer.ts';
import type { JobPrinter, JobPrinterDeps } from '../jobs/job-printer.ts';

/** A fiscal printer prints our own layout, unless printers.yaml names a driver: then it is a cash register. */
export const openJobPrinter =
  (printer: AnyPrinter, dataDirectory: string) =>
  (deps: JobPrinterDeps): JobPrinter => {
    if (!isCashRegister(printer)) return paperPrinter(printer, transportFor(printer, dataDirectory), deps);
    const { name, driver } = printer;
    const verifyUrl = verifyUrlFrom(driver.verifyUrl, driver.registration);
    return cashRegister({ name, device: openDevice(printer), verifyUrl }, deps);
  };
