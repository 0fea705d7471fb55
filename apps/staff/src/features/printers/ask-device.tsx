import type { Response } from '@masa/contract/schemas';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { askDevice } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { useTexts } from './texts.ts';

/**
 * Asks the cash register what became of a receipt. What it knows changes the job, and the reloaded list says so; what
 * nobody can tell is said here, and staff look for themselves.
 */
export function AskDevice({ jobId }: { readonly jobId: string }): ReactElement {
  const { t } = useTexts();
  const [reason, setReason] = useState<Response<'askJob'>['reason']>(null);
  const ask = useDeed(async (once) => {
    setReason(null);
    const answer = await askDevice({ params: { jobId } }, once);
    setReason(answer.reason);
  });
  return (
    <div className="column gap-2">
      <div className="row row-wrap gap-2">
        <Button size="small" variant="outline" busy={ask.busy} onClick={ask.run}>
          {t('printers.ask')}
        </Button>
      </div>
      <output className="text-14">{reason !== null && t(`printers.asked.${reason}`)}</output>
      {ask.failure && <FieldError>{t('printers.notAsked')}</FieldError>}
    </div>
  );
}
