import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { DownloadIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useDeed } from '../../shared/deed.ts';
import { saveAsFile } from '../../shared/save-file.ts';
import { useTexts } from './texts.ts';

type FileButtonProps = {
  readonly words: string;
  readonly name: string;
  readonly load: () => Promise<Blob>;
};

/** Takes something along as a file, for whoever counts elsewhere. */
export function FileButton({ words, name, load }: FileButtonProps): ReactElement {
  const { t } = useTexts();
  const deed = useDeed(async () => saveAsFile(await load(), name));
  return (
    <div className="column gap-1 no-print">
      <Button variant="outline" icon={<DownloadIcon />} busy={deed.busy} onClick={deed.run}>
        {words}
      </Button>
      {deed.failure && <FieldError>{t('csv.failed')}</FieldError>}
    </div>
  );
}
