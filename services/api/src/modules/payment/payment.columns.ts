import { z } from 'zod';

export const paymentColumns = { 'refunds.items': z.array(z.string()) };
