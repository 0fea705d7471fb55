import { heatStep } from '@masa/domain/spiciness';
import { Chillies, heatLevels } from '@masa/ui/chilli';
import { useMemo, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import type { Loaded } from '../../shared/loaded.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { ChoiceRow } from './choice-row.tsx';
import { useTexts } from './texts.ts';
import { optionName, type MenuOption } from './menu-words.ts';
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
  const calls = useMemo(() => usesOfOption(itemId, option.id), [itemId, option.id]);
  const name = optionName(texts, option);
  const params = { id: itemId, optionId: option.id };
  const activation = useActivation([option], name, (_, active) =>
    api.activateMenuOption({ params, body: { active } }),
  );
  const rank = useRank(option.rank, (next) => api.rankMenuOption({ params, body: { rank: next } }));
  const heat = heatLevels.find((level) => level === option.spiceLevel);
  return (
    <ChoiceRow
      name={name}
      activation={activation}
      rank={rank}
      offline={offline}
      failed={t('menuSettings.optionFailed')}
      soldOut={option.soldOut}
      besideName={heat !== undefined && <Chillies level={heat} label={heatStep(heat)} />}
      renderStock={() => <StockUses name={name} calls={calls} configs={configs} />}
    />
  );
}
