import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { RadioCards, RadioLines, Segmented, TipPresets } from './choices.tsx';
import { FilterChip } from './chip.tsx';
import { Select, TextArea, TextInput } from './field.tsx';
import { PhotoFrame } from './photo-frame.tsx';
import { Stepper } from './stepper.tsx';
import { CheckRow, Switch } from './toggles.tsx';

afterEach(cleanup);

const describedText = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
    .join(' | ');

describe('a field', () => {
  it('is tied to its label, its error and its hint', () => {
    render(<TextInput label="Name" error="Please fill in." hint="Your neighbours see it." defaultValue="" />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedText(input)).toBe('Please fill in. | Your neighbours see it.');
    expect(screen.getByRole('alert').textContent).toBe('Please fill in.');
  });

  it('is quiet while nothing is wrong', () => {
    render(<TextArea label="Comment" note="optional" />);
    const area = screen.getByRole('textbox', { name: 'Comment optional' });
    expect(area.hasAttribute('aria-invalid')).toBe(false);
    expect(area.hasAttribute('aria-describedby')).toBe(false);
  });

  it('offers choices as a native select', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(
      <Select
        label="Hall"
        value=""
        placeholder="Choose a person"
        options={[{ value: 'irina', label: 'Irina' }]}
        onChange={onChange}
      />,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hall' }), 'Irina');
    expect(onChange).toHaveBeenCalledWith('irina');
  });

  it('steps a number down and up by named buttons', async () => {
    const onStep = vi.fn<(direction: 1 | -1) => void>();
    render(
      <Stepper
        label="Other amount, MDL"
        value="43"
        onChange={() => {}}
        onStep={onStep}
        lessLabel="Less"
        moreLabel="More"
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Less' }));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(onStep.mock.calls).toEqual([[-1], [1]]);
  });

  it.each([
    [undefined, ['text', '', '']],
    [{ min: 0, step: 1 }, ['number', '0', '1']],
  ])('takes a number field where only whole steps count: %j', (whole, attributes) => {
    render(
      <Stepper
        label="Other amount"
        value=""
        whole={whole}
        onChange={() => {}}
        onStep={() => {}}
        lessLabel="Less"
        moreLabel="More"
      />,
    );
    const { type, min, step } = screen.getByLabelText<HTMLInputElement>('Other amount');
    expect([type, min, step]).toEqual(attributes);
  });
});

function Payment(): ReactElement {
  const [method, setMethod] = useState<'cash' | 'card' | null>(null);
  return (
    <RadioCards
      legend="How will you pay?"
      options={[
        { value: 'cash', label: 'Cash' },
        { value: 'card', label: 'Card' },
      ]}
      value={method}
      onChange={setMethod}
    />
  );
}

function Tips(): ReactElement {
  const [percent, setPercent] = useState<number | null>(null);
  return (
    <TipPresets
      legend="Tips"
      presets={[
        { percent: 5, label: '5%', amount: '22 MDL' },
        { percent: 10, label: '10%', amount: '43 MDL' },
      ]}
      value={percent}
      onChange={setPercent}
    />
  );
}

const isChecked = (name: string | RegExp): boolean =>
  screen.getByRole<HTMLInputElement>('radio', { name }).checked;

describe('choices', () => {
  it('have nothing chosen at first for the payment, and take it from the keyboard', async () => {
    render(<Payment />);
    expect(screen.getByRole('group', { name: 'How will you pay?' })).not.toBeNull();
    expect([isChecked('Cash'), isChecked('Card')]).toEqual([false, false]);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(isChecked('Cash')).toBe(true);
    await userEvent.keyboard('{ArrowRight}');
    expect([isChecked('Cash'), isChecked('Card')]).toEqual([false, true]);
  });

  it('show each tip with its sum, and give it back on a second press', async () => {
    render(<Tips />);
    const ten = screen.getByRole('radio', { name: '10% 43 MDL' });
    await userEvent.click(ten);
    expect(isChecked(/^10%/)).toBe(true);
    await userEvent.click(ten);
    expect(isChecked(/^10%/)).toBe(false);
  });

  it('name a language in full where the label is short', async () => {
    const onChange = vi.fn<(value: 'ro' | 'en') => void>();
    render(
      <Segmented
        label="Language"
        value="en"
        onChange={onChange}
        options={[
          { value: 'ro', label: 'RO', name: 'Română', lang: 'ro' },
          { value: 'en', label: 'EN', name: 'English', lang: 'en' },
        ]}
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Language' })).not.toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Română' }));
    expect(onChange).toHaveBeenCalledWith('ro');
  });

  it('are pressed filters, switches and checklist rows', async () => {
    const seen: string[] = [];
    render(
      <>
        <FilterChip pressed={false} onToggle={(on) => seen.push(`filter ${on}`)}>
          Inactive
        </FilterChip>
        <Switch label="Buffalo active" checked onChange={(on) => seen.push(`switch ${on}`)} />
        <CheckRow label="Font wiped dry" checked={false} onChange={(on) => seen.push(`row ${on}`)} />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Inactive', pressed: false }));
    await userEvent.click(screen.getByRole('switch', { name: 'Buffalo active', checked: true }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Font wiped dry' }));
    expect(seen).toEqual(['filter true', 'switch false', 'row true']);
  });
});

describe('a photo proof', () => {
  it('opens the camera and hands over the picture, the same one again after a failure', async () => {
    const onPick = vi.fn<(file: File) => void>();
    render(
      <PhotoFrame
        label="Pressure gauge"
        state={{ kind: 'failed', text: 'Failed to upload image.', retryText: 'Tap to retry' }}
        onPick={onPick}
      />,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Pressure gauge');
    expect(input.getAttribute('capture')).toBe('environment');
    const picture = new File(['x'], 'gauge.jpg', { type: 'image/jpeg' });
    await userEvent.upload(input, picture);
    await userEvent.upload(input, picture);
    expect(onPick).toHaveBeenCalledTimes(2);
  });

  it('shows a picture while it is on its way, and can be replaced meanwhile', async () => {
    const urls = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:gauge');
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    const onPick = vi.fn<(file: File) => void>();
    const picture = new Blob(['x'], { type: 'image/webp' });
    const { container, unmount } = render(
      <PhotoFrame
        label="Pressure gauge"
        name="Pressure gauge: take another photo"
        state={{ kind: 'uploading', picture, share: 0.5, text: '50 % of 312 KB' }}
        onPick={onPick}
      />,
    );
    expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:gauge');
    expect(container.querySelector<HTMLElement>('.photo-progress')?.style.width).toBe('50%');
    const input = screen.getByLabelText('Pressure gauge: take another photo');
    await userEvent.upload(input, new File(['y'], 'gauge.jpg', { type: 'image/jpeg' }));
    expect(onPick).toHaveBeenCalledTimes(1);
    unmount();
    expect(revoked).toHaveBeenCalledWith('blob:gauge');
    expect(urls).toHaveBeenCalledTimes(1);
  });
});

describe('lines to choose from', () => {
  it('choose nothing by themselves and tell what is wrong with that', async () => {
    const onChange = vi.fn<(value: 'done' | 'repair') => void>();
    render(
      <RadioLines
        legend="Result"
        options={[
          { value: 'done', label: 'Done' },
          { value: 'repair', label: 'Needs repair' },
        ]}
        value={null}
        onChange={onChange}
        error="Please choose the result."
      />,
    );
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ]);
    expect(describedText(screen.getByRole('group', { name: 'Result' }))).toBe('Please choose the result.');
    await userEvent.click(screen.getByRole('radio', { name: 'Needs repair' }));
    expect(onChange).toHaveBeenCalledWith('repair');
  });
});
