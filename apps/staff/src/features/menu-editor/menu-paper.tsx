import { languageNames, languages, type Language } from '@masa/domain/language';
import {
  allergensOnPaper,
  menuPaperFormats,
  type AllergensOnPaper,
  type MenuPaperFormat,
} from '@masa/domain/menu-paper';
import { Button } from '@masa/ui/button';
import { Card } from '@masa/ui/card';
import { FieldError, Select } from '@masa/ui/field';
import { FileTextIcon } from '@masa/ui/icons';
import { Switch } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { ChoiceField } from '../../shared/choice-field.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { whyNot } from '../../shared/refusal.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { showPdf } from '../../shared/uploads/show-pdf.ts';
import { useWaits } from '../../shared/waits.ts';
import { useTexts } from './texts.ts';

/** Dishes that have no name in some language: another one stands in for it, and the owner is told which. */
function Gaps(): ReactElement | null {
  const { t } = useTexts();
  const gaps = useAsked('menuPrintGaps', {}, { live: false });
  const missing = gaps.data?.missing ?? [];
  return (
    <>
      <LoadFailed of={gaps} />
      {missing.length > 0 && (
        <section className="column gap-2" aria-label={t('menuEditor.paper.missing')}>
          <h4 className="section-label">{t('menuEditor.paper.missing')}</h4>
          <ul className="column">
            {missing.map(({ menuItemId, name, languages: without }) => (
              <li key={menuItemId} className="text-14">
                <b>{name === '' ? menuItemId : name}</b>{' '}
                <span className="muted">{without.map((one) => languageNames[one]).join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The menu on paper: what it says and how, and the page itself in another tab (AMB-221). */
export function MenuPaper(): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [format, setFormat] = useState<MenuPaperFormat>('a4');
  const [said, setSaid] = useState<Language | 'all'>('all');
  const [allergens, setAllergens] = useState<AllergensOnPaper>('numbers');
  const [withPictures, setWithPictures] = useState(false);
  const make = useSaidDeed(
    () =>
      showPdf(() =>
        api.menuPrint({ query: { format, languages: said, allergens, pictures: withPictures ? '1' : '0' } }),
      ),
    t('menuEditor.paper.made'),
  );
  return (
    <Card as="section" label={t('menuEditor.paper')} padded className="column gap-3">
      <h3 className="display display-26">{t('menuEditor.paper')}</h3>
      <p className="muted">{t('menuEditor.paper.text')}</p>
      <ChoiceField
        label={t('menuEditor.paper.format')}
        options={menuPaperFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        value={format}
        onChange={setFormat}
      />
      <Select
        label={t('menuEditor.paper.languages')}
        options={[
          { value: 'all', label: t('menuEditor.paper.all') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        value={said}
        onChange={(value) => setSaid(languages.find((one) => one === value) ?? 'all')}
      />
      <Select
        label={t('menuEditor.paper.allergens')}
        options={allergensOnPaper.map((value) => ({
          value,
          label: t(`menuEditor.paper.allergens.${value}`),
        }))}
        value={allergens}
        onChange={(value) => setAllergens(allergensOnPaper.find((one) => one === value) ?? 'numbers')}
      />
      <Switch label={t('menuEditor.paper.pictures')} checked={withPictures} onChange={setWithPictures} />
      {make.failure !== null && <FieldError>{whyNot(t, make.failure)}</FieldError>}
      <Button variant="primary" icon={<FileTextIcon />} busy={make.busy} onClick={make.run} {...waits}>
        {t('menuEditor.paper.make')}
      </Button>
      <Gaps />
    </Card>
  );
}
