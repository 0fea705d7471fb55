import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { cleanUsername, USERNAME_MAX_LENGTH, usernameFits } from '@masa/domain/session';
import { useMachine } from '@masa/front/use-machine';
import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { api } from '../../shared/api.ts';
import { pictureSet } from '../../shared/pictures.ts';
import { customerUniqueId, type Session } from '../../shared/storage.ts';
import { tableWords } from '../../shared/table-words.ts';
import { useTexts } from './texts.ts';
import { WaitsNote } from '../../shared/waits-note.tsx';
import { sittingDown } from './table-entry.machine.ts';
import { isUnknownTable, useScannedTable } from './table-names.ts';
import { EveryLanguageAlert } from './every-language-alert.tsx';
import './table-entry.css';

const WELCOME_PICTURE = 318;

export type NameEntryProps = {
  readonly tableId: string;
  readonly image: string | null;
  readonly onSeated: (session: Session) => void;
};

type WelcomeProps = Pick<NameEntryProps, 'image'> & { readonly tableName: string | undefined };

function Welcome({ tableName, image }: WelcomeProps): ReactElement {
  const { t } = useTexts();
  return (
    <div className="hero table-entry-hero">
      {image !== null && (
        <img
          className="hero-picture"
          {...pictureSet(image, WELCOME_PICTURE)}
          alt=""
          fetchPriority="high"
          width={318}
          height={239}
        />
      )}
      <div className="hero-text">
        {tableName !== undefined && <p>{t('entry.welcome')}</p>}
        <h1 className="display">{tableName ?? t('entry.welcome')}</h1>
      </div>
    </div>
  );
}

/** Welcome, what's your name, and the session begins. */
export function NameEntry({ tableId, image, onSeated }: NameEntryProps): ReactElement {
  const { t } = useTexts();
  const { data: table } = useScannedTable(tableId);
  const [name, setName] = useState('');
  const question = useRef<HTMLInputElement>(null);
  useEffect(() => question.current?.focus({ preventScroll: true }), []);
  const { state, send } = useMachine(sittingDown);
  const busy = state === 'in_progress' || state === 'seated';
  const username = cleanUsername(name);
  // Told instead of cut: nobody likes to be called by half of a name.
  const tooLong = !usernameFits(name);
  const named = table?.name ?? null;
  const tableName = named === null ? undefined : tableWords(named, { t });
  const unknown = table?.unknown === true || state === 'table_not_found';

  const sitDown = async (): Promise<void> => {
    if (username === '' || !send('submit')) return;
    try {
      const body = { table: tableId, uniqueCustomerId: customerUniqueId(), username };
      const session = await api.createSession({ body });
      if (send('succeed')) onSeated(session);
    } catch (reason) {
      send(isUnknownTable(reason) ? 'unknown_table' : 'fail');
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (tooLong) question.current?.focus();
    else void sitDown();
  };

  return (
    <form className="table-entry" onSubmit={submit}>
      <Welcome tableName={tableName} image={image} />
      <TextInput
        ref={question}
        look="large"
        labelStyle="display"
        label={t('entry.question')}
        hint={
          <>
            <p>{t('entry.qrNote')}</p>
            <p>{t('entry.privacy')}</p>
          </>
        }
        error={tooLong ? t('entry.nameTooLong', { count: USERNAME_MAX_LENGTH }) : undefined}
        value={name}
        autoComplete="given-name"
        dir="auto"
        required
        readOnly={busy}
        onChange={(event) => setName(event.target.value)}
      />
      {table?.needsSlip === true && <WaitsNote waits="slip" />}
      {(unknown || state === 'error') && <EveryLanguageAlert newCode={unknown} />}
      <div className="push-down">
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={busy}
          disabledReason={username === '' ? t('entry.nameFirst') : undefined}
        >
          {busy ? t('entry.creating') : t('entry.done')}
        </Button>
      </div>
    </form>
  );
}
