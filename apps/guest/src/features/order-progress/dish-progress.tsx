import type { ReactElement } from 'react';
import type { VenueText } from '@masa/domain/language';
import { textIn } from '@masa/domain/language';
import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import { sizeLabel } from '@masa/front/dish-size';
import { CheckIcon } from '@masa/ui/first-icons';
import { DOT } from '../../shared/menu-words.ts';
import { wordsAsOrdered } from '../../shared/ordered-words.ts';
import { useTexts, type TextKey } from './texts.ts';
import './order-progress.css';

type Dish = Parameters<typeof wordsAsOrdered>[0] & {
  readonly orderedItemId: string;
  readonly names: VenueText;
  readonly note: string | null;
  readonly work: OrderStatus;
  /** It is not with the kitchen yet. */
  readonly waits: boolean;
  /** It came back from the table, or from the pass. */
  readonly again: boolean;
  /** It waits for its course. */
  readonly held: boolean;
};
export type DishProgressProps = { readonly dish: Dish; readonly count: number };

const PARTS = 3;
/** What lies behind a dish, and what it is in; the last step leaves nothing. */
const behind = (work: OrderStatus): number => orderStatus.states.indexOf(work);
const partClass = (part: number, done: number): string =>
  part < done ? 'order-progress-bar-done' : part === done ? 'order-progress-bar-now' : '';

/** The kitchen has it once more; ready a second time, it comes like any other. */
const isBack = ({ again, work }: Dish): boolean => again && (work === 'ordered' || work === 'being_prepared');

/** What is said of where it is. */
function stepOf(dish: Dish): TextKey {
  if (dish.waits) return 'myOrder.waits';
  if (dish.held) return 'myOrder.held';
  return isBack(dish) ? 'myOrder.again' : `myOrder.step.${dish.work}`;
}

/** A dish, or equal ones that are as far: its name, what it is, and a bar of three. */
export function DishProgress({ dish, count }: DishProgressProps): ReactElement {
  const { t, language } = useTexts();
  const { options, added } = wordsAsOrdered(dish, language);
  const size = sizeLabel(t, dish.orderedItemId);
  const done = behind(dish.work);
  const step = t(stepOf(dish));
  const sized = count === 1 ? size : [`${count} ×`, size].filter((part) => part !== undefined).join(' ');
  const words = [sized, options].filter((part) => part !== undefined && part !== '').join(DOT);
  return (
    <li className="order-progress-dish">
      <div className="order-progress-dish-head">
        <h2 className="display display-26">{textIn(dish.names, language)}</h2>
        <span
          className={
            dish.work === 'delivered'
              ? 'order-progress-dish-step order-progress-dish-served'
              : 'order-progress-dish-step'
          }
          aria-hidden
        >
          {dish.work === 'delivered' && <CheckIcon />}
          {step}
        </span>
      </div>
      {words !== '' && <p className="text-14 muted">{words}</p>}
      {added !== '' && <p className="text-14 muted">{added}</p>}
      {dish.note !== null && <p className="text-14 muted">{t('dish.note', { note: dish.note })}</p>}
      <span className="visually-hidden">{t('myOrder.bar', { number: Math.min(done + 1, PARTS), step })}</span>
      <span className="order-progress-bar" aria-hidden>
        {Array.from({ length: PARTS }, (_, part) => (
          <i key={part} className={partClass(part, done)} />
        ))}
      </span>
    </li>
  );
}
