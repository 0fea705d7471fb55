import type { OrderStatus } from '@masa/domain/order-status';
import { isFetched } from '@masa/domain/pickup-time';
import { shortId } from '@masa/domain/table-code';
import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { classNames } from '@masa/ui/class-names';
import { BellRingIcon, CheckIcon, FlameIcon, PrinterIcon, UndoIcon } from '@masa/ui/icons';
import { OrderCardShell, type OrderCardLayout } from '@masa/ui/order-card';
import { memo, useState, type ReactElement, type ReactNode } from 'react';
import { TriangleAlertIcon } from '@masa/ui/first-icons';
import { DOUBLE_TAP_MS } from '../../shared/double-tap.ts';
import { allergenList } from '../../shared/allergens/allergen-words.ts';
import { api } from '../../shared/api.ts';
import type { Deed } from '../../shared/deed.ts';
import { ageOf, isHeld, mayWaitAgain, useFire, useHold } from '../../shared/courses.ts';
import { onBoardSince, waitedSince, workOf, type OpenOrder, type Since } from '../../shared/overview.ts';
import { usePrinting } from '../../shared/printing.ts';
import { whyNot } from '../../shared/refusal.ts';
import { backWords } from '../../shared/share-words.ts';
import { sameToTheMinute } from '../../shared/time/same-to-the-minute.ts';
import { isLongLabel, tableLabel } from '../../shared/table-label.ts';
import { useTexts, type TextKey } from './texts.ts';
import { clockTime } from '../../shared/time/time.ts';
import { waited } from '../../shared/time/waited.ts';
import { availability } from '../../shared/waiting.ts';
import { CoverNote } from './cover-note.tsx';
import { FireButton, HeldMark, HoldButton } from './courses.tsx';
import { orderName, orderWords } from './order-words.ts';
import { PickupTime } from './pickup-time.tsx';
import { RushButton, RushMark, useRush } from './rush.tsx';
import { useAdvance } from './use-advance.ts';
import './orders.css';

/** Cards younger than this when they first appear are announced by a pulse of their header. */
const JUST_ORDERED_MS = 30_000;

type Step = { readonly label: TextKey; readonly icon: ReactNode };
const steps: { readonly [S in OrderStatus]: Step | null } = {
  ordered: { label: 'order.start', icon: <FlameIcon /> },
  being_prepared: { label: 'order.finish', icon: <BellRingIcon /> },
  ready_for_delivery: { label: 'order.handOver', icon: <CheckIcon /> },
  delivered: null,
};

export type OrderCardProps = {
  readonly order: OpenOrder;
  readonly guestName: string;
  /** The server's clock. */
  readonly now: number;
  readonly timeZone: string;
  readonly layout: OrderCardLayout;
  /** Id of the words that say why buttons wait, while nobody answers. */
  readonly waitingFor: string | null;
};

type CardActionsProps = Pick<OrderCardProps, 'order' | 'waitingFor'> & {
  readonly advancing: ReturnType<typeof useAdvance>;
  readonly rush: Deed;
  readonly sticker: ReturnType<typeof usePrinting>;
};

function CardActions({ order, advancing, rush, sticker, waitingFor }: CardActionsProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const step = steps[workOf(order)];
  return (
    <>
      {step && (
        <Button
          variant="primary"
          size="kitchen"
          className="orders-step"
          icon={step.icon}
          busy={advancing.busy}
          guardMs={DOUBLE_TAP_MS}
          onClick={advancing.advance}
          {...availability(waitingFor)}
        >
          {workOf(order) === 'ordered' && order.allergy.length > 0
            ? `${t(step.label)}\n${t('order.allergyRead', { list: allergenList(order.allergy, texts) })}`
            : t(step.label)}
        </Button>
      )}
      {order.station === 'kitchen' && (
        <RushButton
          deed={rush}
          isUrgent={order.rush !== null}
          guardMs={DOUBLE_TAP_MS}
          availability={availability(waitingFor)}
        />
      )}
      <Button
        variant="outline"
        size="kitchen"
        icon={<PrinterIcon />}
        busy={sticker.busy}
        onClick={sticker.print}
        {...availability(waitingFor)}
      >
        <span className="visually-hidden">{t('order.sticker')}</span>
      </Button>
    </>
  );
}

/** The guest can still take it back: nobody begins, and it prints and rings only afterwards (AMB-225). */
function SettlingMark(): ReactElement {
  const { t } = useTexts();
  return <Chip>{t('order.settling')}</Chip>;
}

/** A drink waits for no dish, and a single one for nothing (AMB-235). */
const comesTogether = ({ serve, station, place }: OrderCardProps['order']): boolean =>
  serve === 'together' && station === 'kitchen' && place.of > 1;

/** That it is urgent, that it came back, for whom of the table it is, and with what. */
function Marks({ order }: Pick<OrderCardProps, 'order'>): ReactElement | null {
  const { t, language } = useTexts();
  const { rush, recall, seat = null } = order;
  const isBack = recall?.kind === 'recall';
  const isTogether = comesTogether(order);
  if (rush === null && !isBack && seat === null && !isTogether) return null;
  return (
    <>
      {isTogether && <Chip>{t('order.together')}</Chip>}
      {seat !== null && <Chip>{t('order.seat', { seat })}</Chip>}
      {rush && <RushMark rush={rush} />}
      {isBack && (
        <Chip tone="warn" icon={<UndoIcon />}>
          {backWords(
            recall.reason === null ? t('order.back') : t(`order.back.${recall.reason}`),
            order,
            language,
          )}
        </Chip>
      )}
    </>
  );
}

/** What nobody may overlook of whoever ordered (AMB-212, AMB-213). */
function OrderBanner({ order: { allergy, ageUnasked } }: Pick<OrderCardProps, 'order'>): ReactElement | null {
  const texts = useTexts();
  const list = allergenList(allergy, texts);
  if (allergy.length === 0 && !ageUnasked) return null;
  return (
    <>
      {allergy.length > 0 && (
        <p className="orders-allergy">
          <TriangleAlertIcon />
          {texts.t('order.allergy', { list })}
        </p>
      )}
      {ageUnasked && <Chip tone="warn">{texts.t('order.ageUnasked')}</Chip>}
    </>
  );
}

/** What keeps it from being made, or brings it before all others. */
function CardMark({ order }: Pick<OrderCardProps, 'order'>): ReactElement | null {
  if (order.settlesAt !== null) return <SettlingMark />;
  if (isHeld(order)) return <HeldMark order={order} />;
  return <Marks order={order} />;
}

/** A card counts as the board on which it stands: the hall what its guest waits, the kitchen what it has it. */
const sinceOn: { readonly [L in OrderCardLayout]: Since } = {
  compact: waitedSince,
  large: onBoardSince,
  far: onBoardSince,
};

function Card({ order, guestName, now, timeZone, layout, waitingFor }: OrderCardProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const advancing = useAdvance(order);
  const rush = useRush(order);
  const fire = useFire(order);
  const hold = useHold(order);
  const sticker = usePrinting((once) => api.printSticker({ params: { orderId: order.id } }, once));
  const [isNew] = useState(() => order.status === 'ordered' && now - order.createdTs < JUST_ORDERED_MS);

  const words = orderWords(texts, order);
  const { shown, said, wanted } = waited(
    texts,
    { since: sinceOn[layout](order), wantedAt: order.wantedAt ?? null },
    { now, timeZone },
  );
  const age = ageOf(order, sinceOn[layout], now);
  const table = tableLabel(t, order);
  const isSettling = order.settlesAt !== null;
  const place = order.place.of > 1 ? t('order.place', order.place) : '';
  const refused = advancing.failure ?? rush.failure ?? fire.failure ?? hold.failure;
  const error = refused ? whyNot(t, refused) : sticker.failure ? t('jobs.notPrinted') : undefined;

  return (
    <div
      className={classNames(
        layout === 'compact' ? 'orders-in-hall' : 'orders-in-kitchen',
        isLongLabel(table) && 'has-long-table',
      )}
    >
      <OrderCardShell
        name={orderName(texts, order, words, { waits: said, late: age === 'red' })}
        table={table}
        guest={guestName}
        place={place}
        meta={`#${shortId(order.id)} · ${clockTime(order.createdTs, timeZone)}${wanted && ` · ${wanted}`}`}
        waiting={shown}
        age={age}
        dish={words.dish}
        quantity={words.size}
        heat={words.heat}
        options={words.options}
        about={
          isSettling ? null : (
            <>
              {order.note !== null && <CoverNote order={order} waitingFor={waitingFor} />}
              {isFetched(order.tableId) && (
                <PickupTime order={order} now={now} timeZone={timeZone} waitingFor={waitingFor} />
              )}
            </>
          )
        }
        banner={<OrderBanner order={order} />}
        mark={
          <>
            <CardMark order={order} />
            {!isSettling && mayWaitAgain(order) && (
              <HoldButton deed={hold} order={order} guardMs={DOUBLE_TAP_MS} {...availability(waitingFor)} />
            )}
          </>
        }
        layout={layout}
        isNew={isNew}
        error={error}
        actions={
          isSettling ? null : isHeld(order) ? (
            <FireButton deed={fire} order={order} guardMs={DOUBLE_TAP_MS} {...availability(waitingFor)} />
          ) : (
            <CardActions
              order={order}
              advancing={advancing}
              rush={rush}
              sticker={sticker}
              waitingFor={waitingFor}
            />
          )
        }
      />
    </div>
  );
}

/** One order. Of a full board only the cards whose order or minute changed are drawn anew. */
export const OrderCard = memo(
  Card,
  sameToTheMinute(({ order, layout }) => sinceOn[layout](order)),
);
