import './ui/tokens.css';
import './ui/base.css';
import { currentLanguage, showLanguage } from './lib/language';
import { chosenLanguage } from './lib/storedLanguage';
import { listenForInstallPrompt } from './features/install/installPrompt';
import { nextTask, whenIdle } from './lib/whenIdle';

// These scripts have run or failed. Webpack would wait for an existing tag instead of loading a failed file again.
for (const script of document.querySelectorAll('script[defer]')) script.remove();

/** Evaluates each part in a task of its own, so that even a slow phone can react to a touch in between. */
async function start() {
  const language = showChosenLanguage();
  await nextTask();
  // First Redux Toolkit, then its queries.
  await import(/* webpackMode: "eager" */ './store/session');
  await nextTask();
  await import(/* webpackMode: "eager" */ './api/api');
  await nextTask();
  const { openStore } = await import(/* webpackMode: "eager" */ './app/openStore');
  await nextTask();
  const store = openStore();
  await nextTask();
  const { loadStoredSession } = await import(/* webpackMode: "eager" */ './app/loadSession');
  void store.dispatch(loadStoredSession());
  await nextTask();
  const { preloadPages } = await import(/* webpackMode: "eager" */ './app/pages');
  preloadPages();
  await nextTask();
  const { render } = await import(/* webpackMode: "eager" */ './app/render');
  await language;
  await nextTask();
  render(store);
}

/** English if the catalogue does not arrive: the next visit tries again. */
const showChosenLanguage = async () => {
  if (chosenLanguage() === currentLanguage()) return;
  await showLanguage(chosenLanguage()).catch(() => {
    // Also in place of what the server has drawn.
    document.documentElement.dataset.returning = '';
    return showLanguage('en');
  });
};

void start();
listenForInstallPrompt();

whenIdle()
  .then(() => import(/* webpackChunkName: "worker" */ './app/idle'))
  .then(
    ({ startWhenIdle }) => startWhenIdle(),
    // The next visit tries again.
    () => undefined,
  );
