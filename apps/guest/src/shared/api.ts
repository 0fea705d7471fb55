import { basicAuthorization, createClient } from '@masa/client/create-client';
import { patientFetch } from '@masa/client/patient-fetch';
import { accountRoutes } from '@masa/contract/account.http';
import { venueRoutes } from '@masa/contract/venue.http';
import { checkRoutes, staffCheckRoutes } from '@masa/contract/check.http';
import { feedbackRoutes } from '@masa/contract/feedback.http';
import { healthRoutes } from '@masa/contract/health.http';
import { menuRoutes } from '@masa/contract/menu.http';
import { orderRoutes, staffOrderRoutes } from '@masa/contract/order.http';
import { promoRoutes } from '@masa/contract/promo.http';
import { reportRoutes } from '@masa/contract/report.http';
import { sessionRoutes } from '@masa/contract/session.http';
import { readCredentials } from '@masa/front/credentials';
import { noticingBuild } from '@masa/front/new-build';
import { readSession } from './storage.ts';

const send = noticingBuild(patientFetch());

const staffAuthorization = (): string | null => {
  const credentials = readCredentials();
  return credentials && basicAuthorization(credentials.username, credentials.password);
};

/** A waiter acts for any session of the table; the proof is who they are, not the phone's cookie (AMB-019). */
export const asGuest = {
  fetch: send,
  authorization: () => (readSession()?.waiterSession ? staffAuthorization() : null),
};

/** Server data enters the app here and nowhere else; calls of screens that come late have a client beside them. */
export const api = createClient(
  {
    ...sessionRoutes,
    ...menuRoutes,
    ...orderRoutes,
    ...promoRoutes,
    ...checkRoutes,
    ...feedbackRoutes,
    clientError: healthRoutes.clientError,
    live: healthRoutes.live,
  },
  asGuest,
);

export const staffApi = createClient(
  {
    deleteItem: staffOrderRoutes.deleteItem,
    ping: accountRoutes.ping,
    tabletPeople: accountRoutes.tabletPeople,
    askApproval: accountRoutes.askApproval,
    giveApproval: accountRoutes.giveApproval,
    approvals: accountRoutes.approvals,
    reasons: venueRoutes.reasons,
    quickOrder: staffCheckRoutes.quickOrder,
    favourites: reportRoutes.favourites,
  },
  { fetch: send, authorization: staffAuthorization },
);
