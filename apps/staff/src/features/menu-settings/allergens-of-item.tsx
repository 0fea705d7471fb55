import { codesOf, type Allergen, type AllergenWord } from '@masa/domain/allergens';
import { Accordion } from '@masa/ui/accordion';
import { Alert } from '@masa/ui/alert';
import { FieldError, TextInput } from '@masa/ui/field';
import { CheckRow } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { AllergenTicks, TraceTicks } from '../../shared/allergens/allergen-ticks.tsx';
import { allergenList } from '../../shared/allergens/allergen-words.ts';
import { api } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm, type RecordFormState } from '../../shared/leaving/use-record-form.ts';
import { useReload } from '../../shared/refresh.ts';
import { whyNot } from '../../shared/refusal.ts';
import { itemName, type MenuItem } from './menu-words.ts';
import { useTexts, type TextKey, type Texts } from './texts.ts';

const REASON_LENGTH = 200;

type Known = MenuItem['allergens'];
type Draft = {
  readonly contains: readonly AllergenWord[];
  readonly mayContain: readonly Allergen[];
  /** Of what the recipe says: why it is not so. */
  readonly removed: Readonly<Partial<Record<Allergen, string>>>;
  readonly confirmed: boolean;
};

const codesInRecipe = ({ computed }: Known): Allergen[] => codesOf(computed?.contains ?? []);

function draftOf(known: Known): Draft {
  const { contains = [], mayContain = [], removed = [], confirmed = false } = known.statement ?? {};
  const codes = codesInRecipe(known);
  return {
    contains,
    mayContain,
    removed: Object.fromEntries(
      removed.flatMap(({ allergen, reason }) => (codes.includes(allergen) ? [[allergen, reason]] : [])),
    ),
    // Of another recipe: whoever says so again has looked at this one.
    confirmed: confirmed && !known.outdated,
  };
}

/** What is to be sent, with each reason that is missing. */
function readDraft(known: Known, { removed, ...draft }: Draft) {
  const gone = codesInRecipe(known).flatMap((allergen) => {
    const reason = removed[allergen];
    return reason === undefined ? [] : [{ allergen, reason: reason.trim() }];
  });
  const without = gone.filter(({ reason }) => reason === '').map(({ allergen }) => allergen);
  const body = {
    ...draft,
    contains: [...draft.contains],
    mayContain: [...draft.mayContain],
    removed: gone,
    recipe: known.recipe,
  };
  const errors = Object.fromEntries(
    without.map((allergen): [string, TextKey] => [allergen, 'menuSettings.allergens.reasonMissing']),
  );
  return { body, errors };
}

/** As guests read it, of the dish with what it proposes. */
function told(texts: Texts, { proposed }: Known): string {
  const { t } = texts;
  if (proposed.state === 'unknown') return t('menuSettings.allergens.unknown');
  if (proposed.state === 'none') return t('menuSettings.allergens.none');
  return proposed.contains.length === 0
    ? t('menuSettings.allergens.unconfirmed')
    : t('menuSettings.allergens.contains', { list: allergenList(proposed.contains, texts) });
}

type FieldsProps = {
  readonly known: Known;
  readonly form: RecordFormState<Draft>;
  readonly isAdmin: boolean;
};

/** What the recipe says; the administrator takes a tick away and says why. */
function FromTheRecipe({ known, form, isAdmin }: FieldsProps): ReactElement | null {
  const { t } = useTexts();
  const codes = codesInRecipe(known);
  if (codes.length === 0) return null;
  const { draft, change, errorOf } = form;
  const set = (code: Allergen, reason: string | undefined): void => {
    const { [code]: _before, ...others } = draft.removed;
    change({ removed: reason === undefined ? others : { ...others, [code]: reason } });
  };
  return (
    <fieldset>
      <legend className="field-label">{t('menuSettings.allergens.recipe')}</legend>
      {codes.map((code) => (
        <div key={code} className="column gap-1">
          <CheckRow
            label={t(`allergen.${code}`)}
            checked={draft.removed[code] === undefined}
            disabled={!isAdmin}
            onChange={(on) => set(code, on ? undefined : '')}
          />
          {draft.removed[code] !== undefined && (
            <TextInput
              label={t('menuSettings.allergens.reason', { allergen: t(`allergen.${code}`) })}
              value={draft.removed[code]}
              error={errorOf(code)}
              maxLength={REASON_LENGTH}
              autoComplete="off"
              readOnly={!isAdmin}
              onChange={(event) => set(code, event.target.value)}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

function Statement({ item }: { readonly item: MenuItem }): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { isAdmin } = useAccount();
  const reload = useReload();
  const known = item.allergens;
  const form = useRecordForm({
    from: draftOf(known),
    read: (draft: Draft) => readDraft(known, draft),
    sayError: (error: TextKey) => t(error),
    save: async (body) => {
      await api.stateMenuItemAllergens({ params: { id: item.id }, body });
      void reload();
    },
    said: () => t('menuSettings.allergens.saved', { name: itemName(texts, item) }),
  });
  const { draft, change, failure } = form;
  return (
    <RecordForm
      form={form}
      label={t('menuSettings.allergens.state')}
      save={t(known.outdated && isAdmin ? 'menuSettings.allergens.confirm' : 'menuSettings.allergens.save')}
      saved={t('menuSettings.saved')}
    >
      <FromTheRecipe known={known} form={form} isAdmin={isAdmin} />
      <Accordion headingLevel={3} summary={t('menuSettings.allergens.byHand')}>
        <AllergenTicks
          label={t('menuSettings.allergens.byHand')}
          ticked={draft.contains}
          onChange={(contains) => change({ contains })}
        />
      </Accordion>
      <Accordion headingLevel={3} summary={t('menuSettings.allergens.mayContain')}>
        <TraceTicks
          label={t('menuSettings.allergens.mayContain')}
          ticked={draft.mayContain}
          onChange={(mayContain) => change({ mayContain })}
        />
      </Accordion>
      {isAdmin && (
        <CheckRow
          label={t('menuSettings.allergens.confirmed')}
          checked={draft.confirmed}
          onChange={(confirmed) => change({ confirmed })}
        />
      )}
      {failure !== null && <FieldError>{whyNot(t, failure)}</FieldError>}
    </RecordForm>
  );
}

/** What guests are told of its allergens, and what staff say of them by hand (AMB-211). */
export function AllergensOfItem({ item }: { readonly item: MenuItem }): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { isAdmin } = useAccount();
  const { allergens } = item;
  const isTheirs = isAdmin || allergens.computed !== null || allergens.statement !== null;
  return (
    <section className="column gap-2" aria-label={t('menuSettings.allergens')}>
      <h2 className="display display-32">{t('menuSettings.allergens')}</h2>
      <div className="card menu-settings-allergens column gap-3">
        <p>
          <b>{told(texts, allergens)}</b>
        </p>
        {allergens.proposed.mayContain.length > 0 && (
          <p className="text-14 muted">
            {t('menuSettings.allergens.traces', { list: allergenList(allergens.proposed.mayContain, texts) })}
          </p>
        )}
        {allergens.outdated && (
          <Alert tone="warn" title={t('menuSettings.allergens.outdated')}>
            {t('menuSettings.allergens.outdatedText')}
          </Alert>
        )}
        {isTheirs ? (
          <Statement key={item.id} item={item} />
        ) : (
          <p className="text-14 muted">{t('menuSettings.allergens.forAdministrator')}</p>
        )}
      </div>
    </section>
  );
}
