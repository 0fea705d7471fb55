import { languageNames, languages, type Language } from '@masa/domain/language';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { DownloadIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useDeed } from '../../shared/deed.ts';
import { saveAsFile } from '../../shared/save-file.ts';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import { exampleBlob } from './import-call.ts';

function Example({ language }: { readonly language: Language }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const deed = useDeed(async () => saveAsFile(await exampleBlob(language), `menu-example-${language}.csv`));
  const name = languageNames[language];
  return (
    <>
      <Button
        size="small"
        icon={<DownloadIcon size="small" />}
        aria-label={t('menuEditor.exampleIn', { language: name })}
        busy={deed.busy}
        onClick={deed.run}
        {...waits}
      >
        {name}
      </Button>
      {deed.failure !== null && <FieldError>{t('menuEditor.exportFailed')}</FieldError>}
    </>
  );
}

/** How a file is written, for somebody who has never seen one. */
export function ExampleFiles(): ReactElement {
  const { t } = useTexts();
  return (
    <section className="column gap-2" aria-label={t('menuEditor.example')}>
      <h4 className="section-label">{t('menuEditor.example')}</h4>
      <p className="text-14 muted">{t('menuEditor.exampleText')}</p>
      <div className="row row-wrap gap-2">
        {languages.map((language) => (
          <Example key={language} language={language} />
        ))}
      </div>
    </section>
  );
}
