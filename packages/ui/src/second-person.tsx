import { useState, type ReactElement } from 'react';

import type { Availability } from './button.tsx';
import { RadioCards } from './choices.tsx';
import { PinPad } from './pin-pad.tsx';

export type PersonWhoMay = { readonly username: string; readonly displayName: string };

export type SecondPersonProps = {
  readonly words: {
    readonly title: string;
    readonly text: string;
    /** Nobody who may consent has signed in on this tablet. */
    readonly nobody: string;
    readonly pinOf: (name: string) => string;
    readonly backspace: string;
    readonly enter: string;
  };
  /** Whoever may consent on this tablet; null while that is not known. */
  readonly people: readonly PersonWhoMay[] | null;
  readonly busy: boolean;
  readonly error: string | null;
  readonly waits: Availability;
  readonly onPin: (username: string, pin: string) => Promise<boolean>;
};

/** Somebody else's yes, by PIN: who it is, then the keys. A wrong PIN empties the field. */
export function SecondPerson(props: SecondPersonProps): ReactElement {
  const { words, people, busy, error, waits, onPin } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const [isOld, setOld] = useState(false);
  const only = people?.length === 1 ? people[0] : undefined;
  const person = people?.find(({ username }) => username === chosen) ?? only;
  const give = async () => {
    if (!person) return;
    setOld(false);
    if (!(await onPin(person.username, pin))) setPin('');
  };
  return (
    <div className="column gap-3">
      <p className="text-14 muted">{words.text}</p>
      {people?.length === 0 && <p>{words.nobody}</p>}
      {people !== null && people.length > 0 && (
        <RadioCards
          legend={words.title}
          compact
          options={people.map(({ username, displayName }) => ({ value: username, label: displayName }))}
          value={person?.username ?? null}
          onChange={(username) => {
            setChosen(username);
            setPin('');
            setOld(true);
          }}
        />
      )}
      {person && (
        <PinPad
          key={person.username}
          label={words.pinOf(person.displayName)}
          backspace={words.backspace}
          enter={words.enter}
          pin={pin}
          busy={busy}
          error={isOld ? null : error}
          waits={waits}
          onChange={(next) => {
            setOld(true);
            setPin(next);
          }}
          onDone={() => void give()}
        />
      )}
    </div>
  );
}
