import { Button, type Availability } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '../texts.tsx';
import type { LeaveGuard } from './leave-guard.ts';

export type GuardedSaveProps = {
  readonly guard: LeaveGuard;
  readonly busy: boolean;
  /** It is saved, and the button says so for a while. */
  readonly done: boolean;
  readonly waits: Availability;
  readonly children: ReactNode;
};

/** The button of a form that stays open when it is saved; who leaves it unsaved is asked in its place (design 13). */
export function GuardedSave({ guard, busy, done, waits, children }: GuardedSaveProps): ReactElement {
  const { t } = useTexts();
  return (
    <Confirm
      open={guard.asked}
      tone="warn"
      title={t('leaving.title')}
      text={t('leaving.text')}
      cancelLabel={t('leaving.stay')}
      confirmLabel={t('leaving.yes')}
      onCancel={guard.stay}
      onConfirm={guard.leave}
    >
      <Button type="submit" variant="primary" wide busy={busy} done={done} {...waits}>
        {children}
      </Button>
    </Confirm>
  );
}
