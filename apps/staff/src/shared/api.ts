import { basicAuthorization, createClient, type CallOptions } from '@masa/client/create-client';
import { patientFetch } from '@masa/client/patient-fetch';
import { uploadingFetch } from '@masa/client/uploading-fetch';
import { accountRoutes } from '@masa/contract/account.http';
import { alertRoutes } from '@masa/contract/alert.http';
import { auditRoutes } from '@masa/contract/audit.http';
import { calendarRoutes } from '@masa/contract/calendar.http';
import { checkRoutes, staffCheckRoutes } from '@masa/contract/check.http';
import { staffFeedbackRoutes } from '@masa/contract/feedback.http';
import { healthRoutes } from '@masa/contract/health.http';
import { imageRoutes } from '@masa/contract/image.http';
import { demoMenuRoutes } from '@masa/contract/menu-demo.http';
import { menuEditorRoutes } from '@masa/contract/menu-editor.http';
import { menuModifierRoutes } from '@masa/contract/menu-modifiers.http';
import { menuSettingsRoutes } from '@masa/contract/menu-settings.http';
import { menuRoutes } from '@masa/contract/menu.http';
import { menuPrintRoutes } from '@masa/contract/menu-print.http';
import { orderingLimitRoutes, timeRuleRoutes } from '@masa/contract/opening.http';
import { staffOrderRoutes } from '@masa/contract/order.http';
import { overviewRoutes } from '@masa/contract/overview.http';
import { paymentRoutes } from '@masa/contract/payment.http';
import { shareRoutes } from '@masa/contract/payment-share.http';
import { presenceRoutes } from '@masa/contract/presence.http';
import { seatingRoutes } from '@masa/contract/seating.http';
import { printRoutes } from '@masa/contract/print.http';
import { promoSettingsRoutes } from '@masa/contract/promo-settings.http';
import { dayCloseRoutes } from '@masa/contract/day-close.http';
import { drawerRoutes } from '@masa/contract/drawer.http';
import { lossRoutes } from '@masa/contract/loss.http';
import { kitchenRoutes } from '@masa/contract/kitchen.http';
import { reportRoutes } from '@masa/contract/report.http';
import type { RouteName } from '@masa/contract/routes';
import type { Request, Response as Answer } from '@masa/contract/schemas';
import { tableRoutes } from '@masa/contract/session.http';
import { diningTableRoutes } from '@masa/contract/session-tables.http';
import { qrSheetRoutes } from '@masa/contract/qr-sheet.http';
import { staffRoutes } from '@masa/contract/account-staff.http';
import { stationRoutes } from '@masa/contract/station.http';
import { stockRoutes } from '@masa/contract/stock.http';
import { supplierRoutes } from '@masa/contract/supplier.http';
import { taskSettingsRoutes } from '@masa/contract/task-settings.http';
import { taskRoutes } from '@masa/contract/task.http';
import { venueRoutes } from '@masa/contract/venue.http';
import { wallRoutes, wallSettingsRoutes } from '@masa/contract/wall.http';
import { readCredentials } from '@masa/front/credentials';
import { noticingBuild } from '@masa/front/new-build';
import { withPassword } from './password-again.ts';

const UNAUTHORIZED = 401;
const refusedListeners = new Set<() => void>();

/** Called when the server refuses our credentials, whichever call it was. */
export function onUnauthorized(tell: () => void): () => void {
  refusedListeners.add(tell);
  return () => refusedListeners.delete(tell);
}

/** Whoever asks ping by itself tells the others what it heard. */
export function tellUnauthorized(): void {
  for (const tell of refusedListeners) tell();
}

/** Their callers look at the answer themselves; ping is what the listeners ask next. */
const answersForItself = new Set<unknown>([accountRoutes.ping.path, accountRoutes.logout.path]);
const isStaffCall = (init: RequestInit | undefined) => new Headers(init?.headers).has('Authorization');

/** Every answer is looked at, however it was fetched. */
const watched = (send: typeof fetch): typeof fetch =>
  noticingBuild(async (input, init) => {
    const response = await send(input, init);
    if (response.status === UNAUTHORIZED && isStaffCall(init) && !answersForItself.has(input))
      tellUnauthorized();
    return response;
  });
const authorization = () => {
  const credentials = readCredentials();
  return credentials && basicAuthorization(credentials.username, credentials.password);
};

const { askJob, ...quickPrintRoutes } = printRoutes;
const appRoutes = {
  ...accountRoutes,
  ...paymentRoutes,
  ...shareRoutes,
  ...menuPrintRoutes,
  ...orderingLimitRoutes,
  ...timeRuleRoutes,
  ...stationRoutes,
  ...staffOrderRoutes,
  ...overviewRoutes,
  ...staffCheckRoutes,
  ...staffFeedbackRoutes,
  getCheck: checkRoutes.getCheck,
  ...tableRoutes,
  ...diningTableRoutes,
  ...presenceRoutes,
  ...seatingRoutes,
  ...qrSheetRoutes,
  ...quickPrintRoutes,
  ...menuRoutes,
  ...menuSettingsRoutes,
  ...menuEditorRoutes,
  modifierGroups: menuModifierRoutes.modifierGroups,
  modifierStock: menuModifierRoutes.modifierStock,
  addModifierStock: menuModifierRoutes.addModifierStock,
  changeModifierStock: menuModifierRoutes.changeModifierStock,
  removeModifierStock: menuModifierRoutes.removeModifierStock,
  ...demoMenuRoutes,
  ...venueRoutes,
  ...wallRoutes,
  ...wallSettingsRoutes,
  ...staffRoutes,
  ...stockRoutes,
  ...supplierRoutes,
  ...alertRoutes,
  ...taskRoutes,
  ...taskSettingsRoutes,
  ...promoSettingsRoutes,
  ...calendarRoutes,
  ...kitchenRoutes,
  ...reportRoutes,
  ...dayCloseRoutes,
  ...drawerRoutes,
  ...lossRoutes,
  ...auditRoutes,
  readImage: imageRoutes.readImage,
  clientError: healthRoutes.clientError,
  live: healthRoutes.live,
};
export const api = createClient(appRoutes, { fetch: withPassword(watched(patientFetch())), authorization });

/** As somebody who has not signed in: a screen that hangs on the wall says to nobody whose browser it was. */
export const asStranger = createClient(appRoutes, { fetch: watched(patientFetch()) });

type AppRoutes = typeof appRoutes;
/** The calls that only ask. */
export type AskedName = {
  [N in keyof AppRoutes]: AppRoutes[N]['method'] extends 'GET' ? N : never;
}[keyof AppRoutes];
/** What is asked for: parameters and query of the call. */
export type Asked<N extends RouteName> = unknown extends Request<N> ? object : Request<N>;
type Asks = {
  readonly [N in AskedName]: (asked: Asked<N>, options: CallOptions) => Promise<Answer<N>>;
};

/** Somebody stands before an empty screen: what it shows is asked for again sooner than a deed is given up. */
const SCREEN_PATIENCE_MS = 10_000;
export const asks: Asks = createClient(appRoutes, {
  fetch: watched(patientFetch(SCREEN_PATIENCE_MS)),
  authorization,
});

/** Longer than the server waits for the cash register (20 s): its answer must still find us here. */
const DEVICE_PATIENCE_MS = 30_000;
export const { askJob: askDevice } = createClient(
  { askJob },
  { fetch: watched(patientFetch(DEVICE_PATIENCE_MS)), authorization },
);

/** A photo or document on its way to the server, telling how far it is (0 to 1). */
export const uploadImage = (
  file: Blob,
  onProgress: (share: number) => void,
  options: { readonly signal: AbortSignal; readonly idempotencyKey: string },
): Promise<Answer<'uploadImage'>> =>
  createClient(
    { uploadImage: imageRoutes.uploadImage },
    { fetch: watched(uploadingFetch({ onProgress })), authorization },
  ).uploadImage({ file }, options);

export { failureOf, type Failure } from '@masa/front/loaded';
export const isAbort = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'AbortError';
