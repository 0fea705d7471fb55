import type { MenuFileProblem } from '@masa/domain/menu-file';
import { actorOf, type Staff } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { removeChoiceUsesOn, removeUsesOf } from '../stock/public.ts';
import * as store from './menu-editor.store.ts';
import type { MenuFrame } from './menu-frame.view.ts';
import { showGroups } from './menu-group.store.ts';
import { fieldsOf, newIn, type ItemFields } from './menu-item-fields.ts';
import type { MenuItem } from './menu.view.ts';

export type Pictures = {
  /** Handed in, because the pictures stand on the menu and not the other way round. */
  readonly lockUploads: (
    tx: Tx,
    filenames: readonly string[],
  ) => Promise<readonly { readonly filename: string; readonly mime: string }[]>;
};

/** Which of these may stand by a dish; they stay until the transaction ends. Before any item is held. */
export async function lockPictures(
  { lockUploads }: Pictures,
  { tx }: Work,
  images: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const named = [...new Set(images.filter((image) => image !== null && image !== undefined))];
  if (named.length === 0) return new Set();
  const uploads = await lockUploads(tx, named);
  const known = new Set(
    uploads.filter(({ mime }) => mime.startsWith('image/')).map(({ filename }) => filename),
  );
  const uploaded = new Set(uploads.map(({ filename }) => filename));
  for (const image of named)
    if (!uploaded.has(image) && (await store.pictureIsKnown(tx, image))) known.add(image);
  return known;
}

export type Wrong = {
  readonly field: string;
  readonly code: Refusal['code'];
  readonly problem: MenuFileProblem['problem'];
  /** What of it is wrong, and what may stand there instead. */
  readonly said: string;
  readonly allowed: readonly string[];
};

function wrongOptions({ optionsCatalogue }: Pick<ItemFields, 'optionsCatalogue'>, frame: MenuFrame): Wrong[] {
  const { groupOfOption } = frame;
  return optionsCatalogue.flatMap(({ optionGroup, options }) => {
    const own = [...groupOfOption].flatMap(([id, group]) => (group === optionGroup ? [id] : []));
    const unknown = options.filter(({ id }) => groupOfOption.get(id) !== optionGroup);
    const wrong = { field: 'options', code: 'menu_option_unknown', problem: 'option_unknown' } as const;
    if (own.length === 0)
      return [{ ...wrong, said: optionGroup, allowed: [...new Set(groupOfOption.values())] }];
    return unknown.map(({ id }) => ({ ...wrong, said: `${optionGroup}: ${id}`, allowed: own }));
  });
}

/** All that these fields name and the venue does not have. What an item had before is not asked again. */
export function wrongsIn(
  fields: ItemFields,
  before: ItemFields | null,
  frame: MenuFrame,
  pictures: ReadonlySet<string>,
): Wrong[] {
  const { group, vatGroup, image } = fields;
  const wrong: Wrong[] = [];
  if (!frame.groups.some(({ id }) => id === group))
    wrong.push({
      field: 'group',
      code: 'menu_group_unknown',
      problem: 'group_unknown',
      said: group,
      allowed: [],
    });
  wrong.push(...wrongOptions(fields, frame));
  if (vatGroup !== before?.vatGroup && !frame.vatGroups.includes(vatGroup))
    wrong.push({
      field: 'vat_group',
      code: 'vat_group_unknown',
      problem: 'vat_group_unknown',
      said: vatGroup,
      allowed: frame.vatGroups,
    });
  if (image !== null && image !== before?.image && !pictures.has(image))
    wrong.push({ field: 'image', code: 'photo_unknown', problem: 'image_unknown', said: image, allowed: [] });
  return wrong;
}

/** The colours behind the picture belong to it: another size with the same picture has them. */
const tintOf = ({ image }: ItemFields, before: MenuItem | null, menu: readonly MenuItem[]) => {
  if (image === null) return null;
  return [...(before ? [before] : []), ...menu].find((item) => item.image === image)?.tint ?? null;
};

type Write = {
  readonly id: string;
  readonly before: MenuItem | null;
  readonly fields: ItemFields;
  readonly menu: readonly MenuItem[];
  /** An item of this id was taken off for good once. */
  readonly wasHidden: boolean;
};

/** Of a group that the dish offers no longer. */
const isDetached = (before: MenuItem, { modifiers }: ItemFields) => {
  const groups = new Set(modifiers.map(({ group }) => group));
  const gone = before.modifiers.filter(({ id }) => !groups.has(id)).flatMap(({ choices }) => choices);
  return (choiceId: string): boolean => gone.some(({ id }) => id === choiceId);
};

/** Under the lock of the item. Answers whether anything is new; orders of the past keep what they were made with. */
export async function writeItem(
  work: Work,
  { id, before, fields, menu, wasHidden }: Write,
  staff: Staff,
): Promise<boolean> {
  const news = before && newIn(fieldsOf(before), fields);
  if (before && !news) return false;
  const item = { ...fields, id, tint: tintOf(fields, before, menu) };
  const optionGroups = fields.optionsCatalogue.map(({ optionGroup }) => optionGroup);
  await showGroups(work.tx, fields.group, optionGroups);
  if (before || wasHidden) await store.updateItem(work.tx, item, work.now);
  else await store.insertItem(work.tx, item, work.now);
  const kept = new Set(fields.optionsCatalogue.flatMap(({ options }) => options.map((option) => option.id)));
  if (before) {
    await removeChoiceUsesOn(work, id, isDetached(before, fields), actorOf(staff));
    await removeUsesOf(work, id, (option) => option !== null && !kept.has(option), actorOf(staff));
  }
  await audit(work, {
    actor: actorOf(staff),
    action: before ? 'menu_item.changed' : 'menu_item.added',
    entity: 'menu_item',
    entityId: id,
    details: news ?? { after: fields },
  });
  return true;
}

/** Under the lock of the item. What it used of the stock is used no longer; what was ordered stays. */
export async function takeOff(work: Work, item: MenuItem, staff: Staff): Promise<void> {
  await removeChoiceUsesOn(work, item.id, () => true, actorOf(staff));
  await removeUsesOf(work, item.id, () => true, actorOf(staff));
  await store.hideItem(work.tx, item.id, work.now);
  await audit(work, {
    actor: actorOf(staff),
    action: 'menu_item.deleted',
    entity: 'menu_item',
    entityId: item.id,
    details: { before: fieldsOf(item) },
  });
}
