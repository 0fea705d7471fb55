import { MIN_RATIO } from '@masa/domain/stock';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError, TextInput } from '@masa/ui/field';
import { IconButton } from '@masa/ui/icon-button';
import { TrashIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { formatRatio, readRatio } from '../../shared/amounts/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { StockConfig, StockLink } from '../../shared/stock/configs.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { availability } from '../../shared/waiting.ts';

export type LinkRowProps = {
  readonly link: StockLink;
  /** What it depends on; null while that is not known here. */
  readonly of: StockConfig | null;
  readonly waitingFor: string | null;
};

/** One dependency: its ratio is saved only when it is positive and another one (S-121). */
export function LinkRow({ link, of, waitingFor }: LinkRowProps): ReactElement {
  const { t, language } = useTexts();
  const name = of?.name ?? link.dependsOnId;
  const params = { id: link.stockId, depId: link.id };
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);

  const ratio = typed === null ? link.ratio : readRatio(typed);
  const isWrong = ratio === null || ratio < MIN_RATIO;
  const isChanged = ratio !== link.ratio;
  const save = useSaidDeed(
    () => api.changeStockLink({ params, body: { ratio: ratio ?? 0 } }),
    t('stock.links.saved', { name }),
    () => setTyped(null),
  );
  const remove = useSaidDeed(
    (once) => api.removeStockLink({ params }, once),
    t('stock.links.deleted', { name }),
    () => setAsked(false),
  );
  const asks = asked && remove.failure === null;
  useUnfinished(asks || isChanged);
  const failed =
    (save.failure && (stockRefusal(t, save.failure) ?? t('stock.links.notUpdated'))) ??
    (remove.failure && (stockRefusal(t, remove.failure) ?? t('stock.links.notDeleted')));
  const type = (text: string) => {
    save.forget();
    setTyped(text);
  };
  return (
    <li className="stock-link">
      <Confirm
        open={asks}
        tone="danger"
        title={t('stock.links.deleteTitle', { name })}
        cancelLabel={t('stock.cancel')}
        confirmLabel={t('stock.config.deleteYes')}
        busy={remove.busy}
        onCancel={() => setAsked(false)}
        onConfirm={remove.run}
      >
        <form
          className="stock-link-fields"
          aria-label={name}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged && !isWrong && waitingFor === null) save.run();
          }}
        >
          <span className="stock-link-name">
            <b dir="auto">{name}</b>
            {of !== null && <span className="text-14 muted">{t(`stock.unit.${of.unit}`)}</span>}
          </span>
          <TextInput
            className="stock-link-ratio"
            label={t('stock.links.ratioOf', { name })}
            labelStyle="hidden"
            value={typed ?? formatRatio(link.ratio, language)}
            inputMode="decimal"
            autoComplete="off"
            required
            {...(isWrong && {
              error: t('stock.links.ratioWrong', { least: formatRatio(MIN_RATIO, language) }),
            })}
            onChange={(event) => type(event.target.value)}
          />
          {isChanged && !isWrong && (
            <Button type="submit" variant="primary" busy={save.busy} {...availability(waitingFor)}>
              {t('stock.links.save')}
            </Button>
          )}
          <IconButton
            label={t('stock.links.delete', { name })}
            icon={<TrashIcon size="small" />}
            onClick={() => {
              remove.forget();
              setAsked(true);
            }}
            {...availability(waitingFor)}
          />
        </form>
      </Confirm>
      {failed !== null && <FieldError>{failed}</FieldError>}
    </li>
  );
}
