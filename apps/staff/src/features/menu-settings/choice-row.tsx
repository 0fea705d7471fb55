import { classNames } from '@masa/ui/class-names';
import { ChevronDownIcon } from '@masa/ui/icons';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { SoldOutMark } from './item-marks.tsx';
import { MenuRow, type MenuRowProps } from './menu-row.tsx';
import { useTexts } from './texts.ts';

type ChoiceRowProps = Pick<MenuRowProps, 'name' | 'activation' | 'rank' | 'offline' | 'failed'> & {
  readonly soldOut: boolean;
  readonly besideName?: ReactNode;
  readonly underName?: ReactNode;
  /** What it uses up, once its name is pressed; null: that is not for whoever looks. */
  readonly renderStock: (() => ReactNode) | null;
};

/** What guests choose or add to an item: on or off, and, opened, what it uses up. */
export function ChoiceRow(props: ChoiceRowProps): ReactElement {
  const { soldOut, besideName, underName, renderStock, ...row } = props;
  const { name } = row;
  const { t } = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li aria-label={name}>
      <MenuRow
        {...row}
        title={
          renderStock ? (
            <button
              type="button"
              className="menu-settings-name menu-settings-name-text"
              aria-expanded={open}
              aria-controls={id}
              aria-label={t('menuSettings.stockOf', { name })}
              onClick={() => setOpen(!open)}
            >
              {name}
              {besideName}
            </button>
          ) : (
            <b>{name}</b>
          )
        }
        marks={soldOut && <SoldOutMark />}
      >
        <span className="text-14 muted row gap-2">
          {underName}
          {renderStock && (
            <span className={classNames('row gap-1 menu-settings-more', open && 'is-open')}>
              {t('menuSettings.itsStock')}
              <ChevronDownIcon size="small" />
            </span>
          )}
        </span>
      </MenuRow>
      <div id={id} hidden={!open} className="menu-settings-option-stock">
        {open && renderStock?.()}
      </div>
    </li>
  );
}
