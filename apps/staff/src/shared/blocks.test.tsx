import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { Block } from './blocks.tsx';
import { TextsProvider } from './texts.tsx';

function Broken(): never {
  throw new TypeError('names is undefined');
}

describe('a block that breaks', () => {
  it('says so in its place, leaves its neighbours alone and reports what happened', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = new FakeServer();
    render(
      <MemoryRouter>
        <TextsProvider>
          <Block>
            <Broken />
          </Block>
          <Block>
            <p>The order board</p>
          </Block>
        </TextsProvider>
      </MemoryRouter>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('This part of the screen broke.');
    expect(screen.getByText('The order board')).toBeTruthy();
    await waitFor(() =>
      expect(server.sent('clientError')[0]?.body).toEqual({
        message: 'TypeError: names is undefined',
        screen: '/waiter',
        build: 'development',
      }),
    );
  });
});
