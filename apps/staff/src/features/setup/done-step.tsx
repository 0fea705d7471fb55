import { Button, buttonClass } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import type { ReactElement, ReactNode } from 'react';
import { menuEditorPaths, tablePaths } from '../../shared/paths.ts';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import type { SetupTable } from './setup.ts';
import { PlainStep, type StepProps } from './step-form.tsx';

export type DoneStepProps = StepProps & {
  /** The QR code of a table, to be scanned with one's own phone. */
  readonly renderCode: (table: SetupTable & { readonly address: string }) => ReactNode;
  /** To the hall, which begins with what the venue is called by now. */
  readonly onEnd: () => void;
};

/** The first table to scan; Finish ends the wizard for good. */
export function DoneStep({ state, renderCode, onEnd }: DoneStepProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const end = useDeed(
    async () => {
      await api.putVenue({ body: { setup: null } });
      onEnd();
    },
    { after: 'leave' },
  );
  const table = state.tables.find(({ active, virtual }) => active && !virtual);
  return (
    <PlainStep
      step="done"
      state={state}
      title={t('setup.done.title')}
      text={t('setup.done.text')}
      beside={
        table !== undefined && table.address !== null && renderCode({ ...table, address: table.address })
      }
      last={
        <Button grow variant="primary" busy={end.busy} onClick={end.run} {...waits}>
          {t('setup.finish')}
        </Button>
      }
    >
      {end.failure && <FieldError>{t('setup.notSaved')}</FieldError>}
      {table === undefined && <p>{t('setup.done.noTable')}</p>}
      <div className="column gap-2">
        <StaffLink to={tablePaths.sheets} className={buttonClass({ wide: true })}>
          {t('setup.done.sheets')}
        </StaffLink>
        <StaffLink to={menuEditorPaths.list} className={buttonClass({ wide: true })}>
          {t('setup.done.menu')}
        </StaffLink>
      </div>
    </PlainStep>
  );
}
