/** The part of escpos-usb 3.0.0-alpha.4 and usb 1.9.2 that we use; neither brings types that fit together. */
declare module 'escpos-usb' {
  type Done = (error?: Error | null) => void;
  type UsbError = Error & { readonly errno?: number };
  type Endpoint = { readonly direction: 'in' | 'out'; timeout: number; clearHalt(done: Done): void };
  export type OutEndpoint = Endpoint & { transfer(bytes: Buffer, done: (error?: UsbError) => void): unknown };
  export type InEndpoint = Endpoint & {
    transfer(length: number, done: (error: UsbError | undefined, bytes: Buffer) => void): unknown;
  };
  export type UsbInterface = {
    readonly descriptor: { readonly bInterfaceClass: number };
    readonly altSetting: number;
    readonly endpoints: readonly (InEndpoint | OutEndpoint)[];
    setAltSetting(altSetting: number, done: Done): void;
    isKernelDriverActive(): boolean;
    detachKernelDriver(): void;
    claim(): void;
    release(closeEndpoints: boolean, done: Done): void;
  };
  export type UsbDevice = {
    readonly busNumber: number;
    readonly portNumbers?: readonly number[];
    readonly deviceDescriptor: { readonly idVendor: number; readonly idProduct: number };
    readonly interfaces: readonly UsbInterface[];
    open(): void;
    close(): void;
  };
  type OpenedDevice = Pick<UsbDevice, 'interfaces' | 'open' | 'close'>;
  export default class USB {
    static findPrinter(): UsbDevice[];
    constructor(device: OpenedDevice);
    readonly endpoint: OutEndpoint | undefined;
    open(done: Done): void;
    write(bytes: Buffer, done: (error?: UsbError) => void): void;
    close(done: Done): void;
  }
}
