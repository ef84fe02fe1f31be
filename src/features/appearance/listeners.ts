import { isLanguage, type Language } from '../../../contract/languages';
import { chooseLanguage, currentLanguage, keepChoicesFor, takeVisitorsChoice } from '../../lib/language';
import { chosenLanguage } from '../../lib/storedLanguage';
import type { StartListening } from '../../store/rootReducer';
import { sessionEnded, sessionReady } from '../../store/session';
import { languageApi } from './endpoints';
import { unsentLanguage } from './unsentLanguage';

/**
 * At the start and at sign-in: shows the account's language, since somebody else may have used this device before. An
 * account without one gets the browser's. What a visitor chose just before signing in becomes the account's, and so does
 * what a member chose when the account could not be told.
 */
export function listenForLanguage(startListening: StartListening): void {
  startListening({
    actionCreator: sessionReady,
    effect: async (_, { dispatch, getState, extra }) => {
      const { user } = getState();
      // Another backend does not store it.
      if (user?.language === undefined || extra.tokens.pair() === null) return;
      const keep = (language: Language) =>
        dispatch(
          languageApi.endpoints.nameLanguage.initiate(
            { language, backgroundKey: language },
            { track: false },
          ),
        );
      const wanted = takeVisitorsChoice() ?? unsentLanguage(user._id) ?? user.language;
      keepChoicesFor((language) => void keep(language));
      const language = isLanguage(wanted) ? wanted : chosenLanguage();
      // Without its catalogue, the page stays as it is.
      if (language !== currentLanguage()) await chooseLanguage(language).catch(() => undefined);
      if (language !== user.language) await keep(language);
    },
  });
  startListening({ actionCreator: sessionEnded, effect: () => keepChoicesFor(undefined) });
}
