import { languageNames, languages, type Language } from '@masa/domain/language';
import { TextArea, TextInput } from '@masa/ui/field';
import { Tabs } from '@masa/ui/tabs';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { missingLanguages, type Draft } from './dish-draft.ts';

const NAME_LENGTH = 120;
const DESCRIPTION_LENGTH = 600;

export type WordsFieldsProps = {
  readonly draft: Pick<Draft, 'names' | 'descriptions'>;
  readonly tab: Language;
  readonly error: string | undefined;
  readonly onTab: (language: Language) => void;
  readonly onChange: (next: Partial<Pick<Draft, 'names' | 'descriptions'>>) => void;
};

/** Name and description in the three languages; a dot where one is missing (AMB-034). */
export function WordsFields({ draft, tab, error, onTab, onChange }: WordsFieldsProps): ReactElement {
  const { t } = useTexts();
  const { names, descriptions } = draft;
  const missing = missingLanguages(draft);
  return (
    <Tabs
      label={t('menuEditor.languages')}
      className="editor-languages"
      value={tab}
      onChange={onTab}
      tabs={languages.map((language) => ({
        value: language,
        label: <span lang={language}>{languageNames[language]}</span>,
        ...(missing.includes(language) && {
          badges: (
            <span className="menu-editor-missing">
              <span className="visually-hidden">{t('menuEditor.missing')}</span>
            </span>
          ),
        }),
      }))}
    >
      <div className="column gap-3">
        <TextInput
          label={t('menuEditor.name')}
          value={names[tab]}
          lang={tab}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          error={error}
          onChange={(event) => onChange({ names: { ...names, [tab]: event.target.value } })}
        />
        <TextArea
          label={t('menuEditor.description')}
          note={t('menuEditor.optional')}
          value={descriptions[tab]}
          lang={tab}
          rows={3}
          maxLength={DESCRIPTION_LENGTH}
          onChange={(event) => onChange({ descriptions: { ...descriptions, [tab]: event.target.value } })}
        />
      </div>
    </Tabs>
  );
}
