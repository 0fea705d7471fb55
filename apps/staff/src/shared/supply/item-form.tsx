import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import { useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { Deed } from '../deed.ts';
import { useSaidDeed } from '../said-deed.ts';
import { useTexts } from '../texts.tsx';
import { useWaits, useWaitingFor } from '../waits.ts';

export type AddingItem = {
  readonly add: Deed;
  readonly isTried: boolean;
  readonly setTried: (isTried: boolean) => void;
  readonly form: RefObject<HTMLFormElement | null>;
};

/** Adding lines one after the other: when one is there, the keyboard stands at the start of the next. */
export function useAddingItem(send: () => Promise<void>): AddingItem {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const add = useSaidDeed(async () => {
    await send();
    setTried(false);
    form.current?.querySelector('select')?.focus();
  }, t('supplier.itemAdded'));
  return { add, isTried, setTried, form };
}

export type ItemFormProps = {
  readonly adding: AddingItem;
  readonly className: string;
  readonly primary?: boolean;
  /** What is wrong with what was typed; null where it can be sent. */
  readonly error: string | null;
  /** Said before anybody tries to send it. */
  readonly isSaidAtOnce?: boolean;
  /** Why the server did not take it. */
  readonly refused: ReactNode;
  /** `wrongBy` gives the id of the error to the fields that are to blame for it. */
  readonly children: (wrongBy: (isWrong: boolean) => string | undefined) => ReactNode;
};

/** One more line of an order or a delivery. */
export function ItemForm(props: ItemFormProps): ReactElement {
  const { adding, className, primary = false, error, isSaidAtOnce = false, refused, children } = props;
  const { add, isTried, setTried, form } = adding;
  const { t } = useTexts();
  const errorId = useId();
  const waits = useWaits();
  const waitingFor = useWaitingFor();
  const shown = isTried || isSaidAtOnce ? error : null;
  return (
    <form
      ref={form}
      className="card card-padding column gap-3"
      aria-label={t('supplier.addItem')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (error === null && waitingFor === null) add.run();
      }}
    >
      <div className={className}>
        {children((isWrong) => (shown !== null && isWrong ? errorId : undefined))}
      </div>
      {shown !== null && <FieldError id={errorId}>{shown}</FieldError>}
      {refused}
      <Button
        type="submit"
        {...(primary && { variant: 'primary' })}
        wide
        icon={<PlusIcon />}
        busy={add.busy}
        {...waits}
      >
        {t('supplier.addItem')}
      </Button>
    </form>
  );
}
