import { useEffect, useRef, type ReactElement } from 'react';
import { ADD_CONFIRMATION_MS, ADD_SPINNER_MS } from '@masa/domain/menu';
import { useMachine } from '@masa/front/use-machine';
import { sizeLabel } from '@masa/front/dish-size';
import { PriceButton, type PriceButtonState } from '@masa/ui/price-button';
import { nameWithSize, type MenuItem } from '../../shared/menu-words.ts';
import { priceWords } from '../../shared/time-words.ts';
import { useTexts } from './texts.ts';
import { adding, type AddingState } from './adding.machine.ts';

const looks = { init: 'idle', adding: 'busy', added: 'done' } as const satisfies Record<
  AddingState,
  PriceButtonState
>;

export type SizeButtonProps = {
  readonly item: MenuItem;
  /** It is on, and so is what was chosen for it. */
  readonly available: boolean;
  /** Id of the sentence that says why nothing can be added; undefined while the session can shop. */
  readonly blockedBy: string | undefined;
  /** Whether it went into the cart: its guest may be asked first. */
  readonly onAdd: () => boolean | Promise<boolean>;
  readonly onAdded: () => void;
};

type Adding = { readonly state: AddingState; readonly add: () => void };

/** The times of spinner and confirmation run once for each press, with the callbacks of that press. */
function useAdding({ onAdd, onAdded }: Pick<SizeButtonProps, 'onAdd' | 'onAdded'>): Adding {
  const { state, send } = useMachine(adding);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const after = (ms: number, then: () => void): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(then, ms);
  };
  const add = (): void => {
    if (!send('add')) return;
    const confirm = (isIn: boolean): void => {
      if (!isIn) {
        send('turn_down');
        return;
      }
      after(ADD_SPINNER_MS, () => {
        send('settle');
        onAdded();
        after(ADD_CONFIRMATION_MS, () => send('fade'));
      });
    };
    const isIn = onAdd();
    if (typeof isIn === 'boolean') confirm(isIn);
    else void isIn.then(confirm);
  };
  return { state, add };
}

/** The price of one size is the button that adds it (AMB-033). */
export function SizeButton({ item, available, blockedBy, onAdd, onAdded }: SizeButtonProps): ReactElement {
  const texts = useTexts();
  const { state, add } = useAdding({ onAdd, onAdded });
  const { price, was, note } = priceWords(item, texts);
  const plain = nameWithSize(item.name, item.id, texts);
  const name =
    was === undefined ? plain : texts.t('menu.insteadOf', { name: plain, was, rule: item.ruleName ?? '' });
  const size = sizeLabel(texts.t, item.id) ?? texts.t('menu.add');

  return (
    <PriceButton
      price={price}
      was={was}
      size={size}
      label={
        state === 'added'
          ? texts.t('menu.addedLabel', { name: plain })
          : texts.t('menu.addLabel', { name, price })
      }
      state={available && blockedBy === undefined ? looks[state] : 'disabled'}
      disabledText={available ? undefined : texts.t('menu.unavailable')}
      note={note}
      describedBy={blockedBy}
      onAdd={add}
    />
  );
}
