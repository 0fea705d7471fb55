import { textIn } from '@masa/domain/language';
import { formatMoney } from '@masa/ui/money-format';
import { useMemo, type ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import type { Loaded } from '../../shared/loaded.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { MenuItem } from './menu-words.ts';
import { usesOfModifier } from './stock-use-calls.ts';
import { StockUses } from './stock-uses.tsx';
import { useTexts } from './texts.ts';
import { useActivation } from './use-activation.ts';

type Modifier = MenuItem['modifierGroups'][number]['choices'][number];

export type ModifierRowProps = {
  readonly itemId: string;
  readonly choice: Modifier;
  readonly configs: Loaded<readonly StockConfig[]>;
  readonly offline: boolean;
};

/** What guests can add to this item: on or off here, and, for the administrator, what one of it uses up. */
export function ModifierRow({ itemId, choice, configs, offline }: ModifierRowProps): ReactElement {
  const { t, language } = useTexts();
  const { isAdmin } = useAccount();
  const name = textIn(choice.names, language) || choice.id;
  const params = { id: itemId, choiceId: choice.id };
  const activation = useActivation([choice], name, (_, active) =>
    api.activateMenuModifier({ params, body: { active } }),
  );
  return (
    <ChoiceRow
      name={name}
      activation={activation}
      rank={null}
      offline={offline}
      failed={t('menuSettings.modifierFailed')}
      soldOut={choice.soldOut}
      underName={
        <span>
          {formatMoney(choice.price, language)}
          {!choice.everywhere && <> · {t('menuSettings.modifierOff')}</>}
        </span>
      }
      renderStock={
        isAdmin
          ? () => <ModifierRecipes itemId={itemId} choiceId={choice.id} name={name} configs={configs} />
          : null
      }
    />
  );
}

type RecipesProps = {
  readonly itemId: string;
  readonly choiceId: string;
  readonly name: string;
  readonly configs: Loaded<readonly StockConfig[]>;
};

/** Everywhere, and what this dish says otherwise: where it says something, that alone counts here (D-024). */
function ModifierRecipes({ itemId, choiceId, name, configs }: RecipesProps): ReactElement {
  const { t } = useTexts();
  const everywhere = useMemo(() => usesOfModifier(choiceId), [choiceId]);
  const here = useMemo(() => usesOfModifier(choiceId, itemId), [choiceId, itemId]);
  return (
    <div className="column gap-4">
      <section className="column gap-2" aria-label={t('menuSettings.usesEverywhere')}>
        <h3 className="display display-26">{t('menuSettings.usesEverywhere')}</h3>
        <StockUses name={name} calls={everywhere} configs={configs} />
      </section>
      <section className="column gap-2" aria-label={t('menuSettings.usesHere')}>
        <h3 className="display display-26">{t('menuSettings.usesHere')}</h3>
        <p className="text-14 muted">{t('menuSettings.usesHereText')}</p>
        <StockUses name={t('menuSettings.onThisDish', { name })} calls={here} configs={configs} />
      </section>
    </div>
  );
}
