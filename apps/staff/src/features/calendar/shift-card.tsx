import { judgeShift, type DayPhase } from '@masa/domain/calendar-day';
import type { StaffRole } from '@masa/domain/staff';
import { Avatar } from '@masa/ui/avatar';
import { Chip } from '@masa/ui/chip';
import { BadgeCheckIcon } from '@masa/ui/icons';
import { useId, useRef, type ReactElement } from 'react';
import { personName, type Person } from '../../shared/people.ts';
import { useAccount } from '../../shared/account.ts';
import { useTexts } from './texts.ts';
import { AssignForm } from './assign-form.tsx';
import { roleName, type Day, type Shift } from './calendar-words.ts';
import { PenaltyLine } from './penalty-line.tsx';
import { ShiftActions } from './shift-actions.tsx';
import { ShiftSums, ShiftTotal } from './shift-sums.tsx';

export type ShiftCardProps = {
  readonly day: string;
  readonly phase: DayPhase;
  readonly role: StaffRole;
  readonly shift: Shift;
  readonly basis: Day['basis'];
  readonly people: readonly Person[];
};

function Pay({ paid, phase }: { readonly paid: boolean; readonly phase: DayPhase }): ReactElement {
  const { t } = useTexts();
  if (paid)
    return (
      <Chip tone="ok" icon={<BadgeCheckIcon />}>
        {t('calendar.paid')}
      </Chip>
    );
  return <Chip tone={phase === 'past' ? 'warn' : 'neutral'}>{t('calendar.notPaid')}</Chip>;
}

/** One role of one day: who works, what it earns, and what may be done with it by whom. */
export function ShiftCard(props: ShiftCardProps): ReactElement {
  const { day, phase, role, shift, basis, people } = props;
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const standing = { phase, paid: shift.paid };
  const who = shift.employeeId === null ? t('calendar.nobody') : personName(people, shift.employeeId);
  // What had the focus is gone with the deed.
  const keepFocus = () => card.current?.focus();

  return (
    <section
      ref={card}
      tabIndex={-1}
      className="card calendar-shift"
      aria-labelledby={`${id}-role ${id}-who`}
    >
      <header className="row row-wrap">
        {shift.employeeId !== null && <Avatar name={who} />}
        <div className="calendar-shift-person">
          <p id={`${id}-role`} className="text-14 muted">
            {t(roleName[role])}
          </p>
          <h3 id={`${id}-who`} className="calendar-shift-who" dir="auto">
            {who}
          </h3>
        </div>
        <Pay paid={shift.paid} phase={phase} />
      </header>
      {judgeShift('assign', standing) === 'ok' && (
        <AssignForm day={day} role={role} employee={shift.employeeId} people={people} />
      )}
      <ShiftSums role={role} shift={shift} basis={basis} />
      {shift.penalties.length > 0 && (
        <ul className="calendar-shift-penalties" aria-label={t('calendar.penalties')}>
          {shift.penalties.map((penalty) => (
            <PenaltyLine
              key={penalty.id}
              penalty={penalty}
              canDelete={isAdmin && judgeShift('takeBack', standing) === 'ok'}
              onDeleted={keepFocus}
            />
          ))}
        </ul>
      )}
      <hr className="divider-dashed" />
      <ShiftTotal total={shift.total} />
      <ShiftActions
        day={day}
        phase={phase}
        role={role}
        shift={shift}
        who={who}
        isAdmin={isAdmin}
        onPaid={keepFocus}
      />
    </section>
  );
}
