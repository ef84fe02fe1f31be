import { isLanguage } from '../../../contract/languages';
import { chooseLanguage, currentLanguage, takeVisitorsChoice } from '../../lib/language';
import { chosenLanguage } from '../../lib/storedLanguage';
import type { StartListening } from '../../store/rootReducer';
import { sessionReady } from '../../store/session';
import { languageApi } from './endpoints';

/**
 * At the start and at sign-in: shows the account's language, since somebody else may have used this device before. An
 * account without one gets the browser's; the language that a visitor chose just before signing in becomes the account's.
 */
export function listenForLanguage(startListening: StartListening): void {
  startListening({
    actionCreator: sessionReady,
    effect: async (_, { dispatch, getState, extra }) => {
      const known = getState().user?.language;
      // Another backend does not store it.
      if (known === undefined || extra.tokens.pair() === null) return;
      const visitors = takeVisitorsChoice();
      if (isLanguage(known) && !visitors) {
        // Without its catalogue, the page stays as it is.
        if (known !== currentLanguage()) await chooseLanguage(known).catch(() => undefined);
        return;
      }
      const language = visitors ?? chosenLanguage();
      if (known === language) return;
      await dispatch(
        languageApi.endpoints.nameLanguage.initiate({ language, backgroundKey: language }, { track: false }),
      );
    },
  });
}
