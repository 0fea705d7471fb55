import type { OpenLine } from '../devices/line.ts';
import { serialLine } from '../devices/serial.ts';
import { tcpLine } from '../devices/tcp.ts';
import { dialectOf } from './datecs/commands.ts';
import { datecsDevice } from './datecs/device.ts';
import { deviceText } from './device-text.ts';
import type { FiscalPrinterConfig } from './driver-config.ts';
import { erpnetDevice } from './erpnet/device.ts';
import type { FiscalDevice } from './fiscal-device.ts';

function lineTo({ connection }: FiscalPrinterConfig): OpenLine {
  if (connection?.type === 'tcp') return tcpLine(connection);
  if (connection?.type === 'serial') return serialLine(connection);
  throw new TypeError('driver datecs needs a network or a serial connection');
}

const asTexts = (words: Readonly<Record<string, string | number | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export function openDevice(printer: FiscalPrinterConfig): FiscalDevice {
  const { driver } = printer;
  const registration = driver.registration ?? null;
  if (driver.type === 'erpnet') {
    const { operator = null, password = null, url, taxGroups } = driver;
    return erpnetDevice({ url, printer: driver.printer, operator, password, taxGroups, registration });
  }
  const { framing, operator, password, till, letters, taxGroups, payments } = driver;
  const dialect = dialectOf(framing, {
    operator,
    password,
    till,
    taxGroups: asTexts(taxGroups),
    payments: {
      ...asTexts(payments),
      cash: String(payments.cash),
      card: String(payments.card),
    },
  });
  return datecsDevice({
    openLine: lineTo(printer),
    framing,
    dialect,
    text: deviceText(letters),
    registration,
  });
}
