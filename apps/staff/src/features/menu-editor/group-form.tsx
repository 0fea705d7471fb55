import { languageNames, languages, type TypedText } from '@masa/domain/language';
import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import type { Once } from '../../shared/deed.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useTexts } from './texts.ts';
import type { Station } from './dish-words.ts';
import { hasStations, StationTicks } from './made-fields.tsx';
import { useWaits } from '../../shared/waits.ts';
import { emptyChoice, errorsOf, type Choice, type GroupDraft } from './group-draft.ts';

const NAME_LENGTH = 120;

type NamesProps = {
  readonly value: TypedText;
  /** Before the language, where several stand below each other: "Option 2". */
  readonly of?: string;
  readonly error?: string | undefined;
  readonly onChange: (names: TypedText) => void;
};

function Names({ value: names, of, error, onChange }: NamesProps): ReactElement {
  return (
    <div className="menu-editor-names">
      {languages.map((language, at) => (
        <TextInput
          key={language}
          label={of === undefined ? languageNames[language] : `${of}, ${languageNames[language]}`}
          value={names[language]}
          lang={language}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          error={at === 0 ? error : undefined}
          onChange={(event) => onChange({ ...names, [language]: event.target.value })}
        />
      ))}
    </div>
  );
}

export type GroupFormProps = {
  readonly label: string;
  readonly from: GroupDraft;
  readonly withOptions: boolean;
  /** The slider of spiciness has its four levels and no fifth (AMB-031). */
  readonly fixedOptions?: boolean;
  /** Where the dishes of a category can be made. */
  readonly stations?: readonly Station[];
  readonly save: string;
  readonly onSave: (draft: GroupDraft, once: Once) => Promise<unknown>;
  /** One more of them, and empty for the next. */
  readonly isNext?: boolean;
};

/** Names in the three languages, the place among the others, and the options of an option group. */
export function GroupForm(props: GroupFormProps): ReactElement {
  const { label, from, withOptions, fixedOptions = false, stations = [], save, onSave } = props;
  const { isNext = false } = props;
  const { t } = useTexts();
  const waits = useWaits();
  const form = useRecordForm({
    from,
    read: (typed) => ({ body: typed, errors: { ...errorsOf(typed, withOptions) } }),
    sayError: t,
    save: onSave,
    said: () => t('menuEditor.groupSaved'),
    isNext,
  });
  const { draft, change, field, errorOf, failure } = form;
  const write = (key: string, names: Choice['names']) =>
    change({ options: draft.options.map((option) => (option.key === key ? { ...option, names } : option)) });
  return (
    <form className="column gap-3 menu-editor-group" aria-label={label} {...form.formProps}>
      <Names {...form.choice('names')} />
      <TextInput
        label={t('menuEditor.place')}
        note={t('menuEditor.optional')}
        inputMode="numeric"
        autoComplete="off"
        {...field('rank')}
      />
      {withOptions && (
        <fieldset className="column gap-3">
          <legend className="field-label">{t('menuEditor.choices')}</legend>
          {draft.options.map((option, at) => (
            <Names
              key={option.key}
              of={t('menuEditor.choice', { number: at + 1 })}
              value={option.names}
              error={at === 0 ? errorOf('options') : undefined}
              onChange={(names) => write(option.key, names)}
            />
          ))}
          {!fixedOptions && (
            <Button
              size="small"
              icon={<PlusIcon size="small" />}
              onClick={() => change({ options: [...draft.options, emptyChoice()] })}
            >
              {t('menuEditor.addChoice')}
            </Button>
          )}
          <p className="field-hint">{t('menuEditor.choicesStay')}</p>
        </fieldset>
      )}
      {hasStations(stations) && (
        <StationTicks
          label={t('menuEditor.stations')}
          hint={t('menuEditor.categoryStationsHint')}
          stations={stations}
          chosen={draft.stations}
          onChange={(chosen) => change({ stations: chosen })}
        />
      )}
      {failure !== null && (
        <FieldError>
          {t('menuEditor.groupNotSaved')} {failure === 'unanswered' && t('reason.unanswered')}
        </FieldError>
      )}
      <Button type="submit" variant="primary" busy={form.busy} {...waits}>
        {save}
      </Button>
    </form>
  );
}
