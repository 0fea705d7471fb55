import { textIn } from '@masa/domain/language';
import { formatMoney } from '@masa/ui/money-format';
import { ChevronDownIcon } from '@masa/ui/icons';
import { classNames } from '@masa/ui/class-names';
import { useId, useMemo, useState, type ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import type { Loaded } from '../../shared/loaded.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { SoldOutMark } from './item-marks.tsx';
import type { MenuItem } from './menu-words.ts';
import { MenuRow } from './menu-row.tsx';
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
  const id = useId();
  const [open, setOpen] = useState(false);
  const name = textIn(choice.names, language) || choice.id;
  const params = { id: itemId, choiceId: choice.id };
  const activation = useActivation([choice], name, (_, active) =>
    api.activateMenuModifier({ params, body: { active } }),
  );
  return (
    <li aria-label={name}>
      <MenuRow
        name={name}
        activation={activation}
        rank={null}
        offline={offline}
        failed={t('menuSettings.modifierFailed')}
        title={
          isAdmin ? (
            <button
              type="button"
              className="menu-settings-name menu-settings-name-text"
              aria-expanded={open}
              aria-controls={id}
              aria-label={t('menuSettings.stockOf', { name })}
              onClick={() => setOpen(!open)}
            >
              {name}
            </button>
          ) : (
            <b>{name}</b>
          )
        }
        marks={choice.soldOut && <SoldOutMark />}
      >
        <span className="text-14 muted row gap-2">
          {formatMoney(choice.price, language)}
          {!choice.everywhere && <> · {t('menuSettings.modifierOff')}</>}
          {isAdmin && (
            <span className={classNames('row gap-1 menu-settings-more', open && 'is-open')}>
              {t('menuSettings.itsStock')}
              <ChevronDownIcon size="small" />
            </span>
          )}
        </span>
      </MenuRow>
      <div id={id} hidden={!open} className="menu-settings-option-stock">
        {open && <ModifierRecipes itemId={itemId} choiceId={choice.id} name={name} configs={configs} />}
      </div>
    </li>
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
