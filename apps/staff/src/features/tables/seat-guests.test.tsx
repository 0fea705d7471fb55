import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTable, NOW } from '../../testing/answers.ts';
import { FakeServer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { lastSocket } from '../../testing/setup.ts';

beforeEach(signedIn);

const CODE = '7Z0WQJ3NKXTB';
const slipFor = (guests: number) => ({
  code: CODE,
  address: `https://masa.example/table/${CODE}`,
  sinceTs: 1_000,
  guests,
});
type Slip = ReturnType<typeof slipFor> | null;

/** The hall of a bar where guests are seated with slips; `undefined`: one where they are not. */
function hall(before: Slip | undefined, handlers: Handlers = {}, language = 'en') {
  let slip = before;
  const server = new FakeServer({
    tables: () => [{ ...aTable('12'), ...(slip !== undefined && { seating: { slip } }) }],
    seatGuests: () => {
      slip = slip?.guests ? slip : slipFor(0);
      return {
        status: 'seated',
        tableId: 'T12',
        tableName: '12',
        code: CODE,
        address: slip.address,
        fresh: true,
        jobId: 'job-1',
      };
    },
    slipQr: () => new Uint8Array([1]),
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/home?pick=physical&lang=${language}`) };
}
const open = async ({ user }: Pick<ReturnType<typeof hall>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: /^12/u }));
  return within(await screen.findByRole('dialog'));
};
const seating = async (of: Pick<ReturnType<typeof hall>, 'user'>, name = 'Seating guests') =>
  within(await (await open(of)).findByRole('region', { name }));

describe('a waiter who seats guests', () => {
  it('prints their slip with one tap, and has its code on the screen where no paper comes', async () => {
    const here = hall(null);
    const table = await seating(here);
    expect(table.getByText(/order once you have seated them/u)).toBeTruthy();
    expect(table.queryByRole('img')).toBeNull();
    await here.user.click(table.getByRole('button', { name: 'Seat guests' }));
    expect(here.server.sent('seatGuests').map(({ params }) => params)).toEqual([{ tableId: 'T12' }]);
    expect(await table.findByRole('img', { name: 'Code of the slip: Table 12' })).toBeTruthy();
    expect(table.getByText('No paper? Let the guests scan this code.')).toBeTruthy();
    expect(table.getByText('Nobody has scanned this slip yet.')).toBeTruthy();
    expect(table.queryByRole('button', { name: 'Seat guests' })).toBeNull();
  });

  it('prints the slip of those who sit there again, or a new one for those who never scanned it', async () => {
    const here = hall(slipFor(3));
    const table = await seating(here);
    expect(table.getByText('3 guests order with this slip.')).toBeTruthy();
    await here.user.click(table.getByRole('button', { name: 'Print the slip again' }));
    await waitFor(() => expect(here.server.sent('seatGuests')).toHaveLength(1));
  });

  it('makes a new slip where nobody has scanned the last one', async () => {
    const here = hall(slipFor(0));
    expect((await seating(here)).getByRole('button', { name: 'New slip' })).toBeTruthy();
  });

  it('reads that a slip has ended with its check, also one that was printed here', async () => {
    let slip: Slip = null;
    const here = hall(slip, {
      tables: () => [{ ...aTable('12'), seating: { slip } }],
      seatGuests: () => {
        slip = slipFor(2);
        const { code, address } = slip;
        return {
          status: 'seated',
          tableId: 'T12',
          tableName: '12',
          code,
          address,
          fresh: true,
          jobId: 'job-1',
        };
      },
    });
    const table = await seating(here);
    await here.user.click(table.getByRole('button', { name: 'Seat guests' }));
    expect(await table.findByText('2 guests order with this slip.')).toBeTruthy();
    slip = null;
    lastSocket().hear(JSON.stringify({ timestamp: NOW, tableId: 'T12' }));
    expect(await table.findByRole('button', { name: 'Seat guests' })).toBeTruthy();
    expect(table.queryByRole('img')).toBeNull();
  });

  it.each([
    ['en', 'Seating guests', 'End the slip', 'Yes, end it', 'Seat guests'],
    ['ro', 'Așezarea clienților', 'Încheie biletul', 'Da, încheie', 'Așază clienții'],
    ['ru', 'Посадка гостей', 'Погасить талон', 'Да, погасить', 'Посадить гостей'],
  ])(
    'ends the slip of guests who left, after a question (%s)',
    async (language, region, end, yes, seatAgain) => {
      let slip: Slip = slipFor(0);
      const here = hall(
        slip,
        {
          tables: () => [{ ...aTable('12'), seating: { slip } }],
          endSlip: () => {
            slip = null;
            return { status: 'ended', tableId: 'T12' };
          },
        },
        language,
      );
      const table = await seating(here, region);
      await here.user.click(table.getByRole('button', { name: end }));
      expect(here.server.sent('endSlip')).toHaveLength(0);
      await here.user.click(table.getByRole('button', { name: yes }));
      expect(here.server.sent('endSlip').map(({ params }) => params)).toEqual([{ tableId: 'T12' }]);
      expect(await table.findByRole('button', { name: seatAgain })).toBeTruthy();
      expect(table.queryByRole('button', { name: end })).toBeNull();
    },
  );

  it('reads why a slip that guests order with does not end', async () => {
    const here = hall(slipFor(2), { endSlip: () => refuse('slip_in_use') });
    const table = await seating(here);
    await here.user.click(table.getByRole('button', { name: 'End the slip' }));
    await here.user.click(table.getByRole('button', { name: 'Yes, end it' }));
    expect((await table.findByRole('alert')).textContent).toContain('Guests have ordered with this slip');
  });

  it('is told when it did not work, and tries again', async () => {
    const here = hall(null, { seatGuests: () => refuse('internal_error') });
    const table = await seating(here);
    await here.user.click(table.getByRole('button', { name: 'Seat guests' }));
    expect((await table.findByRole('alert')).textContent).toContain('Error');
    expect(table.getByRole('button', { name: 'Seat guests' })).toBeTruthy();
  });

  it('loads the code again when it did not come', async () => {
    const here = hall(slipFor(1), { slipQr: () => refuse('internal_error') });
    const table = await seating(here);
    expect(await table.findByRole('alert')).toBeTruthy();
    here.server.handlers.slipQr = () => new Uint8Array([1]);
    await here.user.click(table.getByRole('button', { name: 'Try again' }));
    expect(await table.findByRole('img', { name: 'Code of the slip: Table 12' })).toBeTruthy();
  });

  it.each([
    ['ro', 'Așezarea clienților', '3 clienți comandă cu acest bilet.'],
    ['ru', 'Посадка гостей', '3 гостя заказывают по этому талону.'],
  ])('reads all of it in %s', async (language, name, words) => {
    const here = hall(slipFor(3), {}, language);
    expect((await seating(here, name)).getByText(words)).toBeTruthy();
  });

  it('sees nothing of slips where guests are not seated with them', async () => {
    const here = hall(undefined);
    const sheet = await open(here);
    expect(sheet.getByRole('button', { name: 'Take order' })).toBeTruthy();
    expect(sheet.queryByRole('region', { name: 'Seating guests' })).toBeNull();
  });
});
