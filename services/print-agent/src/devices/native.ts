/**
 * Libraries with compiled parts are loaded when a printer needs them: where one is absent, or finds no libusb, only
 * that printer is out of order, and it says why.
 */
export async function loadNative<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw new Error(
      `The library ${name} cannot be used on this machine (${reason}); see docs/print-agent.md`,
      {
        cause: error,
      },
    );
  }
}
