import type { ReactElement } from 'react';
import { Brand } from '@masa/ui/brand';
import { buttonClass } from '@masa/ui/button';
import { paths } from '../shared/paths.ts';
import { SentOrders } from '../features/cart/sent-orders.tsx';
import { Feedback } from '../features/feedback/feedback.tsx';
import { HomeCards } from '../features/home/home-cards.tsx';
import { MenuCard } from '../features/home/menu-card.tsx';
import { VisitCard } from '../features/home/visit-card.tsx';
import { LanguageSwitcher } from '../features/language/language-switcher.tsx';
import { useMenu } from '../features/menu/menu.ts';
import { useVisit } from '../features/session/session.ts';
import { VisitEnded } from '../features/session/visit-ended.tsx';
import { useKeptOrders } from '../features/table-orders/kept-orders.ts';
import { useVenue, useVenueSign } from '../features/venue/venue.ts';
import { CallReasons } from '../features/waiter-call/call-reasons.tsx';
import { CallWaiterButton, CallWaiterError, useWaiterCall } from '../features/waiter-call/call-waiter.tsx';
import { Block } from '../shared/blocks.tsx';
import { StaffLink } from '../shared/navigation.tsx';
import { useOffline } from '../shared/online.ts';
import { Screen } from '../shared/screen.tsx';
import type { Session } from '../shared/storage.ts';
import { useTexts } from '../features/home/texts.ts';

/** The page at `/`. */
export function HomeRoute(): ReactElement {
  const { t, language } = useTexts();
  const { session, ended } = useVisit();
  // Whose visit is over keeps nothing of it on the phone.
  useKeptOrders(session?.id ?? null, null);
  const { venue, failed } = useVenue();
  const { data: menu } = useMenu(language, session);
  const { name, mark } = useVenueSign();
  const ofMenu = menu?.find(({ image }) => image !== null)?.image ?? null;
  // Not before the venue has said whether it has a picture of its own: one must not replace the other.
  const heroImage = venue ? (venue.heroImage ?? ofMenu) : failed ? ofMenu : null;
  return (
    <Screen
      title={name === '' ? t('home.title') : name}
      header={
        <header className="entrance">
          <Brand name={name} mark={mark} />
          <LanguageSwitcher offered={venue?.languages} />
        </header>
      }
    >
      <div className="column gap-4 home-cards">
        <SentOrders timeZone={venue?.timeZone} />
        {ended && (
          <Block key={ended.id}>
            <VisitEnded
              session={ended}
              feedback={venue?.feedback === true ? <Feedback sessionId={ended.id} /> : null}
            />
          </Block>
        )}
        <MenuCard slogan={venue ? venue.slogan : failed ? '' : null} image={heroImage} />
        {session && (
          <Block key={session.id}>
            <Visit session={session} timeZone={venue?.timeZone} />
          </Block>
        )}
        {session?.waiterSession && (
          <div className="page-sides">
            <StaffLink className={buttonClass({ wide: true })} href={paths.waiter}>
              {t('staff.back')}
            </StaffLink>
          </div>
        )}
        {venue && (
          <Block>
            <HomeCards cards={venue.homeCards} />
          </Block>
        )}
      </div>
    </Screen>
  );
}

function Visit(props: { readonly session: Session; readonly timeZone: string | undefined }): ReactElement {
  const { session, timeZone } = props;
  const call = useWaiterCall(session);
  // The banner of the connection says it already.
  const offline = useOffline();
  return (
    <VisitCard
      session={session}
      timeZone={timeZone}
      callButton={<CallWaiterButton {...call} />}
      callError={call.state === 'error' && !offline && <CallWaiterError {...call} />}
      callReasons={<CallReasons {...call} />}
    />
  );
}
