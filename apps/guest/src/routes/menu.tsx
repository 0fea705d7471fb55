import { Suspense, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADD_CONFIRMATION_MS } from '@masa/domain/menu';
import { Alert } from '@masa/ui/alert';
import { Badge } from '@masa/ui/badge';
import { CartBar } from '@masa/ui/cart-bar';
import { Chip } from '@masa/ui/chip';
import { IconButton, iconButtonClass } from '@masa/ui/icon-button';
import { CloseIcon, SearchIcon, ShoppingBagIcon } from '@masa/ui/first-icons';
import { useAnnounce } from '@masa/ui/live';
import { formatMoney } from '@masa/ui/money-format';
import { useBrief } from '@masa/ui/use-brief';
import { paths } from '../shared/paths.ts';
import { RemovedDish } from '../features/cart/removed-dish.tsx';
import { useCart } from '../features/cart/session-cart.ts';
import { lineOf, orderable } from '../features/cart/line-words.ts';
import { useTableSummary } from '../features/home/table-summary.ts';
import { CategoryBar } from '../features/menu/category-bar.tsx';
import type { Added } from '../features/menu/dish.tsx';
import { dishOf, firstDishes, sectionsOf } from '../features/menu/dishes.ts';
import { useMenu } from '../features/menu/menu.ts';
import type { AskedDish } from '../features/menu/more.tsx';
import { MenuSections } from '../features/menu/menu-sections.tsx';
import { useSearchPlace, type SearchPlace } from '../features/menu/search-place.ts';
import { MenuEmpty, MenuFailed, MenuLoading } from '../features/menu/menu-states.tsx';
import { useSteady } from '../features/menu/steady.ts';
import { useWholeMenu } from '../features/menu/whole-menu.ts';
import { useVisit } from '../features/session/session.ts';
import { useVenue } from '../features/venue/venue.ts';
import { cannotOrder } from '../shared/cannot-order.ts';
import { nameWithSize, type MenuItem } from '../shared/menu-words.ts';
import { useKeepLanguage } from '../shared/language.ts';
import { AppLink, StaffLink } from '../shared/navigation.tsx';
import { useOffline } from '../shared/online.ts';
import { pictureAt } from '@masa/front/picture-address';
import { Screen } from '../shared/screen.tsx';
import type { Session } from '../shared/storage.ts';
import { tableWords } from '../shared/table-words.ts';
import { useTexts } from '../features/menu/texts.ts';
import { useAddDish } from './add-dish.ts';
import type { DishChoice, DishSheetProps } from './dish-sheet.tsx';
import { LaterFavourites } from './later-favourites.tsx';
import { LaterFoundDishes, LaterSearchHeader } from './later-menu-search.ts';
import { OpenDishSheet } from './open-dish-sheet.tsx';
import { WhyNotNow } from './why-not-now.tsx';

const BLOCKED_ID = 'cannot-shop';

/** The page at `/menu`. */
export function MenuRoute(): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const { session } = useVisit();
  const menu = useMenu(language, session);
  const cart = useCart(session?.id ?? null);
  const { add, addDish } = useAddDish(session);
  const announce = useAnnounce();
  const [added, showAdded] = useBrief<Added>(ADD_CONFIRMATION_MS);
  // The banner of the connection says it already.
  const offline = useOffline();
  const cameFromEmptyCart = useLocation().state === 'cart-is-empty';

  const volumeUnit = useVenue().venue?.volumeUnit ?? 'ml';
  const forWaiter = session?.waiterSession === true;
  const blockedReason = cannotOrder(session, texts);
  const shopping = blockedReason === undefined;
  const sections = useMemo(() => sectionsOf(menu.data ?? [], forWaiter), [menu.data, forWaiter]);
  const search = useSearchPlace();
  const dishCount = sections.reduce((total, { dishes }) => total + dishes.length, 0);
  const { drawn, whole, drawWhole } = useWholeMenu(dishCount);
  const count = cart.lines.length;
  const [asked, ask] = useState<AskedDish | null>(null);
  const tellAdded = (what: Added): void => {
    showAdded(what);
    announce(t('said.added', { name: what.text }));
  };
  const ordering = {
    forWaiter,
    volumeUnit,
    blockedBy: shopping ? undefined : BLOCKED_ID,
    ...useSteady({
      onAdd: (item, options, modifiers) => addDish({ item, options, modifiers }),
      onAdded: tellAdded,
      onMore: ask,
    }),
  };

  return (
    <Screen
      title={t('menu.title')}
      className="screen-with-cart"
      header={
        <MenuTop
          session={session}
          count={shopping ? count : null}
          search={search}
          isEmpty={dishCount === 0}
        />
      }
      bar={
        shopping ? (
          <>
            <RemovedDish sessionId={session?.id ?? null} />
            <MenuCartBar menu={menu.data} cart={cart} added={added} forWaiter={forWaiter} />
          </>
        ) : (
          <p id={BLOCKED_ID} className="shop-notice">
            {blockedReason}
          </p>
        )
      }
    >
      {sections.length > 0 && !search.isOpen && (
        <CategoryBar sections={sections} whole={whole} onJump={drawWhole} />
      )}
      {!forWaiter && <WhyNotNow />}
      {cameFromEmptyCart && count === 0 && <CartIsEmpty />}
      {menu.failure !== null && !offline && <MenuFailed onRetry={menu.reload} />}
      {menu.data === null && (menu.failure === null || offline) && <MenuLoading />}
      {menu.data !== null && sections.length === 0 && <MenuEmpty />}
      {!search.isOpen && <LaterFavourites {...ordering} session={session} menu={menu.data} />}
      {search.isOpen ? (
        <Suspense fallback={null}>
          <LaterFoundDishes
            {...ordering}
            sessionId={session?.id ?? null}
            place={search}
            sections={sections}
          />
        </Suspense>
      ) : (
        <MenuSections {...ordering} sections={whole ? sections : firstDishes(sections, drawn)} />
      )}
      <MenuSheet
        asked={asked}
        menu={menu.data ?? []}
        forWaiter={forWaiter}
        sessionId={session?.id ?? null}
        blockedReason={blockedReason}
        onClose={() => ask(null)}
        onDone={({ quantity, ...wanted }) => {
          const { item } = wanted;
          add(lineOf(wanted, texts), quantity);
          tellAdded({ name: item.name, text: nameWithSize(item.name, item.id, texts), image: item.image });
        }}
      />
    </Screen>
  );
}

function CartIsEmpty(): ReactElement {
  const { t } = useTexts();
  return (
    <div className="page-padding">
      <Alert tone="info">{t('cart.isEmpty')}</Alert>
    </div>
  );
}

type MenuSheetProps = Pick<
  DishSheetProps,
  'forWaiter' | 'sessionId' | 'blockedReason' | 'onClose' | 'onDone'
> & {
  readonly asked: AskedDish | null;
  readonly menu: readonly MenuItem[];
};

/** The sheet of the dish whose card asked for it. */
function MenuSheet({ asked, menu, onDone, onClose, ...rest }: MenuSheetProps): ReactElement {
  const dish = asked && dishOf(menu, asked.base);
  const sheet = asked &&
    dish && {
      ...rest,
      dish,
      start: { ...asked, without: [], quantity: 1, note: '' },
      saves: false,
      onDone: (choice: DishChoice) => {
        asked.keep(choice.options);
        onDone(choice);
        onClose();
      },
    };
  return <OpenDishSheet sheet={sheet} onClose={onClose} />;
}

type TopProps = Pick<HeadProps, 'session' | 'count'> & {
  readonly search: SearchPlace;
  readonly isEmpty: boolean;
};

function MenuTop({ session, count, search, isEmpty }: TopProps): ReactElement {
  if (!search.isOpen) return <MenuHead session={session} count={count} search={isEmpty ? null : search} />;
  return (
    <Suspense fallback={null}>
      <LaterSearchHeader sessionId={session?.id ?? null} place={search} />
    </Suspense>
  );
}

type HeadProps = {
  readonly session: Session | null;
  /** Of what is in the cart; null for who cannot order. */
  readonly count: number | null;
  /** Null where there is nothing to look through. */
  readonly search: SearchPlace | null;
};

function MenuHead({ session, count, search }: HeadProps): ReactElement {
  const { t } = useTexts();
  const { data: table } = useTableSummary(session?.tableId ?? null);
  const place = table && tableWords(table.tableName, { t });
  const forWaiter = session?.waiterSession === true;
  const isQuickOrder = session?.isQuickOrder === true;
  return (
    <header className="topbar menu-head">
      <div className="grow">
        <h1 className="display display-40">{t('menu.title')}</h1>
        {forWaiter && (
          <p className="text-14 muted">
            {isQuickOrder ? (place ?? t('quickOrder.title')) : t('menu.waiterOrder')}
          </p>
        )}
      </div>
      {place !== null && !isQuickOrder && <Chip>{place}</Chip>}
      <div className="menu-head-buttons">
        {search && <SearchButton search={search} />}
        {count === 0 && <EmptyCart />}
        <Close forWaiter={forWaiter} label={t('menu.close')} />
      </div>
    </header>
  );
}

function SearchButton({ search }: { readonly search: SearchPlace }): ReactElement {
  const { t } = useTexts();
  const { open, wasOpen } = search;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen) button.current?.focus();
  }, [wasOpen]);
  return <IconButton ref={button} label={t('search.field')} icon={<SearchIcon />} onClick={open} />;
}

type CartBarProps = {
  readonly menu: ReturnType<typeof useMenu>['data'];
  readonly cart: ReturnType<typeof useCart>;
  readonly added: Added | null;
  readonly forWaiter: boolean;
};

/** What is in the cart, and for a moment what has just come into it. */
function MenuCartBar({ menu, cart, added, forWaiter }: CartBarProps): ReactElement | null {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const cartPath = useKeepLanguage()(paths.cart);
  const { total } = orderable(cart, menu);
  const count = cart.lines.length;
  if (count === 0) return null;
  const picture =
    added === null || added.image === null || forWaiter ? undefined : pictureAt(added.image, 160);
  return (
    <CartBar
      href={cartPath}
      onFollow={() => void navigate(cartPath)}
      label={t('cart.cart')}
      count={count}
      countLabel={t('cart.count', { count })}
      total={total === null ? '–' : formatMoney(total, language)}
      added={added === null ? undefined : { title: t('menu.added'), text: added.text, picture }}
    />
  );
}

/** As long as there is nothing in it the cart covers nothing: it stands in the header. */
function EmptyCart(): ReactElement {
  const { t } = useTexts();
  return (
    <AppLink className={iconButtonClass()} to={paths.cart}>
      <span className="to-cart-bag">
        <ShoppingBagIcon />
        <Badge count={0} label={t('cart.count', { count: 0 })} />
      </span>
      <span className="visually-hidden"> {t('cart.cart')}</span>
    </AppLink>
  );
}

function Close({ forWaiter, label }: { readonly forWaiter: boolean; readonly label: string }): ReactElement {
  const link = { className: iconButtonClass(), 'aria-label': label };
  return forWaiter ? (
    <StaffLink {...link} href={paths.waiter}>
      <CloseIcon />
    </StaffLink>
  ) : (
    <AppLink {...link} to={paths.home}>
      <CloseIcon />
    </AppLink>
  );
}
