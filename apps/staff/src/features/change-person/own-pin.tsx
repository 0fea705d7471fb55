import { isSimplePin } from '@masa/domain/pin';
import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { Sheet } from '@masa/ui/sheet';
import { useState, type FormEvent, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useLoaded } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useWaits } from '../../shared/waits.ts';
import { digitsOf, SHORTEST_PIN } from './pin-pad.tsx';

const loadPeople = (signal: AbortSignal) => api.tabletPeople({}, { signal });

/** One's own PIN: with it one comes back to a shared tablet without the password. */
export function OwnPin({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const people = useLoaded(loadPeople);
  const own = people.data?.find(({ current }) => current);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = pin.length < SHORTEST_PIN;
  const isSimple = isSimplePin(pin);
  const differs = pin !== again;
  const save = useSaidDeed(() => api.setPin({ body: { pin } }), t('person.pinSaved'), onClose);
  const remove = useSaidDeed(() => api.setPin({ body: { pin: null } }), t('person.pinRemoved'), onClose);
  const failure = save.failure ?? remove.failure;
  useUnfinished(pin !== '' || again !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort && !isSimple && !differs && !remove.busy && waits.disabled !== true) save.run();
  };
  const digits = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    required: true,
  } as const;
  return (
    <Sheet open title={t('person.ownPin')} closeLabel={t('person.close')} onClose={onClose}>
      <form className="column gap-3" aria-label={t('person.ownPin')} noValidate onSubmit={submit}>
        <p className="text-14 muted">{t('person.ownPinText')}</p>
        {own !== undefined && <p>{t(own.pin === 'not_set' ? 'person.hasNoPin' : 'person.hasPin')}</p>}
        <TextInput
          {...digits}
          label={t('person.newPin')}
          hint={t('person.newPinHint')}
          error={
            !tried ? undefined : isShort ? t('person.pinShort') : isSimple ? t('person.pinSimple') : undefined
          }
          value={pin}
          onChange={(event) => setPin(digitsOf(event.target.value))}
        />
        <TextInput
          {...digits}
          label={t('person.repeatPin')}
          error={tried && !isShort && !isSimple && differs ? t('person.pinDiffers') : undefined}
          value={again}
          onChange={(event) => setAgain(digitsOf(event.target.value))}
        />
        {failure !== null && (
          <FieldError>{t(failure === 'unanswered' ? 'reason.unanswered' : 'person.failed')}</FieldError>
        )}
        <Button type="submit" variant="primary" wide busy={save.busy} {...waits}>
          {t('person.savePin')}
        </Button>
        {own !== undefined && own.pin !== 'not_set' && (
          <Button variant="quiet-danger" wide busy={remove.busy} onClick={remove.run} {...waits}>
            {t('person.removePin')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
