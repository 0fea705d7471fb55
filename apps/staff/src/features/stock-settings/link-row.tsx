import { MIN_RATIO } from '@masa/domain/stock';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError, TextInput } from '@masa/ui/field';
import { IconButton } from '@masa/ui/icon-button';
import { TrashIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { formatRatio, readRatio } from '../../shared/amounts/quantity.ts';
import type { StockConfig, StockLink } from '../../shared/stock/configs.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaits } from '../../shared/waits.ts';

export type LinkRowProps = {
  readonly link: StockLink;
  /** What it depends on; null while that is not known here. */
  readonly of: StockConfig | null;
};

const RATIO_WRONG = 'stock.links.ratioWrong';

/** One dependency: its ratio is saved only when it is positive and another one (S-121). */
export function LinkRow({ link, of }: LinkRowProps): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  const name = of?.name ?? link.dependsOnId;
  const params = { id: link.stockId, depId: link.id };
  const { field, isChanged, busy, failure, errorOf, formProps } = useRecordForm({
    from: { ratio: formatRatio(link.ratio, language) },
    isSame: ({ ratio }, from) => ratio === from.ratio || readRatio(ratio) === link.ratio,
    read: (draft) => {
      const ratio = readRatio(draft.ratio);
      const isWrong = ratio === null || ratio < MIN_RATIO;
      return { body: { ratio: ratio ?? 0 }, errors: { ratio: isWrong ? RATIO_WRONG : undefined } };
    },
    atOnce: ['ratio'],
    sayError: (key) => t(key, { least: formatRatio(MIN_RATIO, language) }),
    save: (body) => api.changeStockLink({ params, body }),
    said: () => t('stock.links.saved', { name }),
    // Nothing else was asked for.
    onSame: () => {},
  });
  const removal = useAskedDeed(
    (once) => api.removeStockLink({ params }, once),
    t('stock.links.deleted', { name }),
  );
  const failed =
    (failure && (stockRefusal(t, failure) ?? t('stock.links.notUpdated'))) ??
    (removal.failure && (stockRefusal(t, removal.failure) ?? t('stock.links.notDeleted')));
  return (
    <li className="stock-settings-link">
      <Confirm
        {...removal.question}
        tone="danger"
        title={t('stock.links.deleteTitle', { name })}
        cancelLabel={t('form.cancel')}
        confirmLabel={t('stock.config.deleteYes')}
      >
        <form className="stock-settings-link-fields" aria-label={name} {...formProps}>
          <span className="stock-settings-link-name">
            <b dir="auto">{name}</b>
            {of !== null && <span className="text-14 muted">{t(`stock.unit.${of.unit}`)}</span>}
          </span>
          <TextInput
            className="stock-settings-link-ratio"
            label={t('stock.links.ratioOf', { name })}
            labelStyle="hidden"
            inputMode="decimal"
            autoComplete="off"
            required
            {...field('ratio')}
          />
          {isChanged && errorOf('ratio') === undefined && (
            <Button type="submit" variant="primary" busy={busy} {...waits}>
              {t('stock.links.save')}
            </Button>
          )}
          <IconButton
            label={t('stock.links.delete', { name })}
            icon={<TrashIcon size="small" />}
            onClick={removal.ask}
            {...waits}
          />
        </form>
      </Confirm>
      {failed !== null && <FieldError>{failed}</FieldError>}
    </li>
  );
}
