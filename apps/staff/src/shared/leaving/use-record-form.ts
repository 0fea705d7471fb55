import { useBrief } from '@masa/ui/use-brief';
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Failure } from '../api.ts';
import type { Once } from '../deed.ts';
import { useSaidDeed } from '../said-deed.ts';
import { useWaitingFor } from '../waits.ts';
import { useUnfinished } from './unfinished.ts';

const SAVED_MS = 3_000;

/** What is said under which field. */
type Said = Readonly<Record<string, string | undefined>>;
type TextField<D> = { [K in keyof D & string]: D[K] extends string ? K : never }[keyof D & string];

export type RecordFormSettings<D extends object, B, E extends string> = {
  /** What is known of it; a new one has its defaults. */
  readonly from: D;
  /** What a new one begins with, as if it had been typed. */
  readonly typed?: Partial<D>;
  /** Left out where fields that read the same are the same. */
  readonly isSame?: (draft: D, from: D) => boolean;
  /** What is to be sent, and what keeps it from being sent, by field. Null: nothing can be made of it. */
  readonly read: (draft: D) => {
    readonly body: B | null;
    readonly errors?: Readonly<Record<string, E | undefined>> | null;
  };
  /** In the words of the feature whose form it is. */
  readonly sayError: (error: E) => string;
  /** The fields whose error is said as soon as it is typed; the others wait until somebody tries to save. */
  readonly atOnce?: readonly (keyof D & string)[];
  readonly save: (body: B, once: Once) => Promise<unknown>;
  /** Said aloud when it is saved. */
  readonly said?: (draft: D) => string;
  /** What the server refuses because of a field is said there. */
  readonly refused?: (failure: Failure) => Said;
  /** One more of many: as soon as it is saved, the form is empty for the next. */
  readonly isNext?: boolean;
  /** It was opened in order to be filled in: unfinished, even while nothing is typed. */
  readonly isOpened?: boolean;
  readonly onTry?: () => void;
  /** Saved as it was: nothing is sent. */
  readonly onSame?: () => void;
  readonly onDone?: () => void;
};

export type RecordFormState<D extends object> = {
  readonly draft: D;
  /** Keeps its identity. */
  readonly change: (next: Partial<D>) => void;
  /** Back to what is known of it. */
  readonly reset: () => void;
  readonly errorOf: (field: string) => string | undefined;
  /** Of a field in which one types. */
  readonly field: (name: TextField<D>) => {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
  /** Of a field in which one chooses. */
  readonly choice: <K extends keyof D & string>(
    name: K,
  ) => {
    readonly value: D[K];
    readonly error: string | undefined;
    readonly onChange: (value: D[K]) => void;
  };
  /** Somebody has tried to save it: what is wrong is shown. */
  readonly isTried: boolean;
  readonly isChanged: boolean;
  /** Leaving would lose something. */
  readonly isUnsaved: boolean;
  readonly busy: boolean;
  /** It was saved a moment ago, and nothing has been changed since. */
  readonly isSaved: boolean;
  /** Why it could not be saved, unless that is said under a field. */
  readonly failure: Failure | null;
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
};

const nothingSaid: Said = {};
const readsTheSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
const isAny = (said: Readonly<Record<string, unknown>> | null | undefined): boolean =>
  Object.values(said ?? {}).some((words) => words !== undefined);

/** What is wrong is shown once somebody tries to save it, and takes the keyboard. */
function useWrongFocus(tries: number, isFieldRefused: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0 || isFieldRefused)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus();
  }, [tries, isFieldRefused]);
  return form;
}

/** How a field shows its part of the draft, and changes it. */
function bindings<D extends object>(
  draft: D,
  errorOf: (field: string) => string | undefined,
  change: (next: Partial<D>) => void,
): Pick<RecordFormState<D>, 'field' | 'choice'> {
  const set = <K extends keyof D>(name: K, value: D[K]): void => {
    const next: Partial<D> = {};
    next[name] = value;
    change(next);
  };
  return {
    field: (name) => ({
      value: String(draft[name]),
      error: errorOf(name),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the element holds a text, and the field has one by its name
      onChange: ({ target }) => set(name, target.value as D[typeof name]),
    }),
    choice: (name) => ({ value: draft[name], error: errorOf(name), onChange: (value) => set(name, value) }),
  };
}

/**
 * Whatever is typed and then sent as a whole: one thing that is known and changed, or a new one. What is on the screen of it
 * counts as unfinished while leaving would lose it; where it is a `RecordForm`, whoever leaves is asked as well.
 */
export function useRecordForm<D extends object, B, E extends string>(
  settings: RecordFormSettings<D, B, E>,
): RecordFormState<D> {
  const { from, typed = {}, isSame = readsTheSame, read, sayError, atOnce, save, said } = settings;
  const { refused = () => nothingSaid, isNext = false, isOpened = false, onTry, onSame, onDone } = settings;
  const waitingFor = useWaitingFor();
  const [changed, setChanged] = useState<Partial<D>>(typed);
  const [tries, setTries] = useState(0);
  const [isSent, setSent] = useState(false);
  const [justSaved, showSaved, hideSaved] = useBrief<true>(SAVED_MS);

  const draft: D = { ...from, ...changed };
  const isChanged = !isSame(draft, from);
  const { body, errors } = read(draft);
  const clear = (): void => {
    setChanged({});
    setTries(0);
  };
  const deed = useSaidDeed(
    async (once) => {
      if (body === null) return;
      await save(body, once);
      showSaved(true);
      if (isNext) clear();
    },
    said?.(draft) ?? null,
    onDone,
  );
  // What was sent is on the screen by now.
  if (isSent && !deed.busy) {
    setSent(false);
    if (deed.failure === null && !isNext) clear();
  }
  const isUnsaved = isChanged && !deed.busy;
  useUnfinished(isOpened || isUnsaved);

  const saidByServer = deed.failure === null ? nothingSaid : refused(deed.failure);
  const isFieldRefused = isAny(saidByServer);
  const ref = useWrongFocus(tries, isFieldRefused);

  const { forget } = deed;
  const change = useCallback(
    (next: Partial<D>): void => {
      forget();
      hideSaved();
      setChanged((before) => ({ ...before, ...next }));
    },
    [forget, hideSaved],
  );
  const errorOf = (name: string): string | undefined => {
    const isTyped = atOnce?.some((each) => each === name && draft[each] !== from[each]) === true;
    const error = !deed.busy && (tries > 0 || isTyped) ? errors?.[name] : undefined;
    return error === undefined ? saidByServer[name] : sayError(error);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged && onSame !== undefined) return onSame();
    onTry?.();
    if (isAny(errors)) return setTries((before) => before + 1);
    if (body === null || waitingFor !== null) return;
    setSent(true);
    deed.run();
  };
  return {
    ...bindings(draft, errorOf, change),
    draft,
    change,
    reset: () => setChanged({}),
    errorOf,
    isTried: tries > 0,
    isChanged,
    isUnsaved,
    busy: deed.busy,
    isSaved: justSaved !== null && !isChanged && !deed.busy,
    failure: isFieldRefused ? null : deed.failure,
    formProps: { ref, noValidate: true, onSubmit },
  };
}
