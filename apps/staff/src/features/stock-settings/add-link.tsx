import { MIN_RATIO } from '@masa/domain/stock';
import { Button } from '@masa/ui/button';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { formatRatio, readRatio } from '../../shared/amounts/quantity.ts';
import type { StockConfig, StockLink } from '../../shared/stock/configs.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaits } from '../../shared/waits.ts';

export type AddLinkProps = {
  readonly config: StockConfig;
  readonly links: readonly StockLink[];
  readonly configs: readonly StockConfig[];
};

const nothing = { of: '', ratio: '' };

/** One more dependency: neither itself nor what is listed already is offered (S-120). */
export function AddLink({ config, links, configs }: AddLinkProps): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  const listed = new Set([config.id, ...links.map(({ dependsOnId }) => dependsOnId)]);
  const offered = configs.filter(({ id }) => !listed.has(id));
  const ofDraft = (draft: typeof nothing) => offered.find(({ id }) => id === draft.of);
  const { draft, field, choice, busy, failure, formProps } = useRecordForm({
    from: nothing,
    read: (typed) => {
      const ratio = readRatio(typed.ratio);
      return {
        body: { stockId: config.id, dependsOnId: typed.of, ratio: ratio ?? 0 },
        errors: {
          of: ofDraft(typed) === undefined ? 'stock.links.stockMissing' : undefined,
          ratio: ratio === null || ratio < MIN_RATIO ? 'stock.links.ratioWrong' : undefined,
        },
      };
    },
    atOnce: ['ratio'],
    sayError: (key: 'stock.links.stockMissing' | 'stock.links.ratioWrong') =>
      t(key, { least: formatRatio(MIN_RATIO, language) }),
    save: (body, once) => api.addStockLink({ params: { id: config.id }, body }, once),
    said: (typed) => t('stock.links.added', { name: ofDraft(typed)?.name ?? '' }),
    isNext: true,
  });
  const of = ofDraft(draft);

  if (offered.length === 0) return <p className="text-14 muted">{t('stock.links.none')}</p>;
  return (
    <form className="stock-settings-link-add" aria-label={t('stock.links.add')} {...formProps}>
      <Select
        label={t('stock.links.stock')}
        placeholder={t('stock.links.stockPick')}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        required
        {...choice('of')}
        value={of?.id ?? ''}
      />
      <TextInput
        label={t('stock.links.ratio')}
        inputMode="decimal"
        autoComplete="off"
        required
        {...(of !== undefined && {
          hint: t('stock.links.meaning', {
            of: of.name,
            ofUnit: t(`stock.unit.${of.unit}`),
            unit: t(`stock.unit.${config.unit}`),
          }),
        })}
        {...field('ratio')}
      />
      <Button type="submit" icon={<PlusIcon />} busy={busy} {...waits}>
        {t('stock.links.add')}
      </Button>
      {failure && <FieldError>{stockRefusal(t, failure) ?? t('stock.links.notAdded')}</FieldError>}
    </form>
  );
}
