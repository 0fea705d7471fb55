import { browserMemory } from '@masa/client/memory';
import type { Response } from '@masa/contract/schemas';

/** The guest app picks the waiter's session up from here (AMB-015). */
export const keepCustomerSession = (session: Response<'waiterTableSession'>): void => {
  browserMemory.keep('customer-session', JSON.stringify(session));
};
