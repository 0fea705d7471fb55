import { Switch } from '@masa/ui/toggles';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { useTexts } from './texts.ts';
import { RankField } from './rank-field.tsx';
import { RowWords, type RowWordsProps } from './row-words.tsx';

export type MenuRowProps = Omit<RowWordsProps, 'onUndo'> & {
  readonly offline: boolean;
  /** By itself in a list, or at the head of what it opens. */
  readonly as?: 'li' | 'div';
  readonly picture?: ReactNode;
  /** Where it is not its name. */
  readonly switchLabel?: string;
  /** Over the line that `children` are: what it is called. */
  readonly title: ReactNode;
  /** Under it. */
  readonly marks: ReactNode;
  /** Before all else, where it has no rank of its own. */
  readonly lead?: ReactNode;
  readonly end?: ReactNode;
};

/** Whatever can be on the menu or off it: its rank, its words, and the switch. */
export function MenuRow(props: MenuRowProps): ReactElement {
  const { as: Row = 'div', name, activation, rank, offline, lead, picture, title, marks, end } = props;
  const { t } = useTexts();
  const words = useRef<HTMLDivElement>(null);
  return (
    <Row
      className={activation.shown ? 'menu-settings-row' : 'menu-settings-row is-off'}
      aria-label={Row === 'li' ? name : undefined}
    >
      {rank === null ? lead : <RankField name={name} field={rank} disabled={offline} />}
      {picture}
      <div ref={words} className="menu-settings-words">
        {title}
        <RowWords
          {...props}
          onUndo={() => words.current?.parentElement?.querySelector<HTMLElement>('[role="switch"]')?.focus()}
        />
        {marks}
      </div>
      <Switch
        label={props.switchLabel ?? t('menuSettings.onMenu', { name })}
        labelHidden
        checked={activation.shown}
        disabled={offline}
        onChange={activation.toggle}
      />
      {end}
    </Row>
  );
}
