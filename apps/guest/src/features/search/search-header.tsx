import { useEffect, useRef, type ReactElement } from 'react';
import { Badge } from '@masa/ui/badge';
import { IconButton } from '@masa/ui/icon-button';
import { ArrowLeftIcon, CloseIcon, SearchIcon, SlidersIcon } from '@masa/ui/first-icons';
import type { ActiveFilter } from './filters.ts';
import { useTexts } from './texts.ts';
import './search.css';

export type Typing = {
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly close: () => void;
};
type SearchHeaderProps = {
  /** Of its field. */
  readonly label: string;
  readonly typing: Typing;
  readonly active: readonly ActiveFilter[];
  readonly onFilters: () => void;
};

/** Field and filters, where title and categories stood. */
export function SearchHeader({ label, typing, active, onFilters }: SearchHeaderProps): ReactElement {
  const { t } = useTexts();
  const { typed, type, close } = typing;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <header className="search-head">
      <h1 className="visually-hidden">{label}</h1>
      <div className="topbar topbar-back">
        <IconButton label={t('search.whole')} icon={<ArrowLeftIcon />} onClick={close} />
        <search className="grow">
          <form
            className="search-field"
            onSubmit={(event) => {
              event.preventDefault();
              // The keyboard of the phone has covered what was found.
              field.current?.blur();
            }}
          >
            <SearchIcon />
            <input
              ref={field}
              className="input"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              aria-label={label}
              placeholder={label}
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') close();
              }}
            />
            {typed !== '' && (
              <IconButton
                label={t('search.clear')}
                icon={<CloseIcon />}
                onClick={() => {
                  type('');
                  field.current?.focus();
                }}
              />
            )}
          </form>
        </search>
      </div>
      <div className="search-pills">
        <button type="button" className="search-pill" aria-haspopup="dialog" onClick={onFilters}>
          <SlidersIcon size="small" />
          {t('filters.title')}
          {active.length > 0 && (
            <Badge count={active.length} label={t('filters.count', { count: active.length })} />
          )}
        </button>
        {active.map(({ key, name, remove }) => (
          <button
            key={key}
            type="button"
            className="search-pill is-on"
            aria-label={t('filters.remove', { filter: name })}
            onClick={remove}
          >
            {name}
            <CloseIcon size="small" />
          </button>
        ))}
      </div>
    </header>
  );
}
