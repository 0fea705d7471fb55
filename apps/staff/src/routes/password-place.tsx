import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { onPasswordNeeded } from '../shared/password-again.ts';
import { scriptOf } from '../shared/script-of.ts';

const PasswordAgain = lazy(async () => ({
  default: (await scriptOf(() => import('../features/change-person/password-again.tsx'))).PasswordAgain,
}));

/** Asks for the password again, whichever screen it is needed on. */
export function PasswordPlace(): ReactElement | null {
  const [answer, setAnswer] = useState<((isSaid: boolean) => void) | null>(null);
  useEffect(
    () =>
      onPasswordNeeded(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (isSaid: boolean) => {
              setAnswer(null);
              resolve(isSaid);
            });
          }),
      ),
    [],
  );
  return (
    answer && (
      <Suspense fallback={null}>
        <PasswordAgain onEnd={answer} />
      </Suspense>
    )
  );
}
