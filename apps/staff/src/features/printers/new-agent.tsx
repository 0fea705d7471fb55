import { Button } from '@masa/ui/button';
import { Card } from '@masa/ui/card';
import { TextInput } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { CopyField } from '../../shared/copy-field.tsx';
import { useTexts } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaits } from '../../shared/waits.ts';

const NAME_LENGTH = 64;
const nothing = { name: '' };

/** What is to be typed at the machine beside the printers (docs/print-agent.md). */
const commandLine = () =>
  `node masa-print-agent.mjs --api ${window.location.origin} --key-file agent.key --config printers.yaml`;

/** One more agent: its key is shown here once and nowhere again. */
export function NewAgent(): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [made, setMade] = useState<{ readonly name: string; readonly key: string } | null>(null);
  const { field, busy, formProps } = useRecordForm({
    from: nothing,
    read: ({ name }) => ({
      body: { name: name.trim() },
      errors: { name: name.trim() === '' ? 'agents.nameMissing' : undefined },
    }),
    sayError: (key: 'agents.nameMissing') => t(key),
    save: async (body, once) => setMade(await api.createPrintAgent({ body }, once)),
    refused: (failure) => ({
      name: t(failure === 'agent_name_taken' ? 'agents.nameTaken' : 'agents.notAdded'),
    }),
    isNext: true,
  });
  // Its key is shown here and nowhere again.
  useUnfinished(made !== null);
  if (made !== null)
    return (
      <Card as="section" label={t('agents.keyTitle', { name: made.name })} padded className="column gap-3">
        <h3 className="display display-26">{t('agents.keyTitle', { name: made.name })}</h3>
        <p className="text-14">{t('agents.keyText')}</p>
        <CopyField label={t('agents.key')} text={made.key} />
        <CopyField label={t('agents.command')} text={commandLine()} />
        <Button variant="primary" onClick={() => setMade(null)}>
          {t('agents.keyDone')}
        </Button>
      </Card>
    );
  return (
    <form className="card card-padding column gap-3" aria-label={t('agents.new')} {...formProps}>
      <TextInput
        label={t('agents.newName')}
        hint={t('agents.nameHint')}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        {...field('name')}
      />
      <Button type="submit" icon={<PlusIcon />} busy={busy} {...waits}>
        {t('agents.add')}
      </Button>
    </form>
  );
}
