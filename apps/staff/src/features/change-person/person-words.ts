import type { Response } from '@masa/contract/schemas';
import type { TextKey } from './texts.ts';

export type TabletPerson = Response<'tabletPeople'>[number];

/** Why the password is needed where a PIN would do. */
export const pinNotes: Readonly<Record<Exclude<TabletPerson['pin'], 'ready'>, TextKey>> = {
  not_set: 'person.noPin',
  ended: 'person.pinEnded',
};
