import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import type { AppStore } from './store';
import { prepareHydration } from './prepareHydration';

/** Draws the app, or takes over what the server has drawn. */
export function render(store: AppStore): void {
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
  const { dataset } = document.documentElement;
  if ('returning' in dataset) {
    root.replaceChildren();
    delete dataset.returning;
  }
  // As transitions: drawn in slices, between which the browser may do other things.
  const draw = () => startTransition(() => createRoot(root).render(app));
  if (root.firstElementChild)
    prepareHydration(store).then(() => startTransition(() => void hydrateRoot(root, app)), draw);
  else draw();
}
