import type { Response } from '@masa/contract/schemas';
import { useAtomValue } from 'jotai';
import { useDeed, type Deed } from '../../shared/deed.ts';
import { guestUrl } from '../../shared/language.ts';
import { leaveAtom } from '../../shared/leaving/ways-out.ts';
import { keepCustomerSession } from '../../shared/storage.ts';
import { useTexts } from '../../shared/texts.tsx';

type Session = Response<'waiterTableSession'>;

/** Gets a session of the waiter's own and goes on with it in the guest app (AMB-013, AMB-015). */
export function useGuestPage(open: () => Promise<Session>, page: '/menu' | '/table-summary'): Deed {
  const { language } = useTexts();
  const leave = useAtomValue(leaveAtom);
  return useDeed(
    async () => {
      keepCustomerSession(await open());
      leave.to(guestUrl(page, language));
    },
    { after: 'leave' },
  );
}
