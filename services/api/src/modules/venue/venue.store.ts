import type { Json } from '../../db/columns.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { toJson } from '../../db/rows.ts';
import { statement } from '../../db/statement.ts';

export const THE_VENUE = 1;

const settingsOfVenue = statement((reader) => reader('venue').where({ id: THE_VENUE }).select('settings'));

/** As they are written down. */
export async function readSettingsRow(reader: Reader): Promise<Json<unknown> | undefined> {
  return (await settingsOfVenue.one(reader, {}))?.settings;
}

export async function writeSettingsRow(tx: Tx, settings: unknown): Promise<void> {
  await tx('venue')
    .insert({ id: THE_VENUE, settings: toJson(settings) })
    .onConflict('id')
    .merge();
}

/** Nobody changes the settings until this transaction ends; readers of them are many and do not wait for each other. */
export async function holdSettingsRow(tx: Tx): Promise<void> {
  await tx('venue').where({ id: THE_VENUE }).forShare().first('id');
}

/** Two who change the settings at once do it one after the other. */
export async function lockSettingsRow(tx: Tx): Promise<void> {
  await tx('venue').where({ id: THE_VENUE }).forUpdate().first('id');
}
