import { languages } from '@masa/domain/language';
import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { languageNames } from '../../shared/language.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useWaits } from '../../shared/waits.ts';
import type { Texts } from './dish-draft.ts';
import { emptyChoice, errorsOf, type Choice, type GroupDraft } from './group-draft.ts';

const NAME_LENGTH = 120;

type NamesProps = {
  readonly names: Texts;
  /** Before the language, where several stand below each other: "Option 2". */
  readonly of?: string;
  readonly error?: string | undefined;
  readonly onChange: (names: Texts) => void;
};

function Names({ names, of, error, onChange }: NamesProps): ReactElement {
  return (
    <div className="names-fields">
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
  readonly save: string;
  readonly onSave: (draft: GroupDraft) => Promise<unknown>;
  readonly onDone?: () => void;
};

/** Names in the three languages, the place among the others, and the options of an option group. */
export function GroupForm(props: GroupFormProps): ReactElement {
  const { label, from, withOptions, fixedOptions = false, save, onSave, onDone } = props;
  const { t } = useTexts();
  const waits = useWaits();
  const [changed, setChanged] = useState<Partial<GroupDraft>>({});
  const [isTried, setTried] = useState(false);
  const draft = { ...from, ...changed };
  const errors = errorsOf(draft, withOptions);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(from);
  const shown = isTried ? errors : {};
  useUnfinished(isChanged);
  const deed = useSaidDeed(
    async () => {
      await onSave(draft);
      setTried(false);
      setChanged({});
    },
    t('menuEditor.groupSaved'),
    onDone,
  );
  const change = (next: Partial<GroupDraft>) => {
    deed.forget();
    setChanged((before) => ({ ...before, ...next }));
  };
  const write = (key: string, names: Choice['names']) =>
    change({ options: draft.options.map((option) => (option.key === key ? { ...option, names } : option)) });
  return (
    <form
      className="column gap-3 group-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(errors).length === 0 && waits.disabled !== true) deed.run();
      }}
    >
      <Names
        names={draft.names}
        error={shown.names && t(shown.names)}
        onChange={(names) => change({ names })}
      />
      <TextInput
        label={t('menuEditor.place')}
        note={t('menuEditor.optional')}
        value={draft.rank}
        inputMode="numeric"
        autoComplete="off"
        error={shown.rank && t(shown.rank)}
        onChange={(event) => change({ rank: event.target.value })}
      />
      {withOptions && (
        <fieldset className="column gap-3">
          <legend className="field-label">{t('menuEditor.choices')}</legend>
          {draft.options.map((option, at) => (
            <Names
              key={option.key}
              of={t('menuEditor.choice', { number: at + 1 })}
              names={option.names}
              error={at === 0 ? shown.options && t(shown.options) : undefined}
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
      {deed.failure !== null && (
        <FieldError>
          {t('menuEditor.groupNotSaved')} {deed.failure === 'unanswered' && t('reason.unanswered')}
        </FieldError>
      )}
      <Button type="submit" variant="primary" busy={deed.busy} {...waits}>
        {save}
      </Button>
    </form>
  );
}
