import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Accordion } from './accordion.tsx';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';
import { Sheet } from './sheet.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

describe("a person's orders", () => {
  it('open and close by the button of the person', async () => {
    const toggled = vi.fn<(open: boolean) => void>();
    render(
      <Accordion summary="Ana, 2 items" onToggle={toggled}>
        <ul>
          <li>Buffalo wings</li>
        </ul>
      </Accordion>,
    );
    const person = screen.getByRole('button', { name: 'Ana, 2 items' });
    expect(person.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listitem')).toBeNull();
    person.focus();
    await userEvent.keyboard('{Enter}');
    expect(person.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listitem').textContent).toBe('Buffalo wings');
    await userEvent.keyboard(' ');
    expect(person.getAttribute('aria-expanded')).toBe('false');
    expect(toggled.mock.calls).toEqual([[true], [false]]);
  });

  it('follow the parent that keeps the state', () => {
    render(
      <Accordion summary="Ana" open onToggle={() => {}}>
        <p>Buffalo wings</p>
      </Accordion>,
    );
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true');
  });
});

function CheckActions({ onConfirm = () => {} }: { readonly onConfirm?: () => void }): ReactElement {
  const [asking, setAsking] = useState(false);
  return (
    <Confirm
      open={asking}
      title="Close table 5?"
      text="This can't be undone."
      tone="warn"
      cancelLabel="Cancel"
      confirmLabel="Yes, close"
      onCancel={() => setAsking(false)}
      onConfirm={onConfirm}
    >
      <Button onClick={() => setAsking(true)}>Close table</Button>
    </Confirm>
  );
}

describe('a confirm step', () => {
  it('takes the place of the actions and the focus', async () => {
    render(<CheckActions />);
    await userEvent.click(screen.getByRole('button', { name: 'Close table' }));
    expect(screen.queryByRole('button', { name: 'Close table' })).toBeNull();
    const question = screen.getByRole('group', { name: 'Close table 5?' });
    expect(document.activeElement).toBe(question);
    const [first, second] = screen.getAllByRole('button');
    expect([first?.textContent, second?.textContent]).toEqual(['Cancel', 'Yes, close']);
  });

  it('gives the focus back to the button that opened it', async () => {
    render(<CheckActions />);
    await userEvent.click(screen.getByRole('button', { name: 'Close table' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close table' }));
  });

  it('is cancelled by Escape', async () => {
    render(<CheckActions />);
    await userEvent.click(screen.getByRole('button', { name: 'Close table' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close table' }));
  });

  it('does what its right button says, once', async () => {
    const close = vi.fn<() => void>();
    render(<CheckActions onConfirm={close} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close table' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, close' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('can be left neither by Escape nor by Cancel while it is at work', async () => {
    const cancel = vi.fn<() => void>();
    render(
      <Confirm
        open
        busy
        title="Close table 5?"
        cancelLabel="Cancel"
        confirmLabel="Yes, close"
        onCancel={cancel}
        onConfirm={() => {}}
      />,
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).not.toHaveBeenCalled();
  });
});

function TwoTabs(): ReactElement {
  const [tab, setTab] = useState<'hall' | 'kitchen' | 'bar'>('hall');
  return (
    <Tabs
      label="Board"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'hall', label: 'Hall' },
        { value: 'kitchen', label: 'Kitchen' },
        { value: 'bar', label: 'Bar' },
      ]}
    >
      <p>{tab} orders</p>
    </Tabs>
  );
}

describe('tabs', () => {
  it('are walked by arrow keys, which wrap, and by Home and End', async () => {
    render(<TwoTabs />);
    screen.getByRole('tab', { name: 'Hall' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Kitchen');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Kitchen' }));
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bar');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Hall');
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Hall');
  });

  it('have one stop for the Tab key and a panel named by the chosen tab', async () => {
    render(<TwoTabs />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    await userEvent.click(screen.getByRole('tab', { name: 'Kitchen' }));
    expect(screen.getByRole('tabpanel', { name: 'Kitchen' }).textContent).toBe('kitchen orders');
  });
});

function OneSheet(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Table 12</Button>
      <Sheet open={open} title="Table 12" closeLabel="Close" onClose={() => setOpen(false)}>
        <p>Ana and 2 more</p>
      </Sheet>
    </>
  );
}

describe('a sheet', () => {
  it('is a dialog with a name, and gives the focus back when it is closed', async () => {
    render(<OneSheet />);
    await userEvent.click(screen.getByRole('button', { name: 'Table 12' }));
    expect(screen.getByRole('dialog', { name: 'Table 12' }).textContent).toContain('Ana and 2 more');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Table 12' }));
  });

  it("is closed by the browser's own cancel (Escape)", async () => {
    render(<OneSheet />);
    await userEvent.click(screen.getByRole('button', { name: 'Table 12' }));
    const dialog = screen.getByRole('dialog');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 5_000);
  });
});
