import { languageNames, languages } from '@masa/domain/language';
import { TextInput } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import type { Draft } from './config-draft.ts';
import { useTexts } from './texts.ts';

type ForGuests = Pick<Draft, 'guestNames' | 'removable' | 'inTotals'>;
export type GuestFieldsProps = {
  readonly draft: ForGuests;
  readonly onChange: (next: Partial<ForGuests>) => void;
};

const NAME_LENGTH = 120;

/** What guests read of it after "without", and whether they may leave it out (AMB-209). */
export function GuestFields({ draft, onChange }: GuestFieldsProps): ReactElement {
  const { t } = useTexts();
  const { guestNames, removable, inTotals } = draft;
  const isNamed = languages.some((language) => guestNames[language].trim() !== '');
  return (
    <fieldset className="column gap-3">
      <legend className="display display-26">{t('stock.config.forGuests')}</legend>
      <p className="text-14 muted">{t('stock.config.forGuestsText')}</p>
      {languages.map((language) => (
        <TextInput
          key={language}
          label={t('stock.config.guestName', { language: languageNames[language] })}
          value={guestNames[language]}
          lang={language}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => onChange({ guestNames: { ...guestNames, [language]: event.target.value } })}
        />
      ))}
      <Switch
        label={t('stock.config.removable')}
        checked={removable}
        onChange={(next) => onChange({ removable: next })}
      />
      {removable && !isNamed && <p className="text-14 muted">{t('stock.config.removableUnnamed')}</p>}
      <Switch
        label={t('stock.config.inTotals')}
        checked={inTotals}
        onChange={(next) => onChange({ inTotals: next })}
      />
    </fieldset>
  );
}
