import '../ui/tokens.css';
import '../ui/base.css';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { type PATHS, type CompanyPlansAnswer, type DemosAnswer } from '../../contract/wire';
import { api } from '../api/api';
import { createServices } from '../api/services';
import { memoryStorage } from '../api/storage';
import { createTokenStore } from '../api/tokens';
import { subscriptionApi } from '../features/subscription/endpoints';
import { tutorialsApi } from '../features/tutorials/endpoints';
import LandingPage from '../pages/LandingPage';
import { reducers } from '../store/reducers';
import { TopBars } from '../ui/TopBar';

/** What the landing page asks for, by path. */
export interface LandingAnswers {
  [PATHS.companyPlans]: CompanyPlansAnswer;
  [PATHS.demos]: DemosAnswer;
}

const API_URL = 'http://backend.invalid';

/**
 * The landing page's HTML with these settings in force. A build of its own, which the server runs: the page is true
 * and whole before any script. The boundary around it is the one that `App` has, so that the app can take it over.
 */
export async function renderLanding(answers: LandingAnswers): Promise<string> {
  const answer: typeof fetch = async (input) => {
    const path = new Request(input).url.slice(API_URL.length);
    return Response.json(answers[path as keyof LandingAnswers]);
  };
  const tokens = createTokenStore(memoryStorage(), memoryStorage());
  const store = configureStore({
    reducer: combineReducers({ ...reducers, api: api.reducer }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: createServices({ apiUrl: API_URL, tokens, fetch: answer }) },
      }).concat(api.middleware),
  });
  await store.dispatch(subscriptionApi.endpoints.getCompanyPlans.initiate());
  await store.dispatch(tutorialsApi.endpoints.getDemos.initiate());
  const html = renderToString(
    <Provider store={store}>
      <StaticRouter location={ROUTES.landing}>
        <Suspense fallback={null}>
          {/* Where `PublicOnly` says what concerns the whole app; nothing, as yet. */}
          <TopBars>{null}</TopBars>
          <LandingPage />
        </Suspense>
      </StaticRouter>
    </Provider>,
  );
  store.dispatch(api.util.resetApiState());
  return html;
}
