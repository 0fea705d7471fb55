import { DEFAULT_LANGUAGE, languageNames, languages, type Language } from '@masa/domain/language';
import { WALL_NAME_LENGTH } from '@masa/domain/wall';
import { Button } from '@masa/ui/button';
import { Card } from '@masa/ui/card';
import { TextInput } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { ChoiceField } from '../../shared/choice-field.tsx';
import { CopyField } from '../../shared/copy-field.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaits } from '../../shared/waits.ts';
import { useTexts } from './texts.ts';

type Draft = { readonly name: string; readonly language: Language; readonly secondLanguage: Language };
const nothing: Draft = { name: '', language: DEFAULT_LANGUAGE, secondLanguage: 'ru' };
const spoken = languages.map((value) => ({ value, label: languageNames[value], lang: value }));

/** One more wall: its address is shown here once and nowhere again. */
export function NewWall(): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [made, setMade] = useState<{ readonly name: string; readonly address: string } | null>(null);
  const { choice, field, busy, formProps } = useRecordForm({
    from: nothing,
    read: ({ name, language, secondLanguage }) => ({
      body: { name: name.trim(), language, secondLanguage },
      errors: {
        name: name.trim() === '' ? 'wallSettings.nameMissing' : undefined,
        secondLanguage: language === secondLanguage ? 'wallSettings.sameTwice' : undefined,
      },
    }),
    sayError: (key: 'wallSettings.nameMissing' | 'wallSettings.sameTwice') => t(key),
    save: async (body, once) => setMade(await api.makeWall({ body }, once)),
    refused: (failure) => ({
      name: t(failure === 'too_many_walls' ? 'wallSettings.tooMany' : 'wallSettings.notAdded'),
    }),
    isNext: true,
  });
  useUnfinished(made !== null);
  if (made !== null) {
    const title = t('wallSettings.addressTitle', { name: made.name });
    return (
      <Card as="section" label={title} padded className="column gap-3">
        <h3 className="display display-26">{title}</h3>
        <p className="text-14">{t('wallSettings.addressText')}</p>
        <CopyField label={t('wallSettings.address')} text={made.address} />
        <Button variant="primary" onClick={() => setMade(null)}>
          {t('wallSettings.done')}
        </Button>
      </Card>
    );
  }
  return (
    <form className="card card-padding column gap-3" aria-label={t('wallSettings.new')} {...formProps}>
      <TextInput
        label={t('wallSettings.name')}
        hint={t('wallSettings.nameHint')}
        maxLength={WALL_NAME_LENGTH}
        autoComplete="off"
        required
        {...field('name')}
      />
      <ChoiceField label={t('wallSettings.first')} options={spoken} {...choice('language')} />
      <ChoiceField label={t('wallSettings.second')} options={spoken} {...choice('secondLanguage')} />
      <Button type="submit" icon={<PlusIcon />} busy={busy} {...waits}>
        {t('wallSettings.add')}
      </Button>
    </form>
  );
}
