import { Avatar } from '@masa/ui/avatar';
import { FieldError } from '@masa/ui/field';
import { ChevronRightIcon, PlusIcon } from '@masa/ui/icons';
import { Sheet } from '@masa/ui/sheet';
import { useState, type ReactElement } from 'react';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { pinNotes, type TabletPerson } from './person-words.ts';
import { PinEntry } from './pin-entry.tsx';
import { SignInBeside } from './sign-in-beside.tsx';
import './change-person.css';

type Step =
  | { readonly at: 'people'; readonly said: string | null }
  | { readonly at: 'pin'; readonly person: TabletPerson }
  | { readonly at: 'password'; readonly username: string; readonly said: string | null };
const FIRST: Step = { at: 'people', said: null };

type PeopleProps = {
  readonly said: string | null;
  readonly onPick: (person: TabletPerson) => void;
  readonly onAnother: () => void;
};

/** Who else is signed in on this tablet, and the way for one more. */
function People({ said, onPick, onAnother }: PeopleProps): ReactElement {
  const { t } = useTexts();
  const people = useAsked('tabletPeople', {});
  const others = people.data?.filter(({ current }) => !current) ?? null;
  return (
    <div className="column gap-3">
      {said !== null && <FieldError>{said}</FieldError>}
      <LoadState of={people} height={136} />
      {others?.length === 0 && <p className="muted">{t('person.alone')}</p>}
      <ul className="rows">
        {others?.map((person) => (
          <li key={person.username}>
            <button type="button" className="list-row change-person-row" onClick={() => onPick(person)}>
              <Avatar name={person.displayName} />
              <span className="grow column">
                <b dir="auto">{person.displayName}</b>
                {person.pin !== 'ready' && <span className="text-14 muted">{t(pinNotes[person.pin])}</span>}
              </span>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="list-row change-person-row" onClick={onAnother}>
            <span className="change-person-plus">
              <PlusIcon />
            </span>
            <b className="grow">{t('person.another')}</b>
            <ChevronRightIcon />
          </button>
        </li>
      </ul>
    </div>
  );
}

/**
 * "Change person" on a tablet that several people share: whoever has signed in here takes over by PIN, one
 * more signs in with the password, and whoever had it stays signed in, to come back.
 */
export function ChangePerson({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTexts();
  const [step, setStep] = useState<Step>(FIRST);
  useUnfinished(step.at !== 'people');
  const withPassword = (username: string, said: string | null) => setStep({ at: 'password', username, said });
  const pick = (person: TabletPerson) => {
    if (person.pin === 'ready') setStep({ at: 'pin', person });
    else withPassword(person.username, t(pinNotes[person.pin]));
  };
  const title = step.at === 'pin' ? step.person.displayName : t('person.change');
  return (
    <Sheet open title={title} closeLabel={t('person.close')} onClose={onClose}>
      {step.at === 'people' && (
        <People said={step.said} onPick={pick} onAnother={() => withPassword('', null)} />
      )}
      {step.at === 'pin' && (
        <PinEntry
          person={step.person}
          onEnded={(said) => withPassword(step.person.username, said)}
          onGone={(said) => setStep({ at: 'people', said })}
          onBack={() => setStep(FIRST)}
        />
      )}
      {step.at === 'password' && (
        <SignInBeside
          username={step.username}
          said={step.said}
          onDone={onClose}
          onBack={() => setStep(FIRST)}
        />
      )}
    </Sheet>
  );
}
