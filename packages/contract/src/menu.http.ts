import { wayIn } from './endpoint.ts';

export const menuRoutes = {
  menu: wayIn('GET', '/api/menu', 'The whole menu in one language'),
  venue: wayIn('GET', '/api/venue', 'Name, slogan, mark, clock and home cards of the venue'),
};
