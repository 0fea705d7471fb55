import '@masa/ui/styles/staff.css';
import './styles/frame.css';
import './styles/boards.css';
import './styles/forms.css';
import './styles/settings-split.css';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { hearCrashes } from '@masa/front/crash';
import { applyTheme, staffTheme, systemPrefersDark } from '@masa/ui/theme';
import { reportCrash } from '../shared/blocks.tsx';
import { staffRouter } from './router.tsx';

hearCrashes(reportCrash);

// Before the first paint: nothing of the wrong colour flashes up.
applyTheme(staffTheme({ screen: 'other', wantsDark: systemPrefersDark() }));

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Provider>
        <RouterProvider router={staffRouter()} />
      </Provider>
    </StrictMode>,
  );
