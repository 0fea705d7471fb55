import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aJob,
  aPrinter,
  aSubject,
  irina,
  type JobAnswer,
  type PrinterAnswer,
} from '../../testing/answers.ts';
import { FakeServer, refuse, silence } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(() => signedIn());

const counter = aPrinter({ id: 'printer-2', name: 'Counter stickers', station: 'bar' });
const till = aPrinter({ id: 'printer-3', name: 'Till', role: 'fiscal', station: 'all' });
const bills = aPrinter({ id: 'printer-4', name: 'Bills', role: 'precheck', station: 'all' });

function settingsOf(
  first: Partial<PrinterAnswer> = {},
  { isAdmin = true, jobs = [] as JobAnswer[], others = [] as PrinterAnswer[], language = 'en' } = {},
) {
  const kitchen = aPrinter(first);
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin }),
    printers: () => [kitchen, counter, till, bills, ...others],
    printJobs: () => jobs,
    changePrinter: () => kitchen,
    fiscalReport: () => ({ jobId: 'report', status: 'queued', duplicate: false }),
    testPrinter: () => ({ jobId: 'test', status: 'queued', duplicate: false }),
  });
  return { server, ...renderApp(`/waiter/settings/printers?lang=${language}`) };
}
const card = async (name = 'Kitchen stickers') => within(await screen.findByRole('article', { name }));
const choices = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('a virtual printer', () => {
  it('says that it prints no paper, who has its work now, and is used again at a press', async () => {
    const { server, user } = settingsOf(
      { virtual: true, steppedBack: true },
      { jobs: [aJob({ onScreenOnly: true, confirmed: true })] },
    );
    const kitchen = await card();
    expect(await kitchen.findByText('A real printer has its work now.')).toBeTruthy();
    expect(await screen.findByText(/a picture on the screen, no paper/u)).toBeTruthy();
    await user.click(await kitchen.findByRole('button', { name: 'Use it again' }));
    expect(server.sent('changePrinter').map(({ body }) => body)).toEqual([{ steppedBack: false }]);
  });
});

describe('the settings of a printer', () => {
  it('are read by everybody and changed by the administrator alone', async () => {
    settingsOf({ backupId: 'printer-2' }, { isAdmin: false });
    const kitchen = await card();
    expect(kitchen.getByText('Română · Backup: Counter stickers')).toBeTruthy();
    expect(kitchen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Test print']);
  });

  it('send what was changed, and only that', async () => {
    const { server, user } = settingsOf();
    const kitchen = await card();
    await user.click(kitchen.getByRole('button', { name: 'Change' }));
    const form = within(kitchen.getByRole('form', { name: 'Settings of Kitchen stickers' }));
    expect(choices(form.getByLabelText('Prints'))).toEqual(['stickers', 'pre-checks', 'fiscal receipts']);
    await user.selectOptions(form.getByLabelText('Station'), 'all stations');
    await user.selectOptions(form.getByLabelText('Language'), 'Русский');
    await user.selectOptions(form.getByLabelText('Backup'), 'Counter stickers · Bar PC');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(kitchen.queryByRole('form')).toBeNull());
    expect(server.sent('changePrinter').map(({ params, body }) => [params, body])).toEqual([
      [{ printerId: 'printer-1' }, { station: 'all', language: 'ru', backupId: 'printer-2' }],
    ]);
  });

  it('offer only printers of the same role as a backup, and none for receipts', async () => {
    const { user } = settingsOf();
    const kitchen = await card();
    await user.click(kitchen.getByRole('button', { name: 'Change' }));
    expect(choices(kitchen.getByLabelText('Backup'))).toEqual(['No backup', 'Counter stickers · Bar PC']);
    await user.selectOptions(kitchen.getByLabelText('Prints'), 'pre-checks');
    expect(choices(kitchen.getByLabelText('Backup'))).toEqual(['No backup', 'Bills · Bar PC']);
    expect(kitchen.queryByLabelText('Station')).toBeNull();
    await user.selectOptions(kitchen.getByLabelText('Prints'), 'fiscal receipts');
    expect(kitchen.queryByLabelText('Backup')).toBeNull();
  });

  it('stay open with what was chosen when they could not be saved', async () => {
    const { server, user } = settingsOf();
    server.handlers.changePrinter = () => refuse('printer_not_found');
    const kitchen = await card();
    await user.click(kitchen.getByRole('button', { name: 'Change' }));
    await user.selectOptions(kitchen.getByLabelText('Station'), 'bar');
    await user.click(kitchen.getByRole('button', { name: 'Save' }));
    expect((await kitchen.findByRole('alert')).textContent).toBe('Not saved. Try again.');
    expect(kitchen.getByLabelText<HTMLSelectElement>('Station').value).toBe('bar');
    await user.click(kitchen.getByRole('button', { name: 'Cancel' }));
    expect(kitchen.queryByRole('form')).toBeNull();
  });

  it.each([
    [false, 'Pause', true],
    [true, 'Resume', false],
  ])('pause and resume: paused %s, %s', async (paused, button, sent) => {
    const { server, user } = settingsOf({ paused });
    await user.click((await card()).getByRole('button', { name: button }));
    expect(server.sent('changePrinter')[0]?.body).toEqual({ paused: sent });
  });

  it('send its work to the backup at once, where there is one', async () => {
    const { server, user } = settingsOf({ backupId: 'printer-2' });
    await user.click((await card()).getByRole('button', { name: 'Send to backup' }));
    expect(server.sent('changePrinter')[0]?.body).toEqual({ toBackup: true });
    expect((await card('Till')).queryByRole('button', { name: 'Send to backup' })).toBeNull();
  });

  it('say who prints in its place', async () => {
    settingsOf({ backupId: 'printer-2', redirectedTo: 'printer-2', paused: true });
    const kitchen = await card();
    expect(kitchen.getByText('Counter stickers prints its work now')).toBeTruthy();
    expect(kitchen.queryByRole('button', { name: 'Send to backup' })).toBeNull();
  });

  it.each([
    ['ro', 'Modifică', 'Trimite la rezervă'],
    ['ru', 'Изменить', 'Отправить на резерв'],
  ])('are there in %s', async (language, change, toBackup) => {
    settingsOf({ backupId: 'printer-2' }, { language });
    const kitchen = await card();
    expect(kitchen.getByRole('button', { name: change })).toBeTruthy();
    expect(kitchen.getByRole('button', { name: toBackup })).toBeTruthy();
  });
});

describe('the screen of the printers', () => {
  it('says that it is loading', async () => {
    const { server } = settingsOf();
    server.handlers.printers = () => silence;
    const region = within(await screen.findByRole('region', { name: 'Printers' }));
    expect(region.getByText('Loading')).toBeTruthy();
  });

  it('says that there is no printer and no job', async () => {
    const { server } = settingsOf();
    server.handlers.printers = () => [];
    expect(await screen.findByText('No printers yet')).toBeTruthy();
    expect(await screen.findByText('Nothing printed yet')).toBeTruthy();
  });

  it('says that it could not be loaded, over what it knows, and tries again', async () => {
    const { server, user } = settingsOf();
    server.handlers.printers = () => refuse('internal_error');
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.printers = () => [aPrinter()];
    await user.click(again);
    const kitchen = await card();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    server.handlers.printers = () => refuse('internal_error');
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('alert');
    expect(kitchen.getByRole('button', { name: 'Test print' })).toBeTruthy();
  });

  it('asks for a look at the device before a receipt of unknown outcome is decided', async () => {
    settingsOf({}, { jobs: [aJob({ kind: 'fiscal', status: 'unknown' })] });
    expect(await screen.findByText(/Look at the device first/u)).toBeTruthy();
  });
});

describe("the fiscal device's reports", () => {
  it('are asked for by the administrator: X at once, Z after a question', async () => {
    const { server, user } = settingsOf();
    await card();
    await user.click(screen.getByRole('button', { name: 'X report' }));
    expect(server.sent('fiscalReport').map(({ body }) => body)).toEqual([
      { kind: 'x', printerId: 'printer-3' },
    ]);
    expect(server.sent('fiscalReport')[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/u);
    await user.click(screen.getByRole('button', { name: 'Z report' }));
    expect(screen.getByText(/cannot be undone/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.sent('fiscalReport')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Z report' }));
    await user.click(screen.getByRole('button', { name: 'Print Z report' }));
    expect(server.sent('fiscalReport').map(({ body }) => body)).toEqual([
      { kind: 'x', printerId: 'printer-3' },
      { kind: 'z', printerId: 'printer-3' },
    ]);
  });

  it('are refused in training, and it is said why', async () => {
    const { server, user } = settingsOf();
    server.handlers.fiscalReport = () => refuse('training_mode');
    await card();
    await user.click(screen.getByRole('button', { name: 'X report' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not in training: this would be real.');
  });

  const asked = { shortId: null, tableName: null, askedAt: '2026-11-21T00:10:00.000Z' };
  const device = { model: 'FP-700', serial: 'DT1', registration: null, legal: true };
  const terrace = aPrinter({ id: 'printer-5', name: 'Terrace till', role: 'fiscal', station: 'all' });

  it('of several registers are asked of the one that was chosen, and none is chosen beforehand', async () => {
    const { server, user } = settingsOf({}, { others: [terrace] });
    await card();
    const register = screen.getByLabelText('Cash register');
    expect((register as HTMLSelectElement).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Z report' }));
    await user.click(screen.getByRole('button', { name: 'X report' }));
    expect(screen.getByRole('alert').textContent).toBe('Choose the cash register first.');
    expect(screen.queryByText(/cannot be undone/u)).toBeNull();
    expect(server.sent('fiscalReport')).toEqual([]);

    await user.selectOptions(register, 'Terrace till · Bar PC');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Z report' }));
    expect(screen.getByText(/the day of “Terrace till”/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Print Z report' }));
    expect(server.sent('fiscalReport').map(({ body }) => body)).toEqual([
      { kind: 'z', printerId: 'printer-5' },
    ]);
  });

  it('leave a printer of slips out where a device has named itself, and say whose a report is', async () => {
    const z = { kind: 'fiscal', report: 'z', printerId: 'printer-6' } as const;
    const [one, two] = [
      { ...terrace, device },
      { ...terrace, id: 'printer-6', name: 'Cellar till', device: { ...device, serial: 'DT2' } },
    ];
    settingsOf({}, { others: [one, two], jobs: [aJob({ ...z, about: aSubject(asked) })] });
    await card();
    expect(choices(screen.getByLabelText('Cash register'))).toEqual([
      'Choose',
      'Terrace till · Bar PC · DT1',
      'Cellar till · Bar PC · DT2',
    ]);
    const row = await screen.findByRole('listitem', { name: 'Z report 21 Nov 2026, 02:10' });
    expect(row.textContent).toContain('Cellar till');
  });

  it('say when they could not be asked for', async () => {
    const { server, user } = settingsOf();
    server.handlers.fiscalReport = () => refuse('internal_error');
    await card();
    await user.click(screen.getByRole('button', { name: 'X report' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not sent to the printer. Try again.');
  });

  it('are not for everybody, and not for a bar without a fiscal printer', async () => {
    settingsOf({}, { isAdmin: false });
    await card();
    expect(screen.queryByRole('button', { name: 'Z report' })).toBeNull();
  });

  it('stand in the queue under their own names, with the number of the device', async () => {
    const z = { kind: 'fiscal', report: 'z', about: aSubject(asked) } as const;
    settingsOf({}, { jobs: [aJob({ ...z, fiscalNumber: '0000012' })] });
    const row = await screen.findByRole('listitem', { name: 'Z report 21 Nov 2026, 02:10' });
    expect(row.textContent).toContain('№ 0000012');
  });
});
