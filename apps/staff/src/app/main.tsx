import '@masa/ui/styles/staff.css';
import './styles/frame.css';
import './styles/boards.css';
import './styles/pages.css';
import './styles/alerts.css';
import './styles/tasks.css';
import './styles/calendar.css';
import './styles/settings-split.css';
import './styles/stock.css';
import './styles/supplier.css';
import './styles/menu-settings.css';
import './styles/menu-editor.css';
import './styles/reports.css';
import './styles/promo-task-settings.css';
import './styles/dining-tables.css';
import './styles/setup.css';
import './styles/venue-settings.css';
import './styles/people.css';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, staffTheme, systemPrefersDark } from '@masa/ui/theme';
import { App } from './app.tsx';

// Before the first paint: nothing of the wrong colour flashes up.
applyTheme(staffTheme({ screen: 'other', wantsDark: systemPrefersDark() }));

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Provider>
        <App />
      </Provider>
    </StrictMode>,
  );
