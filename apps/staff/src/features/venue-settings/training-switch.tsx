import { CallRefused } from '@masa/client/create-client';
import { Confirm } from '@masa/ui/confirm';
import { Switch } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed, type AskedDeed } from '../../shared/asked-deed.ts';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import { Section } from './section.tsx';

const tablesOf = (reason: unknown): string[] => {
  const tables = reason instanceof CallRefused ? reason.details['tables'] : undefined;
  return Array.isArray(tables) ? tables.map(String) : [];
};

/** On its own and at once, not with the form: it is refused while tables are open, and every screen changes with it. */
export function TrainingSwitch({ isOn }: { readonly isOn: boolean }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [openTables, setOpenTables] = useState<readonly string[]>([]);
  const deed: AskedDeed = useAskedDeed(
    async () => {
      try {
        await api.putVenue({ body: { trainingMode: !isOn } });
      } catch (reason) {
        setOpenTables(tablesOf(reason));
        throw reason;
      }
    },
    t(isOn ? 'training.ended' : 'training.started'),
    // The other question, for the way back, is not the one that stands here.
    { refused: 'inQuestion', onDone: () => deed.cancel() },
  );
  const error =
    deed.failure === null
      ? undefined
      : deed.failure === 'unanswered'
        ? t('reason.unanswered')
        : deed.failure === 'tables_open'
          ? t('training.tablesOpen', { tables: openTables.join(', ') })
          : t('training.notSwitched');
  return (
    <Section title={t('training.title')}>
      <p className="text-14 muted">{t('training.text')}</p>
      <Confirm
        {...deed.question}
        tone="warn"
        title={t(isOn ? 'training.endTitle' : 'training.startTitle')}
        text={t(isOn ? 'training.endText' : 'training.startText')}
        cancelLabel={t('training.cancel')}
        confirmLabel={t(isOn ? 'training.endYes' : 'training.startYes')}
        error={error}
      >
        <Switch
          label={t('training.on')}
          checked={isOn}
          disabled={waits.disabled === true}
          onChange={deed.ask}
        />
      </Confirm>
    </Section>
  );
}
