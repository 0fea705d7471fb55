import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { IconButton } from '@masa/ui/icon-button';
import { CheckIcon, TrashIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { formatRatio, unitAfter } from '../../shared/amounts/quantity.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import { availability } from '../../shared/waiting.ts';
import { useWaitingFor } from '../../shared/waits.ts';
import { failedText, ratioIn, RATIO_STEP } from './ratio.ts';
import type { StockUse, StockUseCalls } from './stock-use-calls.ts';
import { useSavedField } from './use-saved-field.ts';

export type StockUseRowProps = {
  readonly use: StockUse;
  /** Undefined while the stock configs are not known. */
  readonly config: StockConfig | undefined;
  readonly calls: StockUseCalls;
};

/** One stock and how much of it goes into a portion; the ratio is saved where it stands. */
export function StockUseRow({ use, config, calls }: StockUseRowProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const waitingFor = useWaitingFor();
  const name = config?.name ?? t('menuSettings.stockUnknown');
  const ratio = useSavedField({
    value: use.ratio,
    read: ratioIn,
    write: (value) => formatRatio(value, language),
    step: RATIO_STEP,
    least: 0,
    put: (next) => calls.change(use, next),
  });
  const remove = useAskedDeed((once) => calls.remove(use, once), t('menuSettings.useRemoved', { name }), {
    refused: 'inQuestion',
  });
  return (
    <li className="menu-settings-use" aria-label={name}>
      <Confirm
        {...remove.question}
        title={t('menuSettings.removeTitle', { name })}
        cancelLabel={t('menuSettings.cancel')}
        confirmLabel={t('menuSettings.removeYes')}
        tone="danger"
        error={remove.failure === null ? undefined : failedText(t, remove.failure)}
      >
        <div className="row row-wrap gap-2">
          <b className="grow">{name}</b>
          {ratio.saved && (
            <span className="text-14 text-ok menu-settings-saved">
              <CheckIcon size="small" />
              <span className="only-wide">{t('menuSettings.saved')}</span>
            </span>
          )}
          <input
            {...ratio.input}
            inputMode="decimal"
            autoComplete="off"
            className="input menu-settings-ratio"
            aria-label={t('menuSettings.ratioOf', { name })}
            disabled={waitingFor !== null}
          />
          <span className="text-14 muted menu-settings-unit">
            {config && unitAfter(texts, use.ratio, config.unit)}
          </span>
          <IconButton
            label={t('menuSettings.remove', { name })}
            icon={<TrashIcon size="small" />}
            {...availability(waitingFor)}
            onClick={remove.ask}
          />
        </div>
        {ratio.wrong && <FieldError id={ratio.errorId}>{t('menuSettings.ratioWrong')}</FieldError>}
        {ratio.failure && <FieldError id={ratio.errorId}>{failedText(t, ratio.failure)}</FieldError>}
      </Confirm>
    </li>
  );
}
