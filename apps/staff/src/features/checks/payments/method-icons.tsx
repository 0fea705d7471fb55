import type { MoneyMethod } from '@masa/domain/payment';
import { BanknoteIcon, CreditCardIcon, FileTextIcon, TicketPercentIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';

export const methodIcons: Readonly<Record<MoneyMethod, ReactElement>> = {
  cash: <BanknoteIcon />,
  card: <CreditCardIcon />,
  meal_voucher: <TicketPercentIcon />,
  bank_transfer: <FileTextIcon />,
};
