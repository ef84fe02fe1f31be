import './ui/tokens.css';
import './ui/base.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { loadStoredSession } from './app/loadSession';
import { preloadPages } from './app/pages';
import { makeStore } from './app/store';
import { prepareTakeOver } from './app/takeOver';
import { listenForInstallPrompt } from './features/install/installPrompt';
import { whenIdle } from './ui/whenIdle';

whenIdle()
  .then(() => import(/* webpackChunkName: "worker" */ './worker/register'))
  .then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    // The next visit tries again.
    () => undefined,
  );
listenForInstallPrompt();

const store = makeStore();
setupListeners(store.dispatch);
void store.dispatch(loadStoredSession());
preloadPages();

const app = (
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>
);
const root = document.getElementById('root')!;
// The landing page comes drawn by the server.
if (root.firstElementChild)
  prepareTakeOver(store).then(
    () => hydrateRoot(root, app),
    () => createRoot(root).render(app),
  );
else createRoot(root).render(app);
