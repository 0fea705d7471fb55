import type { StaffRole } from '@masa/domain/staff';
import { Button } from '@masa/ui/button';
import { Select } from '@masa/ui/field';
import { Skeleton, Loading } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { personName, type Person } from '../../shared/people.ts';
import { api } from '../../shared/api.ts';
import { useAsked } from '../../shared/loaded.ts';
import { Failed } from '../../shared/failed.tsx';
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaits } from '../../shared/waits.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';

export type AssignFormProps = {
  readonly day: string;
  readonly role: StaffRole;
  readonly employee: string | null;
  readonly people: readonly Person[];
};

/** Who works a future day: any staff user decides, and may decide again (AMB-100). */
export function AssignForm(props: AssignFormProps): ReactElement {
  const { t } = useTexts();
  const users = useAsked('users', {});
  if (users.data === null)
    return users.failure === null ? (
      <Loading label={t('loading')}>
        <Skeleton height={48} />
      </Loading>
    ) : (
      <LoadFailed of={users} />
    );
  return <AssignFields users={users.data} {...props} />;
}

function AssignFields({ users, day, role, employee, people }: AssignFieldsProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const { choice, isChanged, busy, failure, formProps } = useRecordForm({
    from: { username: employee ?? '' },
    read: ({ username }) => ({ body: username === (employee ?? '') ? null : username }),
    sayError: String,
    save: (username) => api.assignShift({ params: { date: day, roleId: role, username } }),
    said: ({ username }) => t('calendar.assigned', { who: personName(people, username) }),
  });
  // Somebody who has left may still stand in the plan; the list offers only who can be assigned.
  const offered = employee === null || users.includes(employee) ? users : [employee, ...users];

  return (
    <form className="calendar-assign" {...formProps}>
      <Select
        label={t('calendar.assignee')}
        {...(employee === null && { placeholder: t('calendar.choose') })}
        options={offered.map((username) => ({
          value: username,
          label: personName(people, username),
          disabled: !users.includes(username),
        }))}
        {...choice('username')}
      />
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        {...(isChanged ? waits : { disabledReason: t('calendar.assignNeeds') })}
      >
        {t('calendar.assign')}
      </Button>
      <Failed failure={failure} />
    </form>
  );
}
type AssignFieldsProps = AssignFormProps & { readonly users: readonly string[] };
