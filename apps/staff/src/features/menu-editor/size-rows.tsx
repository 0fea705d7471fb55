import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { IconButton } from '@masa/ui/icon-button';
import { PlusIcon, TrashIcon } from '@masa/ui/icons';
import { useEffect, useId, useRef, type ReactElement } from 'react';
import { sizeLabel, usualSizes } from '@masa/front/dish-size';
import { useTexts } from './texts.ts';
import { emptySize, type Errors, type SizeDraft } from './dish-draft.ts';

const MOST_SIZES = 8;

export type SizeRowsProps = {
  readonly sizes: readonly SizeDraft[];
  readonly errors: Errors['sizes'];
  readonly onChange: (sizes: readonly SizeDraft[]) => void;
};

type SizeRowProps = {
  readonly size: SizeDraft;
  readonly name: string;
  readonly wrong: Errors['sizes'][string];
  /** Of the usual sizes. */
  readonly listId: string;
  readonly onWrite: (next: Partial<SizeDraft>) => void;
  /** Of the only one there is none. */
  readonly onRemove: (() => void) | undefined;
};

function SizeRow({ size, name, wrong, listId, onWrite, onRemove }: SizeRowProps): ReactElement {
  const { t } = useTexts();
  return (
    <li className="menu-editor-size" aria-label={t('menuEditor.sizeOf', { name })}>
      <TextInput
        label={t('menuEditor.qualifier')}
        value={size.qualifier}
        readOnly={size.isKept}
        list={listId}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="none"
        error={wrong.qualifier && t(wrong.qualifier)}
        onChange={(event) => onWrite({ qualifier: event.target.value })}
      />
      <TextInput
        label={t('menuEditor.price')}
        value={size.price}
        inputMode="decimal"
        autoComplete="off"
        error={wrong.price && t(wrong.price)}
        onChange={(event) => onWrite({ price: event.target.value })}
      />
      <TextInput
        label={t('menuEditor.weight')}
        value={size.weight}
        inputMode="numeric"
        autoComplete="off"
        error={wrong.weight && t(wrong.weight)}
        onChange={(event) => onWrite({ weight: event.target.value })}
      />
      {onRemove && (
        <IconButton
          label={t('menuEditor.removeSize', { name })}
          icon={<TrashIcon size="small" />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** Each size is an item of its own: what it is called, what it costs, what it weighs. */
export function SizeRows({ sizes, errors, onChange }: SizeRowsProps): ReactElement {
  const { t } = useTexts();
  const listId = useId();
  const rows = useRef<HTMLFieldSetElement>(null);
  const added = useRef(false);
  // The finger that pressed "add" writes on.
  useEffect(() => {
    if (added.current) rows.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    added.current = false;
  });
  return (
    <fieldset ref={rows} className="column gap-3 size-rows">
      <legend className="field-label">{t('menuEditor.sizes')}</legend>
      <datalist id={listId}>
        {usualSizes.map((qualifier) => (
          <option key={qualifier} value={qualifier}>
            {sizeLabel(t, `x__${qualifier}`)}
          </option>
        ))}
      </datalist>
      <ul className="column gap-3">
        {sizes.map((size, at) => (
          <SizeRow
            key={size.key}
            size={size}
            name={size.qualifier.trim() === '' ? String(at + 1) : size.qualifier.trim()}
            wrong={errors[size.key] ?? {}}
            listId={listId}
            onWrite={(next) => onChange(sizes.map((one) => (one === size ? { ...one, ...next } : one)))}
            onRemove={sizes.length > 1 ? () => onChange(sizes.filter((one) => one !== size)) : undefined}
          />
        ))}
      </ul>
      <p className="field-hint">{t('menuEditor.sizesHint')}</p>
      {sizes.length < MOST_SIZES && (
        <Button
          size="small"
          icon={<PlusIcon size="small" />}
          onClick={() => {
            added.current = true;
            onChange([...sizes, emptySize()]);
          }}
        >
          {t('menuEditor.addSize')}
        </Button>
      )}
    </fieldset>
  );
}
