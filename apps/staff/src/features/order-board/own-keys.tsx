import { Button } from '@masa/ui/button';
import { useAnnounce } from '@masa/ui/live';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTexts } from '../../shared/board-card/texts.ts';
import { boardActions, keyOf, withKey, type BoardAction, type OwnKeys } from './board-keys.ts';

/** As it stands on the key. */
const shownKey = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

type OwnKeysProps = {
  readonly own: OwnKeys;
  readonly onChange: (keys: OwnKeys) => void;
};

/** What each key of this tablet's keyboard or bump bar does; pressing another one in its place makes it that (AMB-242). */
export function OwnKeysList({ own, onChange }: OwnKeysProps): ReactElement {
  const { t } = useTexts();
  const [waiting, setWaiting] = useState<BoardAction | null>(null);
  const announce = useAnnounce();
  const [wrong, setWrong] = useState<{ readonly action: BoardAction; readonly why: string } | null>(null);

  const press = (action: BoardAction, event: KeyboardEvent): void => {
    // Tab leads on, as everywhere; a key that is held down was pressed before.
    if (waiting !== action || event.key === 'Tab' || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Shift') return;
    const key = shownKey(event.key);
    const next = withKey(action, { key: event.key, code: event.code }, own);
    setWaiting(null);
    if ('own' in next) {
      onChange(next.own);
      return;
    }
    const why =
      next.wrong === 'fixed'
        ? t('board.keyFixed', { key })
        : t('board.keyTaken', { key, action: t(`board.key.${next.wrong}`) });
    setWrong({ action, why });
    announce(why);
  };
  return (
    <fieldset>
      <legend className="field-label">{t('board.keys')}</legend>
      <p className="muted">{t('board.keysText')}</p>
      <ul className="order-board-keys">
        {boardActions.map((action) => {
          const key = shownKey(keyOf(action, own));
          const name = t(`board.key.${action}`);
          return (
            <li key={action}>
              <span aria-hidden="true">{name}</span>
              <Button
                size="small"
                aria-label={waiting === action ? undefined : t('board.keyOf', { action: name, key })}
                onClick={() => {
                  setWrong(null);
                  setWaiting(action);
                }}
                onKeyDown={(event) => press(action, event)}
                onBlur={() => setWaiting(null)}
              >
                {waiting === action ? t('board.keyPress') : <kbd>{key}</kbd>}
              </Button>
              {wrong?.action === action && <p className="field-hint">{wrong.why}</p>}
            </li>
          );
        })}
      </ul>
      {Object.keys(own).length > 0 && (
        <Button variant="text" size="small" onClick={() => onChange({})}>
          {t('board.keysUsual')}
        </Button>
      )}
    </fieldset>
  );
}
