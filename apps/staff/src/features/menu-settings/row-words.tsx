import { FieldError } from '@masa/ui/field';
import { CheckIcon, UndoIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from './texts.ts';
import type { Activation } from './use-activation.ts';
import type { SavedField } from './use-saved-field.ts';

export type RowWordsProps = {
  readonly name: string;
  readonly activation: Activation;
  readonly rank: SavedField | null;
  /** 'Failed to update item.' and the like. */
  readonly failed: string;
  /** Where the focus goes when Undo is pressed and disappears. */
  readonly onUndo: () => void;
  /** What the line says while nothing happens. */
  readonly children: ReactNode;
};

/**
 * The line under a name: what it is, for a moment "Saved" or "Undo" in its place, so that no row moves under a finger;
 * and what went wrong.
 */
export function RowWords(props: RowWordsProps): ReactElement {
  const { name, activation, rank, failed, onUndo, children } = props;
  const { t } = useTexts();
  const { undo } = activation;
  const saved = undo === null && rank !== null && rank.saved;
  const hasFailed = activation.failure !== null || (rank !== null && rank.failure !== null);
  return (
    <>
      <div className={undo || saved ? 'menu-settings-line is-covered' : 'menu-settings-line'}>
        <div className="menu-settings-line-words">{children}</div>
        {saved && (
          <span className="text-14 text-ok menu-settings-saved">
            <CheckIcon size="small" />
            {t('menuSettings.saved')}
          </span>
        )}
        {undo && (
          <button
            type="button"
            className="menu-settings-undo"
            aria-label={t('menuSettings.undoOf', { name })}
            onFocus={undo.hold}
            onBlur={undo.release}
            onClick={() => {
              undo.run();
              onUndo();
            }}
          >
            <UndoIcon size="small" />
            {t('menuSettings.undo')}
          </button>
        )}
      </div>
      {rank?.wrong && <FieldError id={rank.errorId}>{t('menu.rankWrong')}</FieldError>}
      {hasFailed && <FieldError {...(rank && { id: rank.errorId })}>{failed}</FieldError>}
    </>
  );
}
