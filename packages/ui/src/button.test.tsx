import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Button, buttonClass } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './first-icons.tsx';

afterEach(cleanup);

describe('a button', () => {
  it('keeps its words while busy and takes no second press', async () => {
    const send = vi.fn<() => void>();
    render(
      <Button busy onClick={send}>
        Sending…
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Sending…' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(send).not.toHaveBeenCalled();
  });

  it('does not submit its form a second time while busy', async () => {
    const submit = vi.fn<() => void>();
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByRole('textbox'), 'Ana{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });

  it('says why it is disabled, next to it and to a screen reader', () => {
    render(<Button disabledReason="A waiter's order is still open.">My separate check</Button>);
    const button = screen.getByRole('button', { name: 'My separate check' });
    expect(button.hasAttribute('disabled')).toBe(true);
    const reason = screen.getByText("A waiter's order is still open.");
    expect(button.getAttribute('aria-describedby')).toBe(reason.id);
  });

  it('is enabled when there is no reason', () => {
    render(<Button disabledReason={undefined}>Send</Button>);
    expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false);
  });

  it('stays pressed-out after it is done', () => {
    render(<Button done>Waiter has been called</Button>);
    const button = screen.getByRole('button', { name: 'Waiter has been called' });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(button.className).toContain('is-done');
  });

  it('ignores a double tap for as long as it is guarded', async () => {
    const advance = vi.fn<() => void>();
    render(
      <Button guardMs={600} onClick={advance}>
        Start preparing
      </Button>,
    );
    await userEvent.dblClick(screen.getByRole('button'));
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it('ignores a tap that was meant for the words before', async () => {
    const advance = vi.fn<() => void>();
    const step = (words: string) => (
      <Button guardMs={100} onClick={advance}>
        {words}
      </Button>
    );
    const { rerender } = render(step('Start preparing'));
    const button = screen.getByRole('button');
    rerender(step('Ready for pickup'));
    // At once: a slow machine would be late for a hand's way to the button.
    fireEvent.click(button);
    expect(advance).not.toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve, 120));
    await userEvent.click(button);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it('gives a link the same look', () => {
    expect(buttonClass({ variant: 'primary', size: 'large', wide: true })).toBe(
      'button button-primary button-large button-wide',
    );
    expect(buttonClass()).toBe('button');
  });
});

describe('an icon button', () => {
  it('is named by its label', async () => {
    const close = vi.fn<() => void>();
    render(<IconButton label="Close menu" icon={<CloseIcon />} onClick={close} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
