import { isCashRegister, type AnyPrinter } from './config.ts';
import { transportFor } from './devices/open-transport.ts';
import { fiscalRoad } from './fiscal/fiscal-road.ts';
import { openDevice } from './fiscal/open-device.ts';
import { verifyUrlFrom } from './fiscal/verify-url.ts';
import { paperRoad } from './paper-road.ts';
import type { Road, RoadDeps } from './road.ts';

/** Here a fiscal job leaves the road of ESC/POS bytes, where printers.yaml names a driver. */
export const roadFor =
  (printer: AnyPrinter, dataDirectory: string) =>
  (deps: RoadDeps): Road => {
    if (!isCashRegister(printer)) return paperRoad(printer, transportFor(printer, dataDirectory), deps);
    const { name, driver } = printer;
    const verifyUrl = verifyUrlFrom(driver.verifyUrl, driver.registration);
    return fiscalRoad({ name, device: openDevice(printer), verifyUrl }, deps);
  };
