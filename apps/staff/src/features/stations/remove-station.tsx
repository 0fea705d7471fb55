import { textIn } from '@masa/domain/language';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { AskedDeletion } from '../../shared/asked-deletion.tsx';
import { orAlready } from '../../shared/or-already.ts';
import type { Station } from './station-draft.ts';
import { failedWords } from './station-words.ts';
import { useTexts } from './texts.ts';

/** While nothing is to be made there. */
export function RemoveStation({ station, onDone }: RemoveStationProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const name = textIn(station.names, language);
  const deed = useAskedDeed(
    (once) => orAlready(api.removeStation({ params: { id: station.id } }, once), 'station_not_found'),
    t('stations.removed', { name }),
    { onDone },
  );
  return (
    <AskedDeletion
      deed={deed}
      label={t('stations.remove')}
      question={{
        title: t('stations.removeTitle', { name }),
        text: t('stations.removeText'),
        yes: t('stations.removeYes'),
      }}
      failed={failedWords(texts, 'stations.notRemoved', deed.failure)}
    />
  );
}
type RemoveStationProps = { readonly station: Station; readonly onDone: () => void };
