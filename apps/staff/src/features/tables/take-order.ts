import type { GuestPage } from '@masa/front/addresses';
import type { Response } from '@masa/contract/schemas';
import { useAtomValue } from 'jotai';
import { useDeed, type Deed, type Once } from '../../shared/deed.ts';
import { guestUrl } from '../../shared/language.ts';
import { leaveAtom } from '../../shared/leaving/ways-out.ts';
import { keepCustomerSession } from '../../shared/customer-session.ts';
import { useTexts } from './texts.ts';

type Session = Response<'waiterTableSession'>;

/** Gets a session of the waiter's own and goes on with it in the guest app (AMB-013, AMB-015). */
export function useGuestPage(open: (once: Once) => Promise<Session>, page: GuestPage): Deed {
  const { language } = useTexts();
  const leave = useAtomValue(leaveAtom);
  return useDeed(
    async (once) => {
      keepCustomerSession(await open(once));
      leave.to(guestUrl(page, language));
    },
    { after: 'leave' },
  );
}
