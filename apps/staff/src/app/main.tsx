import '@masa/ui/styles/staff.css';
import './styles/frame.css';
import './styles/boards.css';
import './styles/forms.css';
import './styles/settings-split.css';
import { Provider } from 'jotai';
import { StrictMode, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { hearCrashes } from '@masa/front/crash';
import { applyTheme, staffTheme, systemPrefersDark } from '@masa/ui/theme';
import { WALL_PATH } from '@masa/domain/wall';
import { reportCrash } from '../shared/blocks.tsx';
import { scriptOf } from '../shared/script-of.ts';
import { staffRouter } from './router.tsx';

hearCrashes(reportCrash);

// Before the first paint: nothing of the wrong colour flashes up.
applyTheme(staffTheme({ screen: 'other', wantsDark: systemPrefersDark() }));

async function page(): Promise<ReactElement> {
  if (!location.pathname.startsWith(WALL_PATH)) return <RouterProvider router={staffRouter()} />;
  const { WallRoute } = await scriptOf(() => import('../routes/wall.tsx'));
  return <WallRoute />;
}

const root = document.getElementById('root');
if (root)
  void page().then((asked) =>
    createRoot(root).render(
      <StrictMode>
        <Provider>{asked}</Provider>
      </StrictMode>,
    ),
  );
