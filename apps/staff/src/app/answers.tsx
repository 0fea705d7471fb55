import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { reload } from '../shared/refresh.ts';
import { keepIdentity } from '../shared/same-identity.ts';

const newAnswers = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A venue's own network answers also where the browser knows of no internet.
        networkMode: 'always',
        // Asked again by the hook, which shows meanwhile what went wrong.
        retry: false,
        // The title counts what happens behind another tab.
        refetchIntervalInBackground: true,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Forms begin with what is loaded, so nothing is shown again that nobody has kept true meanwhile.
        gcTime: 0,
        structuralSharing: keepIdentity,
      },
    },
  });

/** Everything the server has told this person's screens; whoever signs in next begins with nothing. */
export function Answers({ children }: { readonly children: ReactNode }): ReactElement {
  const [client] = useState(newAnswers);
  useEffect(() => {
    const again = () => void reload(client, () => true);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
