import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageOf } from '@masa/contract/failure-messages';
import { refusalCodes, stockRefusal } from '../../shared/stock/refusal.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { wordsOf } from '../../testing/words.ts';
import { aConfig, cheese, cream, sauce, suppliers } from '../../testing/stock-answers.ts';

beforeEach(() => signedIn());

const [link] = sauce.dependencies;
if (link === undefined) throw new Error('The sauce is made of cream');

function openSauce(handlers: Handlers = {}, language = 'en') {
  const server = new FakeServer({
    stockConfigs: () => [sauce, cream, cheese, aConfig()],
    suppliers: () => suppliers,
    stockConfig: () => sauce,
    stockLinks: () => sauce.dependencies,
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/settings/stock-settings/sauce/edit?lang=${language}`) };
}
const panel = async () => {
  const region = await screen.findByRole('region', { name: 'Dependencies' });
  await within(region).findByRole('form', { name: 'Cream' });
  return within(region);
};
const ratio = (of: Awaited<ReturnType<typeof panel>>) =>
  of.getByRole<HTMLInputElement>('textbox', { name: 'Ratio of Cream' });
const retype = async (user: ReturnType<typeof openSauce>['user'], input: HTMLElement, text: string) => {
  await user.clear(input);
  if (text !== '') await user.type(input, text);
};

describe('the dependencies of a stock config', () => {
  it('are asked for and listed with their ratios', async () => {
    const { server } = openSauce();
    const links = await panel();
    expect(server.sent('stockLinks')[0]?.params).toEqual({ id: 'sauce' });
    expect(ratio(links).value).toBe('0.40');
    expect(links.getByText('Using 1 kg of Blue cheese sauce also uses up:')).toBeTruthy();
  });

  it('offer neither itself nor what is listed', async () => {
    openSauce();
    const select = (await panel()).getByLabelText('Stock item');
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose a stock item', 'Blue cheese', 'Chicken wings']);
  });

  it('say when there is nothing left to add', async () => {
    openSauce({ stockConfigs: () => [sauce, cream] });
    expect((await panel()).getByText('Every other stock item is listed already.')).toBeTruthy();
  });

  it('take one more, with comma or dot', async () => {
    let links = sauce.dependencies;
    const { server, user } = openSauce({
      stockLinks: () => links,
      addStockLink: () => {
        const added = { id: 'link-2', stockId: 'sauce', dependsOnId: 'cheese', ratio: 0.25 };
        links = [...links, added];
        return added;
      },
    });
    const of = await panel();
    await user.selectOptions(of.getByLabelText('Stock item'), 'Blue cheese');
    await user.type(of.getByLabelText('Ratio'), '0,25');
    expect(of.getByText('In grams of Blue cheese, for 1 kg.')).toBeTruthy();
    await user.click(of.getByRole('button', { name: 'Add dependency' }));
    expect(await of.findByRole('form', { name: 'Blue cheese' })).toBeTruthy();
    expect(server.sent('addStockLink').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'sauce' }, { stockId: 'sauce', dependsOnId: 'cheese', ratio: 0.25 }],
    ]);
    expect(of.getByLabelText<HTMLInputElement>('Ratio').value).toBe('');
  });

  it.each(['', '0', '0.001', '-1', 'much'])('refuse the ratio "%s"', async (typed) => {
    const { server, user } = openSauce();
    const of = await panel();
    await user.selectOptions(of.getByLabelText('Stock item'), 'Blue cheese');
    await retype(user, of.getByLabelText('Ratio'), typed);
    await user.click(of.getByRole('button', { name: 'Add dependency' }));
    expect(of.getByText('A number from 0.01, in steps of 0.01.')).toBeTruthy();
    expect(server.sent('addStockLink')).toEqual([]);
  });

  it('need a stock item', async () => {
    const { server, user } = openSauce();
    const of = await panel();
    await user.type(of.getByLabelText('Ratio'), '1');
    await user.click(of.getByRole('button', { name: 'Add dependency' }));
    expect(of.getByText('Please choose a stock item.')).toBeTruthy();
    expect(server.sent('addStockLink')).toEqual([]);
  });

  it.each([
    [refuse('stock_link_circle'), 'These dependencies would go round in a circle.'],
    [refuse('stock_link_exists'), 'It already depends on this stock.'],
    [refuse('internal_error'), 'Something went wrong on our side.'],
    [refuse('not_found'), 'Failed to add dependency.'],
    [noAnswer, 'Failed to add dependency.'],
  ] as const)('show why one could not be added', async (said, words) => {
    const { user } = openSauce({ addStockLink: () => said });
    const of = await panel();
    await user.selectOptions(of.getByLabelText('Stock item'), 'Blue cheese');
    await user.type(of.getByLabelText('Ratio'), '1');
    await user.click(of.getByRole('button', { name: 'Add dependency' }));
    await waitFor(() => expect(of.getByRole('alert').textContent).toBe(words));
  });
});

describe('the ratio of a dependency', () => {
  it.each(['0.40', '0.4', '0,4'])('is not saved as it was: %s', async (typed) => {
    const { user } = openSauce();
    const of = await panel();
    await retype(user, ratio(of), typed);
    expect(of.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it.each(['', '0', '0.005', '-0.5', 'x'])('is not saved without being positive: "%s"', async (typed) => {
    const { server, user } = openSauce();
    const of = await panel();
    await retype(user, ratio(of), typed);
    await user.type(ratio(of), '{Enter}');
    expect(of.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(of.getByText('A number from 0.01, in steps of 0.01.')).toBeTruthy();
    expect(server.sent('changeStockLink')).toEqual([]);
  });

  it('is saved when it is another one', async () => {
    let links = sauce.dependencies;
    const { server, user } = openSauce({
      stockLinks: () => links,
      changeStockLink: () => {
        links = [{ ...link, ratio: 0.55 }];
        return { ...link, ratio: 0.55 };
      },
    });
    const of = await panel();
    await retype(user, ratio(of), '0,55');
    await user.click(of.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ratio(of).value).toBe('0.55'));
    expect(server.sent('changeStockLink').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'sauce', depId: 'link-1' }, { ratio: 0.55 }],
    ]);
  });

  it.each([
    [refuse('stock_dependency_not_found'), 'There is no such dependency.'],
    [noAnswer, 'Failed to update ratio.'],
  ] as const)('says why it could not be saved', async (said, words) => {
    const { user } = openSauce({ changeStockLink: () => said });
    const of = await panel();
    await retype(user, ratio(of), '2');
    await user.click(of.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(of.getByRole('alert').textContent).toBe(words));
    expect(ratio(of).value).toBe('2');
  });
});

describe('a dependency that goes', () => {
  const remove = 'Delete Cream from the dependencies';

  it('is asked about in place', async () => {
    let links = sauce.dependencies;
    const { server, user } = openSauce({
      stockLinks: () => links,
      removeStockLink: () => {
        links = [];
        return { status: 'deleted', id: 'link-1' };
      },
    });
    const of = await panel();
    await user.click(of.getByRole('button', { name: remove }));
    expect(of.getByRole('group', { name: 'Delete Cream from the dependencies?' })).toBe(
      document.activeElement,
    );
    await user.click(of.getByRole('button', { name: 'Yes, delete' }));
    expect(await of.findByText('Nothing else so far.')).toBeTruthy();
    expect(server.sent('removeStockLink').map(({ params }) => params)).toEqual([
      { id: 'sauce', depId: 'link-1' },
    ]);
  });

  it.each([
    [refuse('stock_dependency_not_found'), 'There is no such dependency.'],
    [noAnswer, 'Failed to delete dependency.'],
  ] as const)('says why it did not', async (said, words) => {
    const { user } = openSauce({ removeStockLink: () => said });
    const of = await panel();
    await user.click(of.getByRole('button', { name: remove }));
    await user.click(of.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(of.getByRole('alert').textContent).toBe(words));
  });
});

it('what the server says is said in its own words in English, and in every language', async () => {
  const [en, ro, ru] = await Promise.all((['en', 'ro', 'ru'] as const).map((language) => wordsOf(language)));
  for (const code of refusalCodes) {
    expect(en && stockRefusal(en.t, code)).toBe(messageOf(code));
    for (const other of [ro, ru]) expect(other && stockRefusal(other.t, code)).not.toBe(messageOf(code));
  }
});
