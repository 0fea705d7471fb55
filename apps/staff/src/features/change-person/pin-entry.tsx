import { Button } from '@masa/ui/button';
import { PinPad } from '@masa/ui/pin-pad';
import '@masa/ui/pin-pad.css';
import { useState, type ReactElement } from 'react';
import { useSwitchPerson } from '../../shared/account.ts';
import { failureOf } from '../../shared/api.ts';
import { useTexts } from './texts.ts';
import { pinNotes, type TabletPerson } from './person-words.ts';
import { useWaits } from '../../shared/waits.ts';

export type PinEntryProps = {
  readonly person: TabletPerson;
  /** Only the password helps now. */
  readonly onEnded: (said: string) => void;
  /** This person is not signed in here any more. */
  readonly onGone: (said: string) => void;
  readonly onBack: () => void;
};

/** The PIN of whoever takes over; the screens behind change with the account. */
export function PinEntry({ person, onEnded, onGone, onBack }: PinEntryProps): ReactElement {
  const { t } = useTexts();
  const take = useSwitchPerson();
  const waits = useWaits();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      await take(person.username, pin);
    } catch (reason) {
      const failure = failureOf(reason);
      setBusy(false);
      setPin('');
      if (failure === 'pin_ended') onEnded(t(pinNotes.ended));
      else if (failure === 'pin_not_set') onEnded(t(pinNotes.not_set));
      else if (failure === 'not_on_this_tablet' || failure === 'device_needed') onGone(t('person.gone'));
      else
        setError(
          t(
            failure === 'wrong_pin'
              ? 'person.wrongPin'
              : failure === 'unanswered'
                ? 'reason.unanswered'
                : 'person.failed',
          ),
        );
    }
  };
  return (
    <div className="column gap-3">
      <PinPad
        label={t('person.pinOf', { name: person.displayName })}
        backspace={t('person.backspace')}
        enter={t('person.enter')}
        waits={waits}
        pin={pin}
        busy={busy}
        error={error}
        onChange={(next) => {
          setError(null);
          setPin(next);
        }}
        onDone={() => void send()}
      />
      <Button variant="text" onClick={onBack}>
        {t('person.back')}
      </Button>
    </div>
  );
}
