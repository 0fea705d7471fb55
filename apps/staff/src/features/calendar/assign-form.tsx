import type { StaffRole } from '@masa/domain/staff';
import { Button } from '@masa/ui/button';
import { Select } from '@masa/ui/field';
import { Skeleton, Loading } from '@masa/ui/skeleton';
import { useState, type ReactElement } from 'react';
import { personName, type Person } from '../../shared/people.ts';
import { api } from '../../shared/api.ts';
import { useLoaded } from '../../shared/loaded.ts';
import { Failed } from '../../shared/failed.tsx';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { availability } from '../../shared/waiting.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useSaidDeed } from '../../shared/said-deed.ts';

export type AssignFormProps = {
  readonly day: string;
  readonly role: StaffRole;
  readonly employee: string | null;
  readonly people: readonly Person[];
  readonly waitingFor: string | null;
};

const loadUsers = (signal: AbortSignal) => api.users({}, { signal });

/** Who works a future day: any staff user decides, and may decide again (AMB-100). */
export function AssignForm(props: AssignFormProps): ReactElement {
  const { t } = useTexts();
  const users = useLoaded(loadUsers);
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

function AssignFields({ users, day, role, employee, people, waitingFor }: AssignFieldsProps): ReactElement {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? employee ?? '';
  const isOther = value !== '' && value !== employee;
  useUnfinished(isOther);
  const assign = useSaidDeed(
    () => api.assignShift({ params: { date: day, roleId: role, username: value } }),
    t('calendar.assigned', { who: personName(people, value) }),
  );
  // Somebody who has left may still stand in the plan; the list offers only who can be assigned.
  const offered = employee === null || users.includes(employee) ? users : [employee, ...users];

  return (
    <form
      className="assign-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isOther && waitingFor === null) assign.run();
      }}
    >
      <Select
        label={t('calendar.assignee')}
        value={value}
        {...(employee === null && { placeholder: t('calendar.choose') })}
        options={offered.map((username) => ({
          value: username,
          label: personName(people, username),
          disabled: !users.includes(username),
        }))}
        onChange={(username) => {
          assign.forget();
          setChosen(username);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        busy={assign.busy}
        {...(isOther ? availability(waitingFor) : { disabledReason: t('calendar.assignNeeds') })}
      >
        {t('calendar.assign')}
      </Button>
      <Failed failure={assign.failure} />
    </form>
  );
}
type AssignFieldsProps = AssignFormProps & { readonly users: readonly string[] };
