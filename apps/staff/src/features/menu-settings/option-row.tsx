import { heatStep } from '@masa/domain/spiciness';
import { Chillies, heatLevels } from '@masa/ui/chilli';
import { classNames } from '@masa/ui/class-names';
import { ChevronDownIcon } from '@masa/ui/icons';
import { useId, useMemo, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import type { Loaded } from '../../shared/loaded.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import { SoldOutMark } from './item-marks.tsx';
import { optionName, type MenuOption } from './menu-words.ts';
import { MenuRow } from './menu-row.tsx';
import { useRank } from './rank-field.tsx';
import { usesOfOption } from './stock-use-calls.ts';
import { StockUses } from './stock-uses.tsx';
import { useActivation } from './use-activation.ts';

export type OptionRowProps = {
  readonly itemId: string;
  readonly option: MenuOption;
  readonly configs: Loaded<readonly StockConfig[]>;
  readonly offline: boolean;
};

/** A choice of this item: on or off, its place (S-095), and, opened, what it uses up (S-097). */
export function OptionRow({ itemId, option, configs, offline }: OptionRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const id = useId();
  const [open, setOpen] = useState(false);
  const calls = useMemo(() => usesOfOption(itemId, option.id), [itemId, option.id]);
  const name = optionName(texts, option);
  const params = { id: itemId, optionId: option.id };
  const activation = useActivation([option], name, (_, active) =>
    api.activateMenuOption({ params, body: { active } }),
  );
  const rank = useRank(option.rank, (next) => api.rankMenuOption({ params, body: { rank: next } }));
  const heat = heatLevels.find((level) => level === option.spiceLevel);
  return (
    <li aria-label={name}>
      <MenuRow
        name={name}
        activation={activation}
        rank={rank}
        offline={offline}
        failed={t('menuSettings.optionFailed')}
        title={
          <button
            type="button"
            className="menu-settings-name menu-settings-name-text"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t('menuSettings.stockOf', { name })}
            onClick={() => setOpen(!open)}
          >
            {name}
            {heat !== undefined && <Chillies level={heat} label={heatStep(heat)} />}
          </button>
        }
        marks={option.soldOut && <SoldOutMark />}
      >
        <span className={classNames('text-14 muted row gap-1 menu-settings-more', open && 'is-open')}>
          {t('menuSettings.itsStock')}
          <ChevronDownIcon size="small" />
        </span>
      </MenuRow>
      <div id={id} hidden={!open} className="menu-settings-option-stock">
        {open && <StockUses name={name} calls={calls} configs={configs} />}
      </div>
    </li>
  );
}
