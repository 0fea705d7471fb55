import { Button } from '@masa/ui/button';
import { PauseIcon } from '@masa/ui/icons';
import { Sheet } from '@masa/ui/sheet';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { scriptOf } from '../../shared/script-of.ts';
import { useTexts } from './texts.ts';

/** A board is there before it: most evenings nobody pauses anything. */
const LimitForm = lazy(async () => ({
  default: (await scriptOf(() => import('./limit-form.tsx'))).LimitForm,
}));

/** From hall and kitchen alike: one tap, then what, where and for how long (AMB-220). */
export function LimitOrders(): ReactElement {
  const { t } = useTexts();
  const [isOpen, open] = useState(false);
  const close = (): void => open(false);
  return (
    <>
      <div>
        <Button variant="text" size="small" icon={<PauseIcon size="small" />} onClick={() => open(true)}>
          {t('limits.pause')}
        </Button>
      </div>
      <Sheet open={isOpen} title={t('limits.title')} closeLabel={t('form.cancel')} onClose={close}>
        <Suspense
          fallback={
            <Loading label={t('loading')}>
              <Skeleton height={320} radius={18} />
            </Loading>
          }
        >
          <LimitForm onDone={close} />
        </Suspense>
      </Sheet>
    </>
  );
}
