import { iconButtonClass } from '@masa/ui/icon-button';
import { PencilIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { menuItemPaths } from '../../shared/paths.ts';
import { api } from '../../shared/api.ts';
import { sizeLabel } from '@masa/front/dish-size';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { DishPicture } from './dish-picture.tsx';
import { ItemMarks } from './item-marks.tsx';
import { dishName, itemName, linksInWords, type MenuItem } from './menu-words.ts';
import { MenuRow } from './menu-row.tsx';
import { useRank } from './rank-field.tsx';
import { useActivation } from './use-activation.ts';

export const activateItem = (id: string, active: boolean): Promise<MenuItem> =>
  api.activateMenuItem({ params: { id }, body: { active } });
export const rankItem = (id: string, rank: number): Promise<MenuItem> =>
  api.rankMenuItem({ params: { id }, body: { rank } });

export type ItemRowProps = {
  readonly item: MenuItem;
  /** Below its dish, which has the picture and the name. */
  readonly asSize: boolean;
  readonly offline: boolean;
};

/** One item with its own rank and switch; its name opens the rest (S-089, S-091, S-092). */
export function ItemRow({ item, asSize, offline }: ItemRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const name = itemName(texts, item);
  const size = sizeLabel(t, item.id);
  const activation = useActivation([item], name, activateItem);
  const rank = useRank(item.rank, (next) => rankItem(item.id, next));
  const links = linksInWords(texts, item.stockLinks);
  const words = asSize || size === undefined ? links : `${size} · ${links}`;
  return (
    <MenuRow
      as="li"
      name={name}
      activation={activation}
      rank={rank}
      offline={offline}
      failed={t('menuSettings.itemFailed')}
      picture={!asSize && <DishPicture filename={item.image} />}
      title={
        <StaffLink to={menuItemPaths.edit(item.id)} className="display menu-settings-name" label={name}>
          {asSize ? (size ?? name) : dishName(texts, item)}
        </StaffLink>
      }
      marks={<ItemMarks items={[item]} />}
      end={
        <StaffLink
          to={menuItemPaths.edit(item.id)}
          className={iconButtonClass({ className: 'only-wide' })}
          label={t('menuSettings.edit', { name })}
        >
          <PencilIcon size="small" />
        </StaffLink>
      }
    >
      <span className="text-14 muted">{words}</span>
    </MenuRow>
  );
}
