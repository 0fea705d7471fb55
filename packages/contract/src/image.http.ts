import { guestRoute, route } from './endpoint.ts';

export const imageRoutes = {
  uploadImage: route('POST', '/api/img/upload', 'staff', 'Store a picture or a document', {
    limit: 'uploads',
    by: 'account',
  }),
  readImage: guestRoute(
    'GET',
    '/api/img/upload/:filename',
    'by data',
    'Read a picture: public while the menu or a home card uses it',
  ),
};
