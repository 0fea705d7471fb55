import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { Select, TextInput } from '@masa/ui/field';
import { TrashIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import type { Once } from '../../shared/deed.ts';
import { Failed } from '../../shared/failed.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import type { DrawerAnswer } from './drawer-words.ts';
import { useTexts } from './texts.ts';

type Draft = { readonly name: string; readonly printerId: string; readonly pin: '2' | '5' };
const draftOf = (drawer: DrawerAnswer | null): Draft => ({
  name: drawer?.name ?? '',
  printerId: drawer?.pulse?.printerId ?? '',
  pin: drawer?.pulse?.pin === 5 ? '5' : '2',
});
const bodyOf = ({ name, printerId, pin }: Draft) => ({
  name: name.trim(),
  pulse: printerId === '' ? null : { printerId, pin: pin === '5' ? (5 as const) : (2 as const) },
});

type FieldsProps = { readonly draft: Draft; readonly onDraft: (draft: Draft) => void };

/** What it is called, and which printer opens it. */
function Fields({ draft, onDraft }: FieldsProps): ReactElement {
  const { t } = useTexts();
  const { data } = useAsked('printers', {}, { live: false });
  // A cash register opens its drawer by itself.
  const printers = (data ?? []).filter(({ device }) => !device);
  return (
    <>
      <TextInput
        label={t('drawer.name')}
        maxLength={40}
        value={draft.name}
        onChange={({ target }) => onDraft({ ...draft, name: target.value })}
      />
      <Select
        label={t('drawer.hangsOn')}
        value={draft.printerId}
        options={[
          { value: '', label: t('drawer.byHand') },
          ...printers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(printerId) => onDraft({ ...draft, printerId })}
      />
      {draft.printerId !== '' && (
        <Select
          label={t('drawer.pin')}
          hint={t('drawer.pinHint')}
          value={draft.pin}
          options={[
            { value: '2', label: t('drawer.pinOf', { pin: 2 }) },
            { value: '5', label: t('drawer.pinOf', { pin: 5 }) },
          ]}
          onChange={(pin) => onDraft({ ...draft, pin: pin === '5' ? '5' : '2' })}
        />
      )}
    </>
  );
}

type FormProps = {
  readonly title: string;
  readonly before: Draft;
  readonly words: string;
  readonly said: string;
  readonly send: (draft: Draft, once: Once) => Promise<unknown>;
  readonly onDone: () => void;
};

/** A new drawer and one that is there ask the same. */
function DrawerForm({ title, before, words, said, send, onDone }: FormProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [draft, setDraft] = useState(before);
  const isSame = JSON.stringify(draft) === JSON.stringify(before);
  useUnfinished(!isSame);
  const deed = useSaidDeed((once) => send(draft, once), said, onDone);
  const missing = draft.name.trim() === '' ? t('drawer.nameFirst') : undefined;
  return (
    <fieldset className="column gap-3" aria-label={title}>
      <Fields draft={draft} onDraft={setDraft} />
      <Button
        variant="primary"
        busy={deed.busy}
        onClick={deed.run}
        {...(missing === undefined ? waits : { disabledReason: missing })}
      >
        {words}
      </Button>
      <Failed failure={deed.failure} />
    </fieldset>
  );
}

function OneDrawer({ drawer }: { readonly drawer: DrawerAnswer }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const removal = useAskedDeed(
    (once) => api.removeDrawer({ params: { id: drawer.id } }, once),
    t('drawer.removed'),
  );
  const before = draftOf(drawer);
  return (
    <section className="card card-padding column gap-3" aria-label={drawer.name}>
      <DrawerForm
        key={JSON.stringify(before)}
        title={drawer.name}
        before={before}
        words={t('drawer.save')}
        said={t('drawer.saved')}
        send={(draft) => api.renameDrawer({ params: { id: drawer.id }, body: bodyOf(draft) })}
        onDone={() => undefined}
      />
      <Confirm
        {...removal.question}
        tone="danger"
        title={t('drawer.removeTitle', { name: drawer.name })}
        text={t('drawer.removeText')}
        cancelLabel={t('drawer.keep')}
        confirmLabel={t('drawer.removeYes')}
      >
        <Button
          variant="quiet-danger"
          icon={<TrashIcon />}
          onClick={removal.ask}
          {...(drawer.shift ? { disabledReason: t('drawer.endFirst') } : waits)}
        >
          {t('drawer.remove')}
        </Button>
      </Confirm>
      <Failed failure={removal.failure} />
    </section>
  );
}

/** Which drawers the house has, and where each of them hangs. Without any, nobody hears of drawers. */
export function DrawerSettings(): ReactElement {
  const { t } = useTexts();
  const of = useAsked('drawers', {});
  const [added, setAdded] = useState(0);
  return (
    <div className="staff-sides column gap-4">
      <p className="text-14 muted">{t('drawer.noneText')}</p>
      <LoadState of={of} height={240} />
      {of.data?.drawers.map((drawer) => (
        <OneDrawer key={drawer.id} drawer={drawer} />
      ))}
      {of.data !== null && (
        <section className="card card-padding column gap-3" aria-label={t('drawer.add')}>
          <h2 className="display display-22">{t('drawer.add')}</h2>
          <DrawerForm
            key={added}
            title={t('drawer.add')}
            before={draftOf(null)}
            words={t('drawer.add')}
            said={t('drawer.added')}
            send={(draft, once) => api.addDrawer({ body: bodyOf(draft) }, once)}
            onDone={() => setAdded(added + 1)}
          />
        </section>
      )}
    </div>
  );
}
