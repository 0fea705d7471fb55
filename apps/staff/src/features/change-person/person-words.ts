import type { Response } from '@masa/contract/schemas';
import type { StaffKey } from '../../shared/texts.tsx';

export type TabletPerson = Response<'tabletPeople'>[number];

/** Why the password is needed where a PIN would do. */
export const pinNotes: Readonly<Record<Exclude<TabletPerson['pin'], 'ready'>, StaffKey>> = {
  not_set: 'person.noPin',
  ended: 'person.pinEnded',
};
