import { isDeepStrictEqual } from 'node:util';
import { keysOf } from '@masa/domain/record';
import type { VenueSettings } from '@masa/domain/venue-settings';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { changedSettings, readVenue, writeVenue, type SettingsChange } from './settings.ts';
import { lockSettingsRow } from './venue.store.ts';

export type VenueNeeds = {
  /** Handed in, because the pictures stand on the venue and not the other way round. */
  readonly lockUploads: (
    tx: Tx,
    filenames: readonly string[],
  ) => Promise<readonly { readonly filename: string; readonly mime: string }[]>;
  /** Ends the visits in which nothing was ordered; refuses when there are others. */
  readonly emptyTables: (work: Work) => Promise<void>;
  readonly isAnybodyHere: (reader: Reader) => Promise<boolean>;
  /** Guests who waited for a slip order without one from now on. */
  readonly needNoSlips: (tx: Tx) => Promise<unknown>;
  /** The sheets of the tables name the venue. */
  readonly outdateSheets: (tx: Tx) => Promise<void>;
};

const picturesIn = ({ heroImage, homeCards }: VenueSettings): string[] =>
  [heroImage, ...homeCards.map(({ image }) => image)].filter((image) => image !== null);

/** The log is kept for ever and handed to others: that the password was changed stands there, not what it is. */
const withoutSecret = (settings: VenueSettings): VenueSettings => ({
  ...settings,
  wifi: settings.wifi && { ...settings.wifi, password: '' },
});

/** What an administrator sets. */
export function venueService(
  { db, uow }: Context,
  { lockUploads, emptyTables, isAnybodyHere, needNoSlips, outdateSheets }: VenueNeeds,
) {
  /** Pictures that it shows already were looked at when they came. */
  async function newPicturesMustExist(work: Work, before: VenueSettings, next: VenueSettings): Promise<void> {
    const shown = new Set(picturesIn(before));
    const filenames = [...new Set(picturesIn(next))].filter((filename) => !shown.has(filename));
    if (filenames.length === 0) return;
    const uploaded = await lockUploads(work.tx, filenames);
    const pictures = new Set(
      uploaded.filter(({ mime }) => mime.startsWith('image/')).map(({ filename }) => filename),
    );
    if (!filenames.every((filename) => pictures.has(filename))) throw new Refusal('photo_unknown');
  }

  return {
    read: () => readVenue(db),

    /** The fields that are given; two who change different ones both get their way. */
    change: async (change: SettingsChange, staff: Staff): Promise<VenueSettings> =>
      uow.run(async (work) => {
        const { trainingMode } = await readVenue(work.tx);
        // Tables are locked before the settings, as by whoever opens one.
        if ((change.trainingMode ?? trainingMode) !== trainingMode) await emptyTables(work);
        await lockSettingsRow(work.tx);
        const before = await readVenue(work.tx);
        const next = changedSettings(before, change);
        const keys = keysOf(next).filter((key) => !isDeepStrictEqual(before[key], next[key]));
        if (keys.length === 0) return before;
        // Somebody has sat down meanwhile: whose visit is real, and whose is not, is decided when it begins.
        if (before.trainingMode !== next.trainingMode && (await isAnybodyHere(work.tx)))
          throw new Refusal('tables_open');
        await newPicturesMustExist(work, before, next);
        await writeVenue(work, next);
        if (before.name !== next.name) await outdateSheets(work.tx);
        if (before.firstOrder === 'slip' && next.firstOrder !== 'slip') await needNoSlips(work.tx);
        const only = (settings: VenueSettings) => {
          const told = withoutSecret(settings);
          return Object.fromEntries(keys.map((key) => [key, told[key]]));
        };
        await audit(work, {
          actor: actorOf(staff),
          action: 'venue.changed',
          entity: 'venue',
          entityId: '1',
          details: { before: only(before), after: only(next) },
        });
        work.announce({ kind: 'venue', timestamp: work.now });
        return next;
      }),
  };
}
export type VenueService = ReturnType<typeof venueService>;
