import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { expired, openStorage, row, rows, wings } from '../../testing/open-storage.tsx';
import { signedIn } from '../../testing/render-app.tsx';
import { aBatch, type BatchAnswer } from '../../testing/stock-answers.ts';

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('a write-off', () => {
  const opened = async (handlers: Handlers) => {
    const app = openStorage(handlers);
    const batch = await row(wings);
    await app.user.click(batch.getByRole('button', { name: 'Write off 18.4\u00a0kg of Chicken wings' }));
    return { ...app, batch };
  };

  it('is asked about in place, with a reason that may be left out', async () => {
    let batches: BatchAnswer[] = [aBatch(), expired];
    const { server, user, batch } = await opened({
      stockBatches: () => batches,
      writeOffStockBatch: () => {
        batches = [expired];
        return { status: 'deleted', id: 'batch-1' };
      },
    });
    expect(batch.getByRole('group', { name: 'Write off 18.4\u00a0kg of Chicken wings?' })).toBe(
      document.activeElement,
    );
    expect(server.sent('writeOffStockBatch')).toEqual([]);
    await user.type(batch.getByLabelText('Reason optional'), ' fell down ');
    await user.click(batch.getByRole('button', { name: 'Yes, write off' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: wings })).toBeNull());
    expect(server.sent('writeOffStockBatch').map(({ params, query }) => [params, `${query}`])).toEqual([
      [{ id: 'batch-1' }, 'reason=fell+down'],
    ]);
  });

  it('is not done after "Cancel" or Escape, and the bin has the focus again', async () => {
    const { server, user, batch } = await opened({});
    await user.click(batch.getByRole('button', { name: 'Cancel' }));
    const bin = batch.getByRole('button', { name: /^Write off/u });
    await waitFor(() => expect(document.activeElement).toBe(bin));
    await user.click(bin);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(batch.queryByRole('group')).toBeNull());
    expect(server.sent('writeOffStockBatch')).toEqual([]);
  });

  it.each([
    [refuse('internal_error'), 'Something went wrong on our side.'],
    [noAnswer, 'Not written off. Try again.'],
  ] as const)('says why it failed, and the reason is still there', async (said, words) => {
    const { user, batch } = await opened({ writeOffStockBatch: () => said });
    await user.type(batch.getByLabelText('Reason optional'), 'mould');
    await user.click(batch.getByRole('button', { name: 'Yes, write off' }));
    expect((await batch.findByRole('alert')).textContent).toBe(words);
    expect(batch.getByLabelText<HTMLInputElement>('Reason optional').value).toBe('mould');
  });

  it('that a colleague was faster with is no failure', async () => {
    const { user, batch } = await opened({ writeOffStockBatch: () => refuse('stock_batch_not_found') });
    await user.click(batch.getByRole('button', { name: 'Yes, write off' }));
    await waitFor(() => expect(batch.queryByRole('group')).toBeNull());
    expect(batch.queryByRole('alert')).toBeNull();
  });

  it('of an empty batch only takes it off the list', async () => {
    const { user } = openStorage();
    const batch = await row(/^Cream, 0/u);
    await user.click(batch.getByRole('button', { name: /^Write off/u }));
    expect(batch.getByText('Take the empty batch of Cream off the list?')).toBeTruthy();
    expect(batch.queryByLabelText('Reason optional')).toBeNull();
  });
});

describe('the correction of a batch', () => {
  const opened = async (handlers: Handlers = {}) => {
    const app = openStorage(handlers);
    const batch = await row(wings);
    await app.user.click(batch.getByRole('button', { name: 'Correct 18.4\u00a0kg of Chicken wings' }));
    return { ...app, batch, form: within(batch.getByRole('form')) };
  };

  it('sends what was changed, and why', async () => {
    const { server, user, form } = await opened({ correctStockBatch: () => aBatch({ amount: 17.5 }) });
    expect(document.activeElement).toBe(form.getByLabelText('Amount, kg'));
    await user.clear(form.getByLabelText('Amount, kg'));
    await user.type(form.getByLabelText('Amount, kg'), '17,5');
    await user.type(form.getByLabelText('Reason'), 'weighed again');
    await user.click(form.getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(server.sent('correctStockBatch').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'batch-1' }, { amount: 17.5, reason: 'weighed again' }],
    ]);
  });

  it('moves the expiry date', async () => {
    const { server, user, form } = await opened({ correctStockBatch: () => aBatch() });
    const date = form.getByLabelText<HTMLInputElement>('Expiry date');
    expect(date.value).toBe('2026-11-24');
    await user.type(form.getByLabelText('Reason'), 'frozen');
    await user.clear(date);
    await user.type(date, '2026-12-24');
    await user.click(form.getByRole('button', { name: 'Save correction' }));
    await waitFor(() =>
      expect(server.sent('correctStockBatch')[0]?.body).toEqual({ expires: '2026-12-24', reason: 'frozen' }),
    );
  });

  it('takes the expiry date away, and says what that means; one typed half is no answer', async () => {
    const { server, user, form } = await opened({ correctStockBatch: () => aBatch({ expires: null }) });
    const date = form.getByLabelText<HTMLInputElement>('Expiry date');
    await user.type(form.getByLabelText('Reason'), 'salt keeps');
    await user.clear(date);
    expect(form.getByText('Without a date this batch never expires.')).toBeTruthy();
    const half = vi.spyOn(date.validity, 'badInput', 'get').mockReturnValue(true);
    await user.click(form.getByRole('button', { name: 'Save correction' }));
    expect(form.getByText('Finish this date, or empty it.')).toBeTruthy();
    expect(server.sent('correctStockBatch')).toEqual([]);
    half.mockRestore();
    await user.click(form.getByRole('button', { name: 'Save correction' }));
    await waitFor(() =>
      expect(server.sent('correctStockBatch')[0]?.body).toEqual({ expires: null, reason: 'salt keeps' }),
    );
  });

  it('needs a reason and a number', async () => {
    const { server, user, form } = await opened();
    await user.clear(form.getByLabelText('Amount, kg'));
    await user.type(form.getByLabelText('Amount, kg'), 'some');
    await user.click(form.getByRole('button', { name: 'Save correction' }));
    expect(form.getAllByRole('alert').map((error) => error.textContent)).toEqual([
      'A number with at most three decimals, such as 2.5.',
      'Please enter a reason.',
    ]);
    expect(server.sent('correctStockBatch')).toEqual([]);
  });

  it.each([
    [refuse('stock_batch_not_found'), 'There is no such batch.'],
    [noAnswer, 'Not corrected. Try again.'],
  ] as const)('says why it failed', async (said, words) => {
    const { user, form } = await opened({ correctStockBatch: () => said });
    await user.type(form.getByLabelText('Reason'), 'weighed');
    await user.click(form.getByRole('button', { name: 'Save correction' }));
    expect((await form.findByRole('alert')).textContent).toBe(words);
  });

  it('is not offered of a batch that is no more in use', async () => {
    openStorage();
    expect((await row(/^Cream, 0/u)).queryByRole('button', { name: /^Correct/u })).toBeNull();
  });
});

describe('a batch by hand', () => {
  const opened = async (handlers: Handlers = {}) => {
    const app = openStorage(handlers);
    await rows();
    await app.user.click(screen.getByRole('button', { name: 'New batch' }));
    return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'New batch' })) };
  };

  it('says what of, how much, from when, until when and why', async () => {
    const { server, user, sheet } = await opened({ addStockBatch: () => aBatch({ id: 'new' }) });
    await user.selectOptions(sheet.getByLabelText('Stock item'), 'Cream');
    await user.type(sheet.getByLabelText('Amount, liters'), '2,5');
    await user.type(sheet.getByLabelText('In storage from optional'), '2026-11-22');
    await user.type(sheet.getByLabelText('Expiry date optional'), '2026-11-29');
    await user.type(sheet.getByLabelText('Reason optional'), 'from the market');
    await user.dblClick(sheet.getByRole('button', { name: 'Add batch' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = server.sent('addStockBatch');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        stockItemType: 'cream',
        amount: 2.5,
        // Five in the morning in Chișinău: when the bar's 22 November begins.
        created: '2026-11-22T03:00:00.000Z',
        expires: '2026-11-29',
        reason: 'from the market',
      },
    ]);
    expect(sent[0]?.idempotencyKey).toBeTruthy();
  });

  it('needs an item and an amount above zero', async () => {
    const { server, user, sheet } = await opened();
    await user.click(sheet.getByRole('button', { name: 'Add batch' }));
    const said = () => sheet.getAllByRole('alert').map((error) => error.textContent);
    expect(said()).toEqual(['Please choose a stock item.', 'Please enter the amount.']);
    await user.selectOptions(sheet.getByLabelText('Stock item'), 'Cream');
    await user.type(sheet.getByLabelText('Amount, liters'), '0');
    expect(said()).toEqual(['More than 0, with at most three decimals, such as 2.5.']);
    await user.type(sheet.getByLabelText('In storage from optional'), '2026-11-22');
    await user.type(sheet.getByLabelText('Expiry date optional'), '2026-11-21');
    expect(said()).toContain('It would expire before it comes in.');
    await user.click(sheet.getByRole('button', { name: 'Add batch' }));
    expect(server.sent('addStockBatch')).toEqual([]);
  });

  it('is the same deed when it is sent again after nobody answered', async () => {
    const { server, user, sheet } = await opened({ addStockBatch: () => noAnswer });
    await user.selectOptions(sheet.getByLabelText('Stock item'), 'Cream');
    await user.type(sheet.getByLabelText('Amount, liters'), '2');
    await user.click(sheet.getByRole('button', { name: 'Add batch' }));
    expect((await sheet.findByRole('alert')).textContent).toBe('Not added. Try again.');
    server.handlers.addStockBatch = () => aBatch({ id: 'new' });
    await user.click(sheet.getByRole('button', { name: 'Add batch' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = server.sent('addStockBatch').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('says what the server refused', async () => {
    const { user, sheet } = await opened({ addStockBatch: () => refuse('stock_config_not_found') });
    await user.selectOptions(sheet.getByLabelText('Stock item'), 'Cream');
    await user.type(sheet.getByLabelText('Amount, liters'), '2');
    await user.click(sheet.getByRole('button', { name: 'Add batch' }));
    expect((await sheet.findByRole('alert')).textContent).toBe('There is no such stock config.');
  });
});
