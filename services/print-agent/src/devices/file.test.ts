import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileTransport } from './file.ts';

it('a device file gets every byte and promises nothing', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'masa-device-'));
  try {
    const transport = fileTransport({ path: join(directory, 'lp0') });
    for (const word of ['first', 'second']) {
      await transport.open();
      await transport.write(Buffer.from(word), { timeoutMs: 1_000 });
      expect(await transport.fence({ timeoutMs: 10 })).toBe('unsupported');
      expect(await transport.status()).toMatchObject({ source: 'none' });
      await transport.close();
    }
    expect(readFileSync(join(directory, 'lp0'), 'utf8')).toBe('firstsecond');
    await expect(fileTransport({ path: directory }).open()).rejects.toThrow(/EISDIR/u);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
