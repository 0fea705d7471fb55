import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import type { OpenOrder } from '../../shared/overview.ts';
import { whyNot } from '../../shared/refusal.ts';
import { availability } from '../../shared/waiting.ts';
import { useTexts } from './texts.ts';

type CoverNoteProps = { readonly order: OpenOrder; readonly waitingFor: string | null };

/** What nobody has to read is taken from every screen, after a question in its place (AMB-208). */
export function CoverNote({ order, waitingFor }: CoverNoteProps): ReactElement {
  const { t } = useTexts();
  const deed = useAskedDeed((once) => api.coverNote({ params: { orderId: order.id } }, once), null);
  return (
    <>
      <Confirm
        {...deed.question}
        tone="warn"
        title={t('order.coverTitle')}
        text={t('order.coverText')}
        cancelLabel={t('form.cancel')}
        confirmLabel={t('order.coverYes')}
      >
        <Button variant="text" size="small" onClick={deed.ask} {...availability(waitingFor)}>
          {t('order.coverNote')}
        </Button>
      </Confirm>
      {deed.failure && <FieldError>{whyNot(t, deed.failure)}</FieldError>}
    </>
  );
}
