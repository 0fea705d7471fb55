import type { ReactElement } from 'react';
import { ErrorPanel } from '@masa/ui/alert';
import { useTexts } from '../../shared/texts.tsx';
import type { SendFailure } from './cart-order.ts';

/** The order was not taken; where something of it is gone, what the guest can do about it. */
export function SendFailed({ failure }: { readonly failure: SendFailure }): ReactElement {
  const { t } = useTexts();
  return <ErrorPanel title={t('error.title')} text={t(failure === 'gone' ? 'cart.gone' : 'error.text')} />;
}
