import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { TrashIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api, failureOf } from '../../shared/api.ts';
import { carriedSearch } from '../../shared/language.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { StockConfig } from '../../shared/stock.ts';
import { stockRefusal } from '../../shared/stock-refusal.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/unfinished.ts';
import { availability } from '../../shared/waiting.ts';

/** One that is gone by now is what was wanted. */
async function remove(id: string): Promise<void> {
  try {
    await api.deleteStockConfig({ params: { id } });
  } catch (reason) {
    if (failureOf(reason) !== 'stock_config_not_found') throw reason;
  }
}

export type DeleteConfigProps = {
  readonly config: StockConfig;
  readonly list: string;
  readonly waitingFor: string | null;
};

/** Only what nothing uses can go (S-115); the server says what holds it. */
export function DeleteConfig({ config, list, waitingFor }: DeleteConfigProps): ReactElement {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const deed = useSaidDeed(
    () => remove(config.id),
    t('stock.config.deleted', { name: config.name }),
    () => void navigate({ pathname: list, search: carriedSearch(search) }, { replace: true }),
  );
  const asks = asked && deed.failure === null;
  useUnfinished(asks);
  const ask = () => {
    deed.forget();
    setAsked(true);
  };
  return (
    <div className="column gap-2">
      <Confirm
        open={asks}
        tone="danger"
        title={t('stock.config.deleteTitle', { name: config.name })}
        text={t('stock.config.deleteText')}
        cancelLabel={t('stock.cancel')}
        confirmLabel={t('stock.config.deleteYes')}
        busy={deed.busy}
        onCancel={() => setAsked(false)}
        onConfirm={deed.run}
      >
        <Button
          variant="quiet-danger"
          wide
          icon={<TrashIcon size="small" />}
          onClick={ask}
          {...availability(waitingFor)}
        >
          {t('stock.config.delete')}
        </Button>
      </Confirm>
      {deed.failure && (
        <FieldError>{stockRefusal(t, deed.failure) ?? t('stock.config.notDeleted')}</FieldError>
      )}
    </div>
  );
}
