import { useEffect, useRef, type ReactElement } from 'react';
import { EmptyState } from '@masa/ui/empty-state';
import { Button } from '@masa/ui/button';
import { IconButton } from '@masa/ui/icon-button';
import { ArrowLeftIcon, CloseIcon, SearchIcon } from '@masa/ui/first-icons';
import { useAnnounce } from '@masa/ui/live';
import type { DishSearch } from './dish-search.ts';
import { useTexts } from './texts.ts';
import './menu.css';

/** The field that stands where title and categories stood. */
export function SearchHeader({ search }: { readonly search: DishSearch }): ReactElement {
  const { t } = useTexts();
  const { typed, type, close, found } = search;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const announce = useAnnounce();
  const count = found?.length;
  useEffect(() => {
    if (count !== undefined) announce(t('search.found', { count }));
  }, [count, announce, t]);
  return (
    <header className="topbar topbar-back menu-search">
      <IconButton label={t('search.whole')} icon={<ArrowLeftIcon />} onClick={close} />
      <search className="grow">
        <form
          className="menu-search-field"
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
            aria-label={t('search.field')}
            placeholder={t('search.field')}
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
    </header>
  );
}

export function NothingFound({ search }: { readonly search: DishSearch }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="page-padding">
      <EmptyState
        title={t('search.nothing', { typed: search.typed.trim() })}
        text={t('search.spelling')}
        action={
          <Button variant="text" onClick={search.close}>
            {t('search.whole')}
          </Button>
        }
      />
    </div>
  );
}
