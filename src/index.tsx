import './ui/tokens.css';
import './ui/base.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { loadStoredSession } from './app/loadSession';
import { makeStore } from './app/store';
import { listenForInstallPrompt } from './features/install/installPrompt';
import { registerServiceWorker } from './worker/register';

registerServiceWorker();
listenForInstallPrompt();

const store = makeStore();
setupListeners(store.dispatch);
void store.dispatch(loadStoredSession());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
