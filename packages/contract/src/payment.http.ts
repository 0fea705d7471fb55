import { guestRoute, needing, route } from './endpoint.ts';

export const paymentRoutes = {
  checkMoney: guestRoute(
    'GET',
    '/api/checks/:checkId/money',
    'by data',
    'What a check comes to, what has been taken for it, and what is still open: staff, or a guest whose session is on it',
  ),
  takePayment: needing(
    'take_money',
    route('POST', '/api/checks/:checkId/payments', 'staff', 'Take money for a check that stays open'),
  ),
  // Needs no right: the cash lies in a hand already, and refusing it would only take it out of the books.
  lateCash: route(
    'POST',
    '/api/checks/:checkId/late-cash',
    'staff',
    'Book cash that was taken without the network, as far as its check has room; the rest is cash without a check',
  ),
  looseCash: needing(
    'loose_money',
    route(
      'GET',
      '/api/loose-cash',
      'staff',
      'Cash without a check of which nobody has said what became of it',
    ),
  ),
  settleLooseCash: needing(
    'loose_money',
    route('POST', '/api/loose-cash/:cashId/settle', 'staff', 'Say what became of cash without a check'),
  ),
  undoPayment: route(
    'POST',
    '/api/payments/:paymentId/undo',
    'staff',
    'Take back cash that oneself has booked a moment ago',
  ),
  refundPayment: needing(
    'refund',
    route(
      'POST',
      '/api/payments/:paymentId/refund',
      'staff',
      'Give money of a payment back, before its check is closed or after',
    ),
  ),
  finishRefund: needing(
    'refund',
    route(
      'POST',
      '/api/refunds/:refundId/finish',
      'staff',
      'Say how a refund ended that a person had to carry out',
    ),
  ),
  noteReturn: needing(
    'refund',
    route(
      'POST',
      '/api/refunds/:refundId/receipt',
      'staff',
      'Note the receipt of a return that was made at the register, or why there is none',
    ),
  ),
  correctPayment: needing(
    'correct_method',
    route(
      'POST',
      '/api/payments/:paymentId/correct',
      'staff',
      'Put right how a payment was taken, while its day is open',
    ),
  ),
};
