import { z } from 'zod';

const usbNumber = z.int().min(0).max(0xffff);

/** How the bytes reach a printer. */
export const connection = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('tcp'),
    host: z.string().min(1),
    port: z.int().min(1).max(65_535).default(9100),
  }),
  /** Without numbers: the one USB printer of this machine. `port` is `bus-port.port`, as `doctor` lists them. */
  z.strictObject({
    type: z.literal('usb'),
    vendorId: usbNumber.optional(),
    productId: usbNumber.optional(),
    port: z.string().min(1).optional(),
  }),
  z.strictObject({
    type: z.literal('serial'),
    path: z.string().min(1),
    baudRate: z.int().min(1_200).max(921_600).default(9_600),
    dataBits: z.literal([7, 8]).default(8),
    parity: z.enum(['none', 'even', 'odd']).default('none'),
    stopBits: z.literal([1, 2]).default(1),
    /** A printer that cannot say "wait" loses the end of a long paper. */
    flow: z.enum(['none', 'rtscts', 'xonxoff']).default('none'),
  }),
  /** A device file (/dev/usb/lp0), a Windows share (\\bar\kitchen) or a plain file. */
  z.strictObject({ type: z.literal('file'), path: z.string().min(1) }),
  /** `directory` is taken from the data directory; default: papers/<printer name>. */
  z.strictObject({ type: z.literal('virtual'), directory: z.string().min(1).optional() }),
]);
export type Connection = z.infer<typeof connection>;

/** A device file can be read as well; a share or a plain file only takes bytes. */
export const isDeviceFile = (path: string): boolean => path.startsWith('/dev/');
