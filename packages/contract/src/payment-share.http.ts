import { guestRoute, needing, route } from './endpoint.ts';

export const shareRoutes = {
  makeShare: guestRoute(
    'POST',
    '/api/checks/:checkId/shares',
    'by data',
    'Say what one pays for on an open check: staff, or a guest whose session is on it',
    { limit: 'checkRequests', by: 'phone or address' },
  ),
  dropShare: guestRoute(
    'DELETE',
    '/api/checks/:checkId/shares/:shareId',
    'by data',
    'Give up an open share: staff anybody’s, a guest his own',
  ),
  readShare: guestRoute('GET', '/api/shares/:shareId', 'by data', 'How a share stands'),
  noteTaking: needing(
    'take_money',
    route(
      'POST',
      '/api/checks/:checkId/taking',
      'staff',
      'Say that a tablet has the payment of a check open, for others to see, or no more',
    ),
  ),
};
