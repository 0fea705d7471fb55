import { route } from './endpoint.ts';

export const imageRoutes = {
  uploadImage: route('POST', '/api/img/upload', 'staff', 'Store a picture or a document'),
  readImage: route(
    'GET',
    '/api/img/upload/:filename',
    'guest',
    'Read a picture: public while the menu or a home card uses it',
  ),
};
