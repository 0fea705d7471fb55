import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { TrashIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useWaits } from '../../shared/waits.ts';
import { nameIn, type MenuItem } from './dish-words.ts';
import { removeDish } from './save-dish.ts';

export type DeleteDishProps = {
  readonly sizes: readonly [MenuItem, ...MenuItem[]];
  readonly onDone: () => void;
};

/** All sizes leave the menu for good; what was ordered stays in every bill and report. */
export function DeleteDish({ sizes, onDone }: DeleteDishProps): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  const [asked, setAsked] = useState(false);
  const name = nameIn(sizes[0], language);
  const deed = useSaidDeed(() => removeDish(sizes), t('menuEditor.deleted', { name }), onDone);
  const asks = asked && deed.failure === null;
  useUnfinished(asks);
  return (
    <div className="column gap-2">
      <Confirm
        open={asks}
        tone="danger"
        title={t('menuEditor.deleteTitle', { name })}
        text={t('menuEditor.deleteText')}
        cancelLabel={t('supplier.cancel')}
        confirmLabel={t('menuEditor.deleteYes')}
        busy={deed.busy}
        onCancel={() => setAsked(false)}
        onConfirm={deed.run}
      >
        <Button
          variant="quiet-danger"
          wide
          icon={<TrashIcon size="small" />}
          onClick={() => {
            deed.forget();
            setAsked(true);
          }}
          {...waits}
        >
          {t('menuEditor.delete')}
        </Button>
      </Confirm>
      {deed.failure && <FieldError>{t('menuEditor.notDeleted')}</FieldError>}
    </div>
  );
}
