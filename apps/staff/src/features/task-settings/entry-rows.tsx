import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { IconButton } from '@masa/ui/icon-button';
import { ChevronDownIcon, ChevronUpIcon, PlusIcon, TrashIcon } from '@masa/ui/icons';
import { Switch } from '@masa/ui/toggles';
import { useEffect, useRef, type ReactElement } from 'react';
import { useTexts, type TextKey } from './texts.ts';
import { moved, newEntry, type Entry } from './task-draft.ts';

const TEXT_LENGTH = 200;

export type EntryRowsProps = {
  readonly legend: TextKey;
  readonly add: TextKey;
  readonly entries: readonly Entry[];
  readonly most: number;
  /** Photos alone can be required. */
  readonly withRequired?: boolean;
  readonly onChange: (entries: readonly Entry[]) => void;
};

/** What a line is called by its buttons; one without words by its place. */
const nameOf = ({ text }: Entry, at: number): string => (text.trim() === '' ? String(at + 1) : text.trim());

type EntryRowProps = {
  readonly entry: Entry;
  readonly label: string;
  /** By which its buttons call it. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly withRequired: boolean;
  readonly onWrite: (next: Partial<Entry>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

function EntryRow(props: EntryRowProps): ReactElement {
  const { entry, label, name, isFirst, isLast, withRequired, onWrite, onMove, onRemove } = props;
  const { t } = useTexts();
  return (
    <li className="task-settings-row">
      <div className="task-settings-line">
        <TextInput
          label={label}
          labelStyle="hidden"
          value={entry.text}
          maxLength={TEXT_LENGTH}
          autoComplete="off"
          className="grow"
          onChange={(event) => onWrite({ text: event.target.value })}
        />
        <IconButton
          label={t('taskSettings.up', { name: name })}
          icon={<ChevronUpIcon size="small" />}
          className="entry-up"
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('taskSettings.down', { name: name })}
          icon={<ChevronDownIcon size="small" />}
          className="entry-down"
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={t('taskSettings.removeLine', { name: name })}
          icon={<TrashIcon size="small" />}
          onClick={onRemove}
        />
      </div>
      {withRequired && (
        <Switch
          label={t('taskSettings.required')}
          checked={entry.required}
          onChange={(required) => onWrite({ required })}
        />
      )}
    </li>
  );
}

/** A list of lines that are written, moved with up and down, and taken away. */
export function EntryRows({
  legend,
  add,
  entries,
  most,
  withRequired = false,
  onChange,
}: EntryRowsProps): ReactElement {
  const { t } = useTexts();
  const rows = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<string | null>(null);
  // The finger that pressed "add" writes on; the one that moved a line can move it on.
  useEffect(() => {
    if (wanted.current === null) return;
    rows.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  const write = (at: number, next: Partial<Entry>) =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...next } : entry)));
  const move = (at: number, by: 1 | -1) => {
    const to = at + by;
    const end = by < 0 ? to === 0 : to === entries.length - 1;
    wanted.current = `li:nth-child(${to + 1}) .${by < 0 === end ? 'entry-down' : 'entry-up'}`;
    onChange(moved(entries, at, by));
  };
  return (
    <fieldset ref={rows} className="column gap-2">
      <legend className="field-label form-legend">{t(legend)}</legend>
      {entries.length > 0 && (
        <ul className="column gap-2">
          {entries.map((entry, at) => (
            <EntryRow
              key={entry.key}
              entry={entry}
              label={t('taskSettings.line', { list: t(legend), number: at + 1 })}
              name={nameOf(entry, at)}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              withRequired={withRequired}
              onWrite={(next) => write(at, next)}
              onMove={(by) => move(at, by)}
              onRemove={() => {
                wanted.current = '.task-settings-add';
                onChange(entries.filter((_, place) => place !== at));
              }}
            />
          ))}
        </ul>
      )}
      {entries.length < most && (
        <Button
          size="small"
          className="task-settings-add"
          icon={<PlusIcon size="small" />}
          onClick={() => {
            wanted.current = `li:nth-child(${entries.length + 1}) input`;
            onChange([...entries, newEntry('', withRequired)]);
          }}
        >
          {t(add)}
        </Button>
      )}
    </fieldset>
  );
}
