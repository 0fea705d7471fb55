import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { TrashIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import type { AskedDeed } from './asked-deed.ts';
import { useTexts } from './texts.tsx';
import { useWaits } from './waits.ts';

export type AskedDeletionProps = {
  readonly deed: AskedDeed;
  readonly label: string;
  readonly question: { readonly title: string; readonly text: string; readonly yes: string };
  /** Why it is still there. */
  readonly failed: string;
};

/** The quiet button under a form that deletes what the form is about, after a question in its place. */
export function AskedDeletion({ deed, label, question, failed }: AskedDeletionProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  return (
    <div className="column gap-2">
      <Confirm
        {...deed.question}
        tone="danger"
        title={question.title}
        text={question.text}
        cancelLabel={t('form.cancel')}
        confirmLabel={question.yes}
      >
        <Button variant="quiet-danger" wide icon={<TrashIcon size="small" />} onClick={deed.ask} {...waits}>
          {label}
        </Button>
      </Confirm>
      {deed.failure && <FieldError>{failed}</FieldError>}
    </div>
  );
}
