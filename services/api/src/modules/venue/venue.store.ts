import type { Reader, Tx } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/rows.ts';

const THE_VENUE = 1;

export async function readSettingsRow(reader: Reader): Promise<unknown> {
  const row = await reader('venue')
    .where({ id: THE_VENUE })
    .first<{ settings: unknown } | undefined>('settings');
  return row && fromJson<unknown>(row.settings);
}

export async function writeSettingsRow(tx: Tx, settings: unknown): Promise<void> {
  await tx('venue')
    .insert({ id: THE_VENUE, settings: toJson(settings) })
    .onConflict('id')
    .merge();
}

/** Two who change the settings at once do it one after the other. */
export async function lockSettingsRow(tx: Tx): Promise<void> {
  await tx('venue').where({ id: THE_VENUE }).forUpdate().first('id');
}
