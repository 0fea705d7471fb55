import { route } from './endpoint.ts';

export const paymentRoutes = {
  checkMoney: route(
    'GET',
    '/api/checks/:checkId/money',
    'staff',
    'What a check comes to, what has been taken for it, and what is still open',
  ),
  takePayment: route(
    'POST',
    '/api/checks/:checkId/payments',
    'staff',
    'Take money for a check that stays open',
  ),
  undoPayment: route(
    'POST',
    '/api/payments/:paymentId/undo',
    'staff',
    'Take back cash that oneself has booked a moment ago',
  ),
};
