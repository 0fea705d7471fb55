import { expect } from '@playwright/test';
import { join, resolve } from 'node:path';
import { eventually, startProgram, stopProgram } from '../venue/processes.ts';
import { readable } from '../venue/readable.ts';
import { test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';

// Agents die and come back here.
test.use({ ownPrograms: true });

const AGENT = resolve(import.meta.dirname, '../../services/print-agent/src/main.ts');
/** A refused agent knocks every five seconds, and the one that is frozen has two to answer. */
const PATIENT = { timeout: 30_000 };

test('a second agent with the key: the floor is told, and it prints when the first one is frozen', async ({
  ownVenue: venue,
  person,
}) => {
  test.setTimeout(150_000);
  const page = await person({ width: 390, height: 844 });
  await staffScreens(page).signIn('ana');
  const strip = page.getByText('A second print agent uses the key of', { exact: false });
  await expect(strip).toHaveCount(0);
  const ana = venue.staff('ana');
  await eventually('the agent is there', async () => (await ana.printers()).length === 3);

  const first = venue.agentPid() ?? 0;
  const key = join(venue.dataDir, 'print-agent', 'key');
  const config = join(venue.dataDir, 'printers.yaml');
  const own = join(venue.dataDir, 'twin');
  const args = ['--api', venue.origin, '--key-file', key, '--config', config, '--data', own];
  const twin = startProgram(AGENT, args);
  try {
    await expect(strip).toBeVisible(PATIENT);
    await readable(page, 'the alarm of two agents');
    expect(twin.said()).toContain('already_connected');

    process.kill(first, 'SIGSTOP');
    await eventually(
      'the second agent is let in',
      () => Promise.resolve(twin.said().includes('"connected"')),
      {
        within: 30_000,
        program: twin,
      },
    );
    const [table] = await venue.tables();
    const { id } = await ana.waiterTableSession({ params: { tableId: table?.tableId ?? '' } });
    const printed = venue.printers.sticker.times().length;
    await ana.placeOrder({ body: { sessionId: id, orderItems: [{ menuItemId: 'fries', options: [] }] } });
    await expect(() => expect(venue.printers.sticker.times()).toHaveLength(printed + 1)).toPass(PATIENT);
    // Nobody is refused any more: the alarm goes by itself.
    await expect(strip).toHaveCount(0, { timeout: 60_000 });
  } finally {
    process.kill(first, 'SIGCONT');
    await stopProgram(twin);
  }
});
