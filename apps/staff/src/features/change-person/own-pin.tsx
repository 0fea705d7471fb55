import { digitsOf, SHORTEST_PIN } from '@masa/ui/pin-pad';
import { isSimplePin } from '@masa/domain/pin';
import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { Sheet } from '@masa/ui/sheet';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAsked } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaits } from '../../shared/waits.ts';

const nothing = { pin: '', again: '' };

/** One's own PIN: with it one comes back to a shared tablet without the password. */
export function OwnPin({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const people = useAsked('tabletPeople', {});
  const own = people.data?.find(({ current }) => current);
  const remove = useSaidDeed(() => api.setPin({ body: { pin: null } }), t('person.pinRemoved'), onClose);
  const { field, change, busy, formProps, ...form } = useRecordForm({
    from: nothing,
    read: ({ pin, again }) => {
      const wrong =
        pin.length < SHORTEST_PIN ? 'person.pinShort' : isSimplePin(pin) ? 'person.pinSimple' : undefined;
      const differs = wrong === undefined && pin !== again ? 'person.pinDiffers' : undefined;
      return { body: remove.busy ? null : { pin }, errors: { pin: wrong, again: differs } };
    },
    sayError: (key: 'person.pinShort' | 'person.pinSimple' | 'person.pinDiffers') => t(key),
    save: (body) => api.setPin({ body }),
    said: () => t('person.pinSaved'),
    onDone: onClose,
  });
  const failure = form.failure ?? remove.failure;
  const digits = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    required: true,
  } as const;
  return (
    <Sheet open title={t('person.ownPin')} closeLabel={t('person.close')} onClose={onClose}>
      <form className="column gap-3" aria-label={t('person.ownPin')} {...formProps}>
        <p className="text-14 muted">{t('person.ownPinText')}</p>
        {own !== undefined && <p>{t(own.pin === 'not_set' ? 'person.hasNoPin' : 'person.hasPin')}</p>}
        <TextInput
          {...digits}
          label={t('person.newPin')}
          hint={t('person.newPinHint')}
          {...field('pin')}
          onChange={({ target }) => change({ pin: digitsOf(target.value) })}
        />
        <TextInput
          {...digits}
          label={t('person.repeatPin')}
          {...field('again')}
          onChange={({ target }) => change({ again: digitsOf(target.value) })}
        />
        {failure !== null && (
          <FieldError>{t(failure === 'unanswered' ? 'reason.unanswered' : 'person.failed')}</FieldError>
        )}
        <Button type="submit" variant="primary" wide busy={busy} {...waits}>
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
