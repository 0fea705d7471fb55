import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import type { ReactElement } from 'react';
import type { AskedDeed } from './asked-deed.ts';
import { useTexts } from './texts.tsx';
import { useWaits } from './waits.ts';

export type AskedInRowProps = {
  readonly deed: AskedDeed;
  /** On the button; whoever does not see its row hears `named`. */
  readonly label: string;
  readonly named: string;
  readonly question: { readonly title: string; readonly text: string; readonly yes: string };
  /** Why it is still there. */
  readonly failed: string;
};

/** The quiet button of a row that ends what the row is about, after a question that takes the whole row. */
export function AskedInRow({ deed, label, named, question, failed }: AskedInRowProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  return (
    <div className={deed.isAsking ? 'list-row-whole' : undefined}>
      <Confirm
        {...deed.question}
        tone="danger"
        title={question.title}
        text={question.text}
        cancelLabel={t('form.cancel')}
        confirmLabel={question.yes}
      >
        <Button size="small" variant="quiet-danger" aria-label={named} onClick={deed.ask} {...waits}>
          {label}
        </Button>
      </Confirm>
      {deed.failure && <FieldError>{failed}</FieldError>}
    </div>
  );
}
