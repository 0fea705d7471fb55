import { route } from './endpoint.ts';

export const menuRoutes = {
  menu: route('GET', '/api/menu', 'public', 'The whole menu in one language'),
  venue: route('GET', '/api/venue', 'public', 'Name, slogan, mark, clock and home cards of the venue'),
};
