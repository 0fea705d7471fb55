import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { TrashIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import type { useSaidDeed } from '../../shared/said-deed.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';

export type DeleteQuestionProps = {
  readonly name: string;
  /** What becomes of it. */
  readonly text: string;
  readonly label: string;
  readonly deed: ReturnType<typeof useSaidDeed>;
  readonly whyNot: string;
};

/** What leaves the menu for good is asked about first; a failure gives the button back and says why. */
export function DeleteQuestion({ name, text, label, deed, whyNot }: DeleteQuestionProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [asked, setAsked] = useState(false);
  const asks = asked && deed.failure === null;
  useUnfinished(asks);
  return (
    <div className="column gap-2">
      <Confirm
        open={asks}
        tone="danger"
        title={t('menuEditor.deleteTitle', { name })}
        text={text}
        cancelLabel={t('form.cancel')}
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
          {label}
        </Button>
      </Confirm>
      {deed.failure && <FieldError>{whyNot}</FieldError>}
    </div>
  );
}
