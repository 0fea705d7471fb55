import type { StaffRole } from '@masa/domain/staff';
import { Chip } from '@masa/ui/chip';
import type { ReactElement, ReactNode } from 'react';
import { useTexts, type TextKey } from './texts.ts';
import { PlainStep, type StepProps } from './step-form.tsx';

const roleNames: Readonly<Record<StaffRole, TextKey>> = {
  waiter: 'board.hall',
  kitchen: 'board.kitchen',
};

export type UsersStepProps = StepProps & {
  /** The form of somebody new. */
  readonly newPerson: ReactNode;
};

/** Who works here; the form of the accounts adds one after the other. */
export function UsersStep({ state, newPerson }: UsersStepProps): ReactElement {
  const { t } = useTexts();
  return (
    <PlainStep
      step="users"
      state={state}
      title={t('setup.users.title')}
      text={t('setup.users.text')}
      beside={
        <section className="card card-padding column gap-3" aria-label={t('newAccount.title')}>
          <h3 className="display display-26">{t('newAccount.title')}</h3>
          {newPerson}
        </section>
      }
    >
      <ul className="rows" aria-label={t('newAccount.list')}>
        {state.people
          .filter(({ active }) => active)
          .map(({ username, displayName, roles, isAdmin }) => (
            <li key={username} className="list-row setup-person">
              <span className="grow" dir="auto">
                {displayName}
              </span>
              <span className="row row-wrap gap-1">
                {isAdmin && <Chip tone="info">{t('newAccount.administrator')}</Chip>}
                {roles.map((role) => (
                  <Chip key={role}>{t(roleNames[role])}</Chip>
                ))}
              </span>
            </li>
          ))}
      </ul>
    </PlainStep>
  );
}
